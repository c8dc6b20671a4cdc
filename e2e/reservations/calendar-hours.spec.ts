import { calendarLabels } from './calendar-labels.ts'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { friday, reservation } from './friday-rows.ts'

/* From 8 to 23 hours. */
const openDay = [8, 11, 14, 19, 22].map((hour) =>
  reservation({
    id: hour,
    title: `Shoot ${hour}`,
    start: `${friday}T${String(hour).padStart(2, '0')}:00:00`,
    end: `${friday}T${String(hour).padStart(2, '0')}:45:00`,
  }),
)

describeInEachLanguage((alternating, language) => {
  const labels = calendarLabels[language]

  alternating.test('a week and a day of fifteen open hours need no scrolling', async ({ page, store }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await store.arrange({ reservations: openDay })
    for (const view of ['week', 'day'] as const) {
      await page.goto(`/reservations?view=${view}&date=${friday}`)
      for (const hour of [8, 22])
        await expect(page.getByRole('button', { name: `Shoot ${hour}` })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('tabpanel', { name: labels.views[view] })).toBeVisible()
    }
  })
})

testInNewContext('in the evening a week on a phone opens at the current time', async ({ page, store }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.setFixedTime(`${friday}T20:05:00+03:00`)
  await store.arrange({
    reservations: [
      ...openDay,
      reservation({ id: 1, title: 'Early', start: `${friday}T00:10:00`, end: null }),
    ],
  })
  await page.goto(`/reservations?view=week&date=${friday}`)
  // The label is drawn a few frames before the page scrolls to it.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expect(page.getByText('20:05', { exact: true })).toBeInViewport()
  // The reader's own scrolling stays.
  await page.mouse.wheel(0, -10_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: 'Early' })).toBeInViewport()
})
