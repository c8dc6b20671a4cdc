import type { Page } from '@playwright/test'
import { brand, chooseFile, newLogo } from '#e2e/brands/brand-files.ts'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { openQueue } from '#e2e/invoices/queue-steps.ts'
import type { MockStore } from '#e2e/mock-store.ts'

const orders = Array.from({ length: 12 }, (_, index) => 1151 + index)
const brands = Array.from({ length: 12 }, (_, index) => brand(index + 1))
const minuteMs = 60_000

const tryNow = (page: Page) => page.getByRole('button', { name: 'Try now' })

/* Makes the store refuse every operation for ten minutes. */
async function refuseRequests(store: MockStore): Promise<void> {
  const fault = { kind: 'status', status: 429, headers: { 'Retry-After': '600' } }
  for (const operation of [
    'listReservations',
    'listBrands',
    'getBrand',
    'updateBrand',
    'createInvoice',
  ] as const)
    await store.injectFault(operation, fault, 1000)
}

testInNewContext(
  'when a store asks for ten minutes of rest no tab sends a request, except one after “Try now”',
  async ({ context, page: calendar, store }) => {
    await context.clock.install()
    await store.servePlainInvoices()
    await store.arrange({ brands, orders })
    await calendar.goto('/reservations?view=week')
    await expect(calendar.getByRole('columnheader').first()).toBeVisible()
    const [today, importing, queue] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ]
    await today.goto('/')
    // Loaded last: later they would be refused as well, with a notice of their own.
    await expect(today.getByRole('heading', { name: /^Next \d+ days/ })).toBeVisible()
    await importing.goto('/brands/import')
    await chooseFile(importing, ['id,logo', ...brands.map(({ id }) => `${id},${newLogo}`)].join('\r\n'))
    await expect(importing.getByText('12 brands will change.')).toBeVisible()
    await openQueue(queue, orders.join('\n'))
    for (const operation of ['updateBrand', 'createInvoice'] as const)
      await store.injectFault(operation, { kind: 'delay', ms: 100 }, 3)
    await importing.getByRole('button', { name: 'Save 12 brands' }).click()
    await queue.getByRole('button', { name: 'Create 12 invoices' }).click()
    await refuseRequests(store)

    const countdown = /The store is busy. Continuing in \d+ minutes\./
    await expect(importing.getByText(countdown)).toBeVisible()
    await expect(queue.getByText(countdown)).toBeVisible()
    await expect.poll(() => waitForQuiet(store)).toBe(true)
    const before = (await store.requests()).length
    for (let minute = 0; minute < 5; minute += 1) {
      await context.clock.runFor(minuteMs)
      for (const tab of [calendar, today]) await tab.bringToFront()
    }
    // Both tabs skipped a poll and show a countdown instead; Today one for each of its reads that was due.
    for (const tab of [calendar, today])
      await expect(tab.getByText(/The store is busy. Trying again in [456] minutes\./).first()).toBeVisible()
    expect((await store.requests()).length).toBe(before)

    await tryNow(today).first().click()
    await expect(today.getByText(/Trying again in (9|10) minutes\./).first()).toBeVisible()
    await context.clock.runFor(minuteMs)
    expect((await store.requests()).slice(before).map(({ path }) => path)).toEqual(['/admin/v2/reservations'])

    await store.clearFaults()
    await tryNow(queue).click()
    await context.clock.runFor(5_000)
    await expect(queue.getByText('12 created')).toBeVisible({ timeout: 20_000 })
    await expect(importing.getByText('Everything that was sent is saved.')).toBeVisible({ timeout: 20_000 })
    for (const tab of [calendar, today]) await expect(tab.getByText(/The store is busy/)).toHaveCount(0)
    const invoiceCounts = await store.countAllInvoices()
    expect(invoiceCounts).toEqual(Object.fromEntries(orders.map((order) => [order, 1])))
  },
)

/* Whether the store receives no request for 300 ms, so that no request is in flight. */
async function waitForQuiet(store: MockStore): Promise<boolean> {
  const { length } = await store.requests()
  await new Promise((resolve) => setTimeout(resolve, 300))
  return (await store.requests()).length === length
}
