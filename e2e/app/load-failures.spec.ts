import { expect, test } from '#e2e/fixtures.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

test('data that failed to load without a connection load when it is back', async ({ page }) => {
  await page.goto('/reservations?view=week&date=2026-11-20')
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await waitForNetworkIdle(page)
  await page.context().setOffline(true)
  const notice = page.getByRole('tabpanel').getByText('No connection')
  // The neighbouring weeks are prefetched; weeks farther away are not.
  for (let week = 0; week < 4; week += 1) await page.getByRole('button', { name: 'Next' }).click()
  await expect(notice).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.getByText(/\d+ reservations/).first()).toBeVisible()
})
