import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { openQueue } from '#e2e/invoices/queue-steps.ts'
import type { MockStore } from '#e2e/mock-store.ts'

const orders = Array.from({ length: 6 }, (_, index) => 1151 + index)

/* Makes the store refuse every operation for ten minutes. */
async function refuseRequests(store: MockStore): Promise<void> {
  const fault = { kind: 'status', status: 429, headers: { 'Retry-After': '600' } }
  for (const operation of ['listReservations', 'listBrands', 'createInvoice'] as const)
    await store.injectFault(operation, fault, 1000)
}

testInNewContext(
  'when a store asks for ten minutes of rest no tab sends a request, except one after “Try now”',
  async ({ context, page: today, store }) => {
    await context.clock.install()
    await store.servePlainInvoices()
    await store.arrange({ orders })
    await today.goto('/')
    await expect(today.getByRole('heading', { name: /^Next \d+ days/ })).toBeVisible()
    const queue = await context.newPage()
    await openQueue(queue, orders.join('\n'))
    await store.injectFault('createInvoice', { kind: 'delay', ms: 100 }, 3)
    await queue.getByRole('button', { name: 'Create 6 invoices' }).click()
    await refuseRequests(store)

    await expect(queue.getByText(/The store is busy. Continuing in \d+ minutes\./)).toBeVisible()
    await expect.poll(() => waitForQuiet(store)).toBe(true)
    const before = (await store.requests()).length
    for (let minute = 0; minute < 3; minute += 1) await context.clock.runFor(60_000)
    await today.bringToFront()
    // It skipped its polls and shows a countdown for each of its reads that was due.
    await expect(today.getByText(/The store is busy. Trying again in [678] minutes\./).first()).toBeVisible()
    expect((await store.requests()).length).toBe(before)

    await today.getByRole('button', { name: 'Try now' }).first().click()
    await expect(today.getByText(/Trying again in (9|10) minutes\./).first()).toBeVisible()
    await context.clock.runFor(60_000)
    expect((await store.requests()).slice(before).map(({ path }) => path)).toEqual(['/admin/v2/reservations'])

    await store.clearFaults()
    await queue.getByRole('button', { name: 'Try now' }).click()
    await context.clock.runFor(5_000)
    await expect(queue.getByText('6 created')).toBeVisible({ timeout: 20_000 })
    await expect(today.getByText(/The store is busy/)).toHaveCount(0)
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
