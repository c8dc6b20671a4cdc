import { expect, test } from '#e2e/fixtures.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

test('a refusal to show data has its own text, because there is nothing to correct', async ({
  page,
  store,
}) => {
  const body = { status: 200, success: false, error: { code: 'maintenance', message: 'Closed for an hour.' } }
  await store.injectFault('listBrands', { kind: 'body', body }, 9)
  await page.goto('/brands')
  const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t load brands' })
  await expect(notice).toContainText('The store refused to show this.')
  await expect(notice).toContainText('Closed for an hour.')
  await expect(page.getByText(/Correct it/)).toHaveCount(0)
})

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
