import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { requestedOrders, invoiceRequests } from '#src/features/invoices/requests/invoice-requests.ts'
import { toScreenDigits } from '#src/lib/i18n/formats.ts'
import { useDeferredResult } from '#src/lib/hooks/use-deferred-result.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { emptyList, maxOrders, type OrderChoices, readOrders } from './order-list.ts'

/* The length of a text that is read within a frame. */
const maxSyncLength = 20_000

/**
 * Reads the orders of a pasted text, and which of them were requested on this device before. A long text is read after the
 * render: until then `isCurrent` is false and the result is that of the previous text, or none (`isRead`). `single` is the only
 * order, which is sent even if it was requested before.
 */
export function useOrderList(text: string, { column, grouping, includesRequested }: OrderChoices) {
  const work = useCallback(() => readOrders(text, { column, grouping }), [text, column, grouping])
  const { result, isCurrent } = useDeferredResult(work, text.length > maxSyncLength)
  const requests = useSharedState(invoiceRequests())
  const { table, list } = result ?? { table: null, list: emptyList }
  const [single] = list.orders.length === 1 ? list.orders : []
  const { requested, unrequested } = useMemo(() => {
    const before = requestedOrders(requests)
    return {
      requested: list.orders.filter((order) => before.has(order)),
      unrequested: list.orders.filter((order) => !before.has(order)),
    }
  }, [list, requests])
  const orders = includesRequested || single !== undefined ? list.orders : unrequested
  const needsColumn = table !== null && (column ?? table.likelyIndex) === null
  return { table, list, single, requested, orders, needsColumn, isCurrent, isRead: result !== undefined }
}

type ReadList = Pick<ReturnType<typeof useOrderList>, 'list' | 'orders' | 'needsColumn'>

/** Why a list cannot be sent, and what to do. An urgent problem is shown while the reader types. Null when it can be sent. */
export function useOrdersProblem(
  { list, orders, needsColumn }: ReadList,
  { skipsInvalid }: OrderChoices,
  isListBusy: boolean,
) {
  const t = useTranslations('invoices.queue')
  const tRequest = useTranslations('invoices.request')
  if (needsColumn) return { text: t('needsColumn'), isUrgent: false }
  if (list.grouped.length > 0) return { text: t('chooseGrouping'), isUrgent: false }
  const [badRange] = list.badRanges
  if (badRange) {
    const [from, to] = [toScreenDigits(badRange.from), toScreenDigits(badRange.to)]
    // While the last number of a range is typed, the range runs backwards.
    if (badRange.kind === 'backwards') return { text: t('rangeBackwards', { from, to }), isUrgent: false }
    const last = toScreenDigits(String(BigInt(badRange.from) + BigInt(maxOrders) - 1n))
    return {
      text: t('rangeTooLong', { from, to, last, count: badRange.count, most: maxOrders }),
      isUrgent: true,
    }
  }
  if (orders.length > maxOrders) return { text: t('tooMany', { most: maxOrders }), isUrgent: true }
  if (list.orders.length === 0) return { text: tRequest('badOrderNumber'), isUrgent: false }
  if (list.invalid.length > 0 && !skipsInvalid) return { text: t('hasInvalid'), isUrgent: false }
  if (orders.length === 0) return { text: t('allRequested'), isUrgent: false }
  if (list.orders.length > 1 && isListBusy) return { text: t('queueBusy'), isUrgent: true }
  return null
}
