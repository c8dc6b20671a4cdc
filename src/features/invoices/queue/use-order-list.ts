import { useCallback, useMemo } from 'react'
import { requestedOrders, recentInvoices } from '#src/features/invoices/create/recent-invoices.ts'
import { useTimeSliced } from '#src/lib/time-slicing/use-time-sliced.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { emptyList, type OrderChoices, readOrders } from './order-list.ts'

/* The length of a text that is read within a frame. */
const maxUnslicedLength = 20_000

/**
 * Reads the orders of a pasted text, and which of them were requested on this device before. A long text is read after the
 * render: until then `isCurrent` is false and the result is that of the previous text, or none (`isRead`).
 */
export function useOrderList(text: string, { column, grouping }: OrderChoices) {
  const work = useCallback(() => readOrders(text, { column, grouping }), [text, column, grouping])
  const { result, isCurrent } = useTimeSliced(work, text.length > maxUnslicedLength)
  const recent = useSharedState(recentInvoices())
  const { table, list } = result ?? { table: null, list: emptyList }
  const { orders } = list
  const { requested, unrequested } = useMemo(() => {
    const requestedBefore = requestedOrders(recent)
    return {
      requested: orders.filter((order) => requestedBefore.has(order)),
      unrequested: orders.filter((order) => !requestedBefore.has(order)),
    }
  }, [orders, recent])
  return { table, list, requested, unrequested, isCurrent, isRead: result !== undefined }
}
