import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
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

testInNewContext(
  'a busy store shows a countdown, and the page tries again at its end',
  async ({ page, store }) => {
    await page.clock.install()
    const busy = { kind: 'status', status: 429, headers: { 'Retry-After': '60' } }
    // More than once, because the page repeats a read that the gateway could not embed in time.
    await store.injectFault('listBrands', busy, 9)
    await page.goto('/brands')
    const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t load brands' })
    const wait = notice.getByRole('timer')
    await expect(wait).toContainText(/in \d+ s/)
    await store.clearFaults()
    const secondsLeft = async () => Number(/in (\d+) s/.exec(await wait.innerText())?.[1])
    const before = await secondsLeft()
    await page.clock.fastForward(20_000)
    await expect.poll(secondsLeft).toBeLessThanOrEqual(before - 20)
    await page.clock.fastForward(60_000)
    await expect(page.getByText(/64 brands/)).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

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

test('a page opened without a connection loads when it is back', async ({ page }) => {
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Brands' }).click()
  // The browser may have the code of this page in its cache, but not the store's brands.
  await expect(page.getByText(/^(No connection|Check the connection)/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/64 brands/)).toBeVisible()
})
