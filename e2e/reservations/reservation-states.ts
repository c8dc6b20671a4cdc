import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import type { State } from '#e2e/page-state.ts'

const odd = [{ id: 1, title: 'x', type: 'day', start: 'never' }, null]

const fewReservations = [1, 2, 3].map((id) => ({
  id,
  title: 'جلسة تصوير (3)',
  type: 'time',
  start: `2026-11-2${id}T10:00:00`,
  end: `2026-11-2${id}T11:00:00`,
  seats_count: 3,
}))

/* More of one day and one hour than any view draws, of two types. */
const manyReservations = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  title: index % 2 === 0 ? 'Camp (2)' : 'جلسة تصوير (3)',
  type: index % 4 === 0 ? 'day' : 'time',
  start: '2026-11-20T10:00:00',
  end: '2026-11-20T12:00:00',
  seats_count: index,
}))

/* Between the page and Diwan, once it has shown something. */
let isConnectionLost = false

/** The states of the calendar. */
export const reservationStates: State[] = [
  { name: 'month', address: '/reservations?view=month', shows: /November|نوفمبر|\d{4}/, isWholePage: true },
  { name: 'week', address: '/reservations?view=week', shows: /All day|طوال اليوم/, isWholePage: true },
  { name: 'day', address: '/reservations?view=day', shows: /All day|طوال اليوم/, isWholePage: true },
  {
    name: 'agenda',
    address: '/reservations?view=agenda&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    shows: /seats|مقاعد/,
  },
  {
    name: 'a day’s panel',
    address: '/reservations?view=month&date=2026-11-20&panel=2026-11-21',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    shows: /Search this day|البحث في حجوزات هذا اليوم/,
  },
  {
    name: 'reservations, empty',
    address: '/reservations?view=agenda',
    arrange: (store) => store.arrange({ reservations: [] }),
    shows: /No reservations on these days|لا توجد حجوزات في هذه الأيام/,
  },
  {
    name: 'reservations, partial',
    address: '/reservations?view=agenda',
    arrange: (store) => store.arrange({ reservations: odd }),
    shows: /2 rows couldn’t be read|تعذرت قراءة عنصرين/,
  },
  {
    name: 'older data, with its age, when the newer did not come',
    address: '/reservations?view=agenda&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    prepare: (page) => {
      isConnectionLost = false
      return page.route('**/api/reservations*', (route) =>
        isConnectionLost ? route.abort() : route.continue(),
      )
    },
    act: async (page) => {
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      isConnectionLost = true
      await page.evaluate(() => {
        const later = Date.now() + 60_000
        Date.now = () => later
        window.dispatchEvent(new Event('visibilitychange'))
      })
    },
    shows: /may be out of date \(as of|قديمة \(آخر تحديث/,
  },
  {
    name: 'reservations, none that pass the filters',
    address: '/reservations?view=month&date=2026-11-20&text=nowhere&seats=3',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    shows: /Clear filters|مسح التصفية/,
  },
  {
    name: 'a week with more than it draws',
    address: '/reservations?view=week&date=2026-11-20&type=time',
    arrange: (store) => store.arrange({ reservations: manyReservations }),
    shows: /\+2\d|\+[٢2][٠-٩\d]/,
  },
  {
    name: 'a reservation’s details, over its day',
    address: '/reservations?view=month&date=2026-11-20&panel=2026-11-21&reservation=1',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    shows: /Add to calendar|إضافة إلى التقويم/,
  },
  {
    name: 'reservations to be exported',
    address: '/reservations?view=week&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    act: (page) => pressAction(page, /Export or print|تصدير أو طباعة/),
    shows: /iCalendar/,
  },
  {
    name: 'a date to go to',
    address: '/reservations?view=month&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: [] }),
    act: (page) => pressAction(page, /Go to a date|الانتقال إلى تاريخ/),
    shows: /^(Go|انتقال)$/,
  },
  {
    name: 'how dates are shown',
    address: '/reservations?view=agenda&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: [] }),
    act: (page) => pressAction(page, /^(Settings|الإعدادات)$/),
    shows: /Week begins on|بداية الأسبوع/,
  },
]

/* On a phone what can be done with the calendar folds away. */
async function pressAction(page: Page, name: RegExp): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  if (isPhone) await page.getByRole('button', { name: /^(More|المزيد)$/ }).click()
  await page.getByRole('button', { name }).click()
}
