import { calendarLabels as labels } from './calendar-labels.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

const friday = '2026-11-20'
const camp = { id: 3, title: 'Camp (4)', type: 'day', start: `${friday}T00:00:00`, seats_count: 4 }

describeInEachLanguage((alternating) => {
  alternating.test(
    'a jump shows that days are loading and never an empty calendar, and a further step cancels its request',
    async ({ page, store }) => {
      await store.arrange({ reservations: [camp] })
      await page.route('**/api/reservations?start=2026-12-20&*', () => {})
      const pendingRequest = page.waitForRequest(/start=2026-12-20/)
      await page.goto(`/reservations?view=agenda&date=${friday}`)
      await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
      await pendingRequest
      const aborted = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('start=2026-12-20'),
      )
      await page.getByRole('button', { name: labels.next }).click()
      await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toBeVisible()
      // Beside the panel stands what is known of today.
      await expect(page.getByRole('tabpanel').getByText(labels.none)).toHaveCount(0)
      await page.getByRole('button', { name: labels.next }).click()
      await aborted
    },
  )
})
