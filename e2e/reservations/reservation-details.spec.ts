import type { Locator } from '@playwright/test'
import { calendarLabels } from './calendar-labels.ts'
import { expect, testInNewTab } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { download } from '#e2e/download.ts'
import { morningShoot as shoot, order, reservation, weekendCamp as camp } from './sample-reservations.ts'

const month = '/reservations?view=month&date=2026-11-20'

/* On the afternoon of the same Friday. */
const dive = reservation({
  id: 3,
  title: 'Dive (2)',
  start: '2026-11-20T14:00:00',
  end: '2026-11-20T15:00:00',
})

const labelsByLanguage = {
  en: {
    friday: 'Friday, 20 November 2026',
    wholeFriday: 'Friday: all reservations',
    fileName: 'Reservation',
    time: '10:00 – 11:30',
    copiedTime: '10:00 – 11:30',
    duration: '1 hour, 30 minutes',
    seats: 'Seats2',
    // A day of another year has its year.
    dates: /Friday,? 20 November/,
    downloaded: (number: string) => `The invoice for order ${number} was downloaded.`,
  },
  ar: {
    friday: 'الجمعة، 20 نوفمبر 2026',
    wholeFriday: 'يوم الجمعة: كل الحجوزات',
    fileName: 'حجز',
    time: '10:00 – 11:30 ص',
    copiedTime: '10:00 ص – 11:30 ص',
    duration: 'ساعة و30 دقيقة',
    seats: 'المقاعد2',
    dates: /10 جمادى الآخرة 1448/,
    downloaded: (number: string) => `نُزّلت فاتورة الطلب ${number}.`,
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test(
    'a reservation opens next to its tile, which does not move, with its time, its seats and its order',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      await page.goto(month)
      const tile = page.getByRole('button', { name: /جلسة تصوير/ })
      const before = await stillBoxOf(tile)
      await tile.click()
      const card = page.getByRole('dialog', { name: `جلسة تصوير ${labels.time}` })
      for (const text of [labels.seats, labels.duration, labels.dates]) await expect(card).toContainText(text)
      await expect(card.getByRole('heading', { name: 'جلسة تصوير' })).toBeFocused()
      const box = await stillBoxOf(card)
      expect(await boxOf(tile)).toEqual(before)
      expect(Math.round(box.right - box.left)).toBe(336)
      const gaps = [box.left - before.right, before.left - box.right]
      expect(Math.round(Math.max(...gaps))).toBe(12)
      const link = card.getByRole('link', { name: labels.openOrder })
      await expect(link).toHaveAttribute('href', order)
      await expect(link).toHaveAttribute('rel', /noopener/)
      expect(await findAxeViolations(page, { hasTargetSizes: true })).toEqual([])
      // A second press during the closing must not navigate back twice and leave the page.
      const close = card.getByRole('button', { name: labels.close })
      await close.evaluate((button: HTMLElement) => [button.click(), button.click()])
      await expect(card).toHaveCount(0)
      await expect(tile).toBeFocused()
      await page.goForward()
      await expect(card).toBeVisible()
    },
  )

  alternating.test(
    'typing an order number and getting its invoice takes three presses',
    async ({ page, store }) => {
      await store.servePlainInvoices()
      await store.arrange({ reservations: [shoot] })
      const number = language === 'ar' ? '1090' : '1091'
      await page.goto(month)
      await page.getByRole('button', { name: /جلسة تصوير/ }).click()
      const card = page.getByRole('dialog')
      await card.getByRole('textbox', { name: labels.orderNumber }).click()
      await page.keyboard.type(number)
      const { name } = await download(page, () =>
        card.getByRole('button', { name: labels.invoice, exact: true }).click(),
      )
      expect(name).toContain(number)
      await expect(card.getByText(labels.downloaded(number))).toBeVisible()
      expect(await store.countInvoices(Number(number))).toBe(1)
    },
  )

  alternating.test('each Escape closes one open thing, and then nothing more', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot] })
    await page.goto(month)
    await page.getByRole('link', { name: labels.friday }).click()
    // The first Escape in a search with text clears the text.
    const search = page.getByRole('searchbox', { name: labels.search })
    await search.fill('tam')
    await search.press('Escape')
    await expect(search).toHaveValue('')
    const row = page.getByRole('dialog').getByRole('button', { name: /جلسة تصوير/ })
    await row.click()
    const card = page.getByRole('dialog', { name: labels.friday }).getByRole('group', { name: /جلسة تصوير/ })
    await expect(card.getByRole('heading', { name: 'جلسة تصوير' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(row).toBeFocused()
    for (let times = 0; times < 4; times++) await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/view=month&date=2026-11-20$/)
    await page.getByRole('link', { name: labels.friday }).click()
    await expect(page.getByRole('dialog', { name: labels.friday })).toBeVisible()
  })

  alternating.test('a URL that is not https is text, and a title is never HTML', async ({ page, store }) => {
    const title = '<img src=x onerror=alert(1)> (1)'
    await store.arrange({ reservations: [{ ...shoot, title, url: 'javascript:alert(1)' }] })
    await page.goto(month)
    await page.getByRole('button', { name: title }).click()
    const card = page.getByRole('dialog')
    await expect(card).toContainText('javascript:alert(1)')
    await expect(card.getByRole('link')).toHaveCount(0)
  })

  alternating.test(
    'a name of 300 letters is shown completely in its card, which stays in the window',
    async ({ page, store }) => {
      const name = language === 'ar' ? 'شاليه'.repeat(60) : 'Chalet'.repeat(50)
      await store.arrange({ reservations: [{ ...shoot, title: `${name} (2)` }] })
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${month}&reservation=1`)
        const heading = page.getByRole('dialog').getByRole('heading', { name })
        await expect(heading).toBeVisible()
        const box = await stillBoxOf(page.getByRole('dialog'))
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(width)
        expect(await heading.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
      }
    },
  )

  alternating.test(
    'a link to a reservation opens it even if there is another with its id',
    async ({ page, store }) => {
      await store.arrange({
        reservations: [shoot, { ...shoot, start: '2026-11-21T10:00:00', end: '2026-11-21T11:00:00' }],
      })
      await page.goto(`${month}&reservation=1`)
      await expect(page.getByRole('dialog', { name: /جلسة تصوير/ })).toContainText(labels.dates)
    },
  )

  alternating.test(
    'a reservation that a month does not draw opens next to its day, and the day gets the focus back',
    async ({ page, store }) => {
      const many = Array.from({ length: 12 }, (_, index) => ({
        ...shoot,
        id: index + 1,
        title: `Guest ${index + 1}`,
      }))
      await store.arrange({ reservations: many })
      await page.goto('/reservations?view=month&date=2026-11-20&reservation=12')
      const card = page.getByRole('dialog', { name: /Guest 12/ })
      await expect(card).toBeVisible()
      const day = page
        .getByRole('button', { name: labels.friday })
        .or(page.getByRole('link', { name: labels.friday }))
      await expect
        .poll(async () => {
          const [box, friday] = [await boxOf(card), await boxOf(day.first())]
          return Math.min(Math.abs(box.left - friday.right), Math.abs(friday.left - box.right))
        })
        .toBeLessThan(60)
      await page.keyboard.press('Escape')
      await expect(day.first()).toBeFocused()
    },
  )

  alternating.testInNewTab(
    'from a card a reservation is copied, saved to a calendar, and left with a key for the day’s next one',
    async ({ page, context, store }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await store.arrange({ reservations: [shoot, dive, camp] })
      await page.goto(`/reservations?view=agenda&date=2026-11-20&reservation=1`)
      const card = page.getByRole('dialog', { name: 'جلسة تصوير' })
      await expect(card).toContainText(labels.time)
      await card.getByRole('button', { name: labels.copy }).click()
      await expect(card.getByText(labels.copied)).toBeVisible()
      const note = await stillBoxOf(card.getByText(labels.copied))
      const copy = await boxOf(card.getByRole('button', { name: labels.copy }))
      // The note is beside the pressed button, on either side.
      expect(Math.min(Math.abs(note.left - copy.right), Math.abs(copy.left - note.right))).toBeLessThan(16)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(`جلسة تصوير (2)\n${labels.friday}${labels.comma}${labels.copiedTime}`)
      expect(copied).toContain(order)
      const { name, text } = await download(page, () =>
        card.getByRole('button', { name: labels.addToCalendar }).click(),
      )
      expect(name).toBe(`${labels.fileName} 2026-11-20.ics`)
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      await expect(card.getByRole('button', { name: labels.previousReservation })).toBeDisabled()
      await page.keyboard.press(labels.arrowForward)
      const next = page.getByRole('dialog', { name: 'Dive' })
      await expect(next).toBeVisible()
      // The camp is on other days.
      await expect(next.getByRole('button', { name: labels.nextReservation })).toBeDisabled()
      await page.keyboard.press('k')
      await expect(card).toBeVisible()
      await card.getByRole('button', { name: labels.wholeFriday }).click()
      await expect(page.getByRole('dialog', { name: labels.friday })).toBeVisible()
      await expect(card).toHaveCount(0)
    },
  )

  alternating.testInNewTab(
    'a summary that the browser refuses to copy can be selected',
    async ({ page, store }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      })
      await store.arrange({ reservations: [shoot] })
      await page.goto(`${month}&reservation=1`)
      await page.getByRole('button', { name: labels.copy }).click()
      await expect(page.getByLabel(labels.asText)).toHaveValue(/جلسة تصوير/)
    },
  )
})

testInNewTab(
  'when the code for invoices fails to load, the rest of the card works',
  async ({ page, store }) => {
    await store.arrange({ reservations: [shoot] })
    await page.route('**/assets/*order-invoice*', (route) => route.abort())
    await page.goto(`${month}&reservation=1`)
    const card = page.getByRole('dialog')
    await expect(card.getByRole('link', { name: 'Open the order' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  },
)

function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })
}

/* Waits until an element stays where it is: a card is placed again when its contents arrive. */
async function stillBoxOf(locator: Locator): ReturnType<typeof boxOf> {
  let box = await boxOf(locator)
  const isStill = async () => {
    const before = box
    box = await boxOf(locator)
    return before.left === box.left && before.right === box.right
  }
  await expect.poll(isStill, { intervals: [50] }).toBe(true)
  return box
}
