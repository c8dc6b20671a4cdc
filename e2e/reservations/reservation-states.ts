import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import type { MockStore } from '#e2e/mock-store.ts'
import type { PageState } from '#e2e/page-state.ts'

const odd = [{ id: 1, title: 'x', type: 'day', start: 'never' }, null]

const fewReservations = [1, 2, 3].map((id) => ({
  id,
  title: 'جلسة تصوير (3)',
  type: 'time',
  start: `2026-11-2${id}T10:00:00`,
  end: `2026-11-2${id}T11:00:00`,
  seats_count: 3,
}))

/* More reservations of one day and hour than a grid could show, of two types. */
const manyReservations = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  title: index % 2 === 0 ? 'Camp (2)' : 'جلسة تصوير (3)',
  type: index % 4 === 0 ? 'day' : 'time',
  start: '2026-11-20T10:00:00',
  end: '2026-11-20T12:00:00',
  seats_count: index,
}))

/* Whether requests of the page fail from now on. */
let isConnectionLost = false

/** The states of the calendar. */
export const reservationStates: PageState[] = [
  {
    name: 'month',
    path: '/reservations?view=month',
    expectedText: /November|نوفمبر|\d{4}/,
    isMainPage: true,
  },
  ...['week&as=grid', 'day', 'products'].map((view) => ({
    name: view,
    path: `/reservations?view=${view}&date=2026-11-21`,
    arrange: (store: MockStore) => store.arrange({ reservations: fewReservations }),
    expectedText: /جلسة تصوير/,
    isMainPage: true as const,
  })),
  {
    name: 'agenda',
    path: '/reservations?view=agenda&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    expectedText: /seats|مقاعد/,
  },
  {
    name: 'a day’s panel',
    path: '/reservations?view=month&date=2026-11-20&panel=2026-11-21',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    expectedText: /Open in day view|فتح في العرض اليومي/,
  },
  {
    name: 'reservations, empty',
    path: '/reservations?view=agenda',
    arrange: (store) => store.arrange({ reservations: [] }),
    expectedText: /No reservations on these days\.|لا توجد حجوزات في هذه الأيام\./,
  },
  {
    name: 'reservations, partial',
    path: '/reservations?view=agenda',
    arrange: (store) => store.arrange({ reservations: odd }),
    expectedText: /2 rows couldn’t be read|تعذرت قراءة عنصرين/,
  },
  {
    name: 'older data with their age, after a failed refresh',
    path: '/reservations?view=agenda&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    beforeOpen: (page) => {
      isConnectionLost = false
      return page.route('**/api/reservations*', (route) =>
        isConnectionLost ? route.abort() : route.continue(),
      )
    },
    interact: async (page) => {
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      isConnectionLost = true
      await page.evaluate(() => {
        const later = Date.now() + 60_000
        Date.now = () => later
        window.dispatchEvent(new Event('visibilitychange'))
      })
    },
    expectedText: /may be out of date \(as of|قديمة \(كما في/,
  },
  {
    name: 'reservations, none matching the filters',
    path: '/reservations?view=month&date=2026-11-20&text=nowhere&seats=3',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    expectedText: /No reservations on these days match|لا توجد في هذه الأيام حجوزات تطابق/,
  },
  {
    name: 'a crowded week',
    path: '/reservations?view=week&as=table&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: manyReservations }),
    expectedText: /10:00/,
  },
  {
    name: 'a reservation’s card, in the list of its day',
    path: '/reservations?view=month&date=2026-11-20&panel=2026-11-21&reservation=1',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    expectedText: /Add to calendar|إضافة إلى التقويم/,
  },
  {
    name: 'a reservation’s card, beside its tile',
    path: '/reservations?view=month&date=2026-11-20&reservation=2',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    interact: (page) =>
      page
        .getByRole('dialog')
        .getByText(/^(More|المزيد)$/)
        .click(),
    expectedText: /By the hour|بالساعة/,
  },
  {
    name: 'export of reservations',
    path: '/reservations?view=week&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    async interact(page) {
      await pressAction(page, /^(More|المزيد)$/)
      await page.getByRole('button', { name: /^(Export|تصدير)$/ }).click()
    },
    expectedText: /iCalendar/,
  },
  {
    name: 'go to a date',
    path: '/reservations?view=month&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: [] }),
    interact: (page) => pressAction(page, /Go to a date|الانتقال إلى تاريخ/),
    expectedText: /^(Go|انتقال)$/,
  },
]

/* Presses an action of the calendar, in a narrow window after opening the menu. */
async function pressAction(page: Page, name: RegExp): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768
  if (isNarrow)
    await page.getByRole('button', { name: /View, search and filters|العرض والبحث والتصفية/ }).click()
  await page.getByRole('button', { name }).click()
}
