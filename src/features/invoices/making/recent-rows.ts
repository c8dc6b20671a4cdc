import type { RecentInvoice } from './recent-invoices.ts'

/** The invoices asked for here with those first that still need somebody: no later try of the same order was made. */
export function failedFirst(recent: readonly RecentInvoice[]): RecentInvoice[] {
  const settled = new Set<string>()
  const needsSomebody = new Set<RecentInvoice>()
  for (const entry of recent) {
    if (entry.outcome !== 'made' && !settled.has(entry.order)) needsSomebody.add(entry)
    settled.add(entry.order)
  }
  return recent.toSorted((one, other) => Number(needsSomebody.has(other)) - Number(needsSomebody.has(one)))
}
