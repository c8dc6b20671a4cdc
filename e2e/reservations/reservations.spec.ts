import { calendarLabels as labels } from './calendar-labels.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { camp, shoot } from './friday-rows.ts'

describeInEachLanguage((alternating) => {
  alternating.test(
    'each view requests its visible days and the day after, and prefetches its neighbours',
    async ({ page, store }) => {
      const requestedRanges = async () => (await store.requests('GET')).map(({ query }) => query)
      await store.arrange({ reservations: [shoot, camp] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await expect(page.getByRole('button', { name: /Camp/ }).first()).toBeVisible()
      // Waits for the prefetch of both neighbours, which a quick change of the view would skip.
      await expect.poll(requestedRanges).toContainEqual({ start: '2026-11-29', end: '2027-01-03' })
      await expect.poll(requestedRanges).toContainEqual({ start: '2026-09-27', end: '2026-11-01' })
      await page.getByRole('tab', { name: labels.views.week }).click()
      await expect(page).toHaveURL(/view=week&date=2026-11-20/)
      await expect(page.getByRole('button', { name: /جلسة تصوير/ })).toBeVisible()
      await expect.poll(requestedRanges).toContainEqual({ start: '2026-11-15', end: '2026-11-22' })
      await page.getByRole('tab', { name: labels.views.day }).click()
      // Waits for the day's request, because a quickly skipped view sends none.
      await expect.poll(requestedRanges).toContainEqual({ start: '2026-11-20', end: '2026-11-21' })
      await page.getByRole('tab', { name: labels.views.agenda }).click()
      await expect(page.getByRole('heading', { name: labels.friday })).toBeVisible()
      for (const days of [
        { start: '2026-11-01', end: '2026-12-06' },
        { start: '2026-11-15', end: '2026-11-22' },
        { start: '2026-11-20', end: '2026-12-20' },
      ]) {
        await expect.poll(requestedRanges).toContainEqual(days)
      }
    },
  )
})
