import { useTranslations } from 'use-intl'
import { truncate } from '#src/lib/graphemes.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { OrderList } from './order-list.ts'

type OrderListSummaryProps = {
  list: OrderList
  /** Orders whose invoice was requested on this device before. */
  requested: string[]
  includesRequested: boolean
  onIncludeRequested: (includes: boolean) => void
  /** How many columns were read, when the table has more; else null. */
  columnsRead: number | null
}

const maxNamed = 20
const maxTextLength = 80

/** Summarizes a list of orders: valid, repeated, invalid and already requested ones. */
export function OrderListSummary({
  list: { orders, repeated, invalid },
  requested,
  includesRequested,
  onIncludeRequested,
  columnsRead,
}: OrderListSummaryProps) {
  const t = useTranslations('invoices.queue')
  const joinOrders = (list: string[]) =>
    [...list.slice(0, maxNamed), ...(list.length > maxNamed ? ['…'] : [])].join(t('comma'))
  return (
    <>
      <output>
        {t('understood', { count: orders.length })}{' '}
        {repeated.length > 0 && t('repeated', { count: repeated.length, orders: joinOrders(repeated) })}
      </output>
      {columnsRead !== null && <Notice kind="warning">{t('tooManyColumns', { max: columnsRead })}</Notice>}
      {invalid.length > 0 && (
        <Notice kind="warning" title={t('wrong', { count: invalid.length })}>
          <ul>
            {invalid.slice(0, maxNamed).map(({ line, text }, index) => (
              <li key={index}>
                {t('line', { line })} <StoreText text={truncate(text, maxTextLength)} />
              </li>
            ))}
            {invalid.length > maxNamed && <li>{t('more', { count: invalid.length - maxNamed })}</li>}
          </ul>
        </Notice>
      )}
      {requested.length > 0 && (
        <Notice kind="warning" title={t('requested', { count: requested.length })}>
          <p>{joinOrders(requested)}</p>
          <label>
            <input
              type="checkbox"
              checked={includesRequested}
              onChange={(event) => onIncludeRequested(event.target.checked)}
            />{' '}
            {t('includeRequested')}
          </label>
        </Notice>
      )}
    </>
  )
}
