import { useTranslations } from 'use-intl'
import { shortened } from '#src/lib/graphemes.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { OrderList } from './order-list.ts'

type OrderListSummaryProps = {
  list: OrderList
  /** Orders whose invoice was asked for on this computer before. */
  asked: string[]
  includesAsked: boolean
  onIncludeAsked: (includes: boolean) => void
  /** How many columns of the table were looked at, when it has more. */
  columnsRead: number | null
  /** How many there may be at once, when there are more. */
  tooMany: number | null
}

const mostNamed = 20
const longestText = 80

/** What was understood of a list of orders, and what was not. */
export function OrderListSummary({
  list: { orders, repeated, wrong },
  asked,
  includesAsked,
  onIncludeAsked,
  columnsRead,
  tooMany,
}: OrderListSummaryProps) {
  const t = useTranslations('invoiceQueue')
  const named = (named: string[]) =>
    [...named.slice(0, mostNamed), ...(named.length > mostNamed ? ['…'] : [])].join(t('comma'))
  return (
    <>
      <output>
        {t('understood', { count: orders.length })}{' '}
        {repeated.length > 0 && t('repeated', { count: repeated.length, orders: named(repeated) })}
      </output>
      {tooMany !== null && <Notice kind="danger">{t('tooMany', { most: tooMany })}</Notice>}
      {columnsRead !== null && <Notice kind="warning">{t('tooManyColumns', { max: columnsRead })}</Notice>}
      {wrong.length > 0 && (
        <Notice kind="warning" title={t('wrong', { count: wrong.length })}>
          <ul>
            {wrong.slice(0, mostNamed).map(({ line, text }, index) => (
              <li key={index}>
                {t('line', { line })} <StoreText text={shortened(text, longestText)} />
              </li>
            ))}
            {wrong.length > mostNamed && <li>{t('more', { count: wrong.length - mostNamed })}</li>}
          </ul>
        </Notice>
      )}
      {asked.length > 0 && (
        <Notice kind="warning" title={t('asked', { count: asked.length })}>
          <p>{named(asked)}</p>
          <label>
            <input
              type="checkbox"
              checked={includesAsked}
              onChange={(event) => onIncludeAsked(event.target.checked)}
            />{' '}
            {t('includeAsked')}
          </label>
        </Notice>
      )}
    </>
  )
}
