import { useCallback, useMemo } from 'react'
import { askedOrders, recentInvoices } from '#src/features/invoices/making/recent-invoices.ts'
import { useInSlices } from '#src/lib/slices/use-in-slices.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { readOrders, type ReadOrders } from './order-list.ts'

/* A text of so many characters is read within a frame. */
const maxCharactersAtOnce = 20_000

const nothing: ReadOrders = { table: null, list: { orders: [], repeated: [], wrong: [] } }

/**
 * The orders of a pasted text, and which of them were asked for on this device before. A long text is read after the key is
 * shown that changed it: until then `isCurrent` is false, and the rest is of the text before, or of none (`isRead`).
 */
export function useOrderList(text: string, column: number | null) {
  const work = useCallback(() => readOrders(text, column), [text, column])
  const { result, isCurrent } = useInSlices(work, text.length > maxCharactersAtOnce)
  const recent = useSharedState(recentInvoices)
  const { table, list } = result ?? nothing
  const { orders } = list
  const { asked, fresh } = useMemo(() => {
    const before = askedOrders(recent)
    return {
      asked: orders.filter((order) => before.has(order)),
      fresh: orders.filter((order) => !before.has(order)),
    }
  }, [orders, recent])
  return { table, list, asked, fresh, isCurrent, isRead: result !== undefined }
}
