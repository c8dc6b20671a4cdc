import { useTranslations } from 'use-intl'
import { toScreenDigits } from '#src/lib/i18n/formats.ts'
import { maxOrders, type OrderList } from './order-list.ts'

type OrdersInput = {
  list: OrderList
  /** The orders of the list that would be sent. */
  orders: readonly string[]
  /** The reader must choose the column of the orders. */
  needsColumn: boolean
  skipsInvalid?: boolean
  isQueueBusy: boolean
}

/** Why a list cannot be sent, and what to do. An urgent problem is shown while the reader types. Null when it can be sent. */
export function useOrdersProblem({ list, orders, skipsInvalid, needsColumn, isQueueBusy }: OrdersInput) {
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
  if (list.orders.length > 1 && isQueueBusy) return { text: t('queueBusy'), isUrgent: true }
  return null
}
