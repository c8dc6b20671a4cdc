import type { RecentInvoice } from './recent-invoices.ts'

/** The invoices asked for here with those first that still need somebody: no later try of the same order was made. */
export function failedFirst(recent: readonly RecentInvoice[]): RecentInvoice[] {
  const failed = new Set(failedInvoices(recent))
  return recent.toSorted((one, other) => Number(failed.has(other)) - Number(failed.has(one)))
}

/** Those that still need somebody. */
export function failedInvoices(recent: readonly RecentInvoice[]): RecentInvoice[] {
  const settled = new Set<string>()
  return recent.filter(({ order, outcome }) => {
    const isLatest = !settled.has(order)
    settled.add(order)
    return isLatest && outcome !== 'made'
  })
}
