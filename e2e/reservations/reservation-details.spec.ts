import type { Locator } from '@playwright/test'
import { calendarLabels } from './calendar-labels.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { download } from '#e2e/download.ts'
import { morningShoot as shoot, order, weekendCamp as camp } from './sample-reservations.ts'

const agenda = '/reservations?view=agenda&date=2026-11-20'

const labelsByLanguage = {
  en: {
    friday: 'Friday, 20 November 2026',
    twoSeats: '2 seats',
    fileName: 'Reservation',
    time: '10:00 – 11:30',
    duration: '1 hour, 30 minutes',
    twoDays: '2 days',
    spokenCamp: /^Camp, 21/,
    dates: 'Friday, 20 November 2026',
  },
  ar: {
    friday: 'الجمعة، 20 نوفمبر 2026',
    twoSeats: 'مقعدان',
    fileName: 'حجز',
    time: '10:00 ص – 11:30 ص',
    duration: 'ساعة و30 دقيقة',
    twoDays: 'يومان',
    spokenCamp: /^Camp، 21/,
    dates: '10 جمادى الآخرة 1448',
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test('the details say when, how many, and lead to the order', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot] })
    await page.goto('/reservations?view=agenda&date=2026-11-20')
    await page.getByRole('button', { name: /جلسة تصوير/ }).click()
    const details = page.getByRole('dialog')
    await expect(details).toContainText(labels.twoSeats)
    await expect(details.getByRole('link', { name: labels.openOrder })).toHaveAttribute('href', order)
    await expect(details.getByRole('link', { name: labels.openOrder })).toHaveAttribute('rel', /noopener/)
    // A second press during the closing must not navigate back twice and leave the page.
    const close = details.getByRole('button', { name: labels.close })
    await close.evaluate((button: HTMLElement) => [button.click(), button.click()])
    await expect(details).toHaveCount(0)
    await expect(page.getByRole('button', { name: /جلسة تصوير/ })).toBeVisible()
    await page.goForward()
    await expect(details).toBeVisible()
  })

  alternating.test(
    'Escape, pressed again and again, closes what is open and nothing more',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await page.getByRole('link', { name: labels.friday }).click()
      // The first Escape in a search with text clears the text.
      const search = page.getByRole('dialog').getByRole('searchbox')
      await search.fill('tam')
      await search.press('Escape')
      await expect(search).toHaveValue('')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /جلسة تصوير/ })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(2)
      for (let times = 0; times < 5; times++) await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
      await expect(page).toHaveURL(/view=month&date=2026-11-20$/)
      await page.getByRole('link', { name: labels.friday }).click()
      await expect(page.getByRole('dialog', { name: labels.friday })).toBeVisible()
    },
  )

  alternating.test(
    'a URL that is not https is text, and a title is never markup',
    async ({ page, store }) => {
      const title = '<img src=x onerror=alert(1)> (1)'
      await store.arrange({ reservations: [{ ...shoot, title, url: 'javascript:alert(1)' }] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await page.getByRole('button', { name: title }).click()
      const details = page.getByRole('dialog')
      await expect(details).toContainText('javascript:alert(1)')
      await expect(details.getByRole('link')).toHaveText([labels.toInvoices])
    },
  )

  alternating.test(
    'a link to a reservation opens it also when another of its id has come',
    async ({ page, store }) => {
      await store.arrange({
        reservations: [shoot, { ...shoot, start: '2026-11-21T10:00:00', end: '2026-11-21T11:00:00' }],
      })
      await page.goto('/reservations?view=month&date=2026-11-20&reservation=1')
      await expect(page.getByRole('dialog', { name: 'جلسة تصوير' })).toContainText(labels.friday)
    },
  )

  alternating.testInNewTab(
    'the details are copied, kept in a calendar, and left for the next by a key',
    async ({ page, context, store }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await store.arrange({ reservations: [shoot, camp] })
      await page.goto(`${agenda}&reservation=1`)
      const details = page.getByRole('dialog', { name: 'جلسة تصوير' })
      await expect(details).toContainText(labels.dates)
      await expect(details).toContainText(labels.time)
      await expect(details).toContainText(labels.duration)
      await expect(details.getByRole('link', { name: labels.toInvoices })).toHaveAttribute(
        'href',
        '/invoices',
      )
      await details.getByRole('button', { name: labels.copy }).click()
      await expect(details.getByText(labels.copied)).toBeVisible()
      const copy = await boxOf(details.getByRole('button', { name: labels.copy }))
      const note = await boxOf(details.getByText(labels.copied))
      // The note is beside the pressed button, on either side.
      expect(Math.min(Math.abs(note.left - copy.right), Math.abs(copy.left - note.right))).toBeLessThan(16)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(`جلسة تصوير (2)\n${labels.friday}${labels.comma}${labels.time}`)
      expect(copied).toContain(order)
      const { name, text } = await download(page, () =>
        details.getByRole('button', { name: labels.addToCalendar }).click(),
      )
      expect(name).toBe(`${labels.fileName} 2026-11-20.ics`)
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      await expect(details.getByRole('button', { name: labels.previousReservation })).toBeDisabled()
      await page.keyboard.press(labels.arrowForward)
      const next = page.getByRole('dialog', { name: 'Camp' })
      await expect(next).toContainText(labels.twoDays)
      // A screen reader can distinguish two reservations of one name on a day.
      await expect(next.getByText(labels.spokenCamp)).toBeAttached()
      await expect(next.getByRole('button', { name: labels.nextReservation })).toBeDisabled()
      await page.keyboard.press('k')
      await expect(details).toBeVisible()
    },
  )

  alternating.testInNewTab('a summary that may not be copied can be selected', async ({ page, store }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await store.arrange({ reservations: [shoot] })
    await page.goto(`${agenda}&reservation=1`)
    await page.getByRole('button', { name: labels.copy }).click()
    await expect(page.getByLabel(labels.asText)).toHaveValue(/جلسة تصوير/)
  })
})

function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })
}
