import { useTranslations } from 'use-intl'
import { useOrderName } from '#src/features/invoices/api/order-numbers.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { OrderChoices, OrderList } from './order-list.ts'

type OrderListSummaryProps = {
  list: OrderList
  /** Orders whose invoice was requested on this device before. */
  requested: string[]
  choices: OrderChoices
  onChoose: (choice: Partial<OrderChoices>) => void
  /** How many columns were read, when the table has more; else null. */
  columnsRead: number | null
}

const maxNamed = 20
const maxTextLength = 80

/** Summarizes a list of orders: valid, repeated, invalid and already requested ones. */
export function OrderListSummary({
  list: { orders, repeated, grouped, invalid },
  requested,
  choices,
  onChoose,
  columnsRead,
}: OrderListSummaryProps) {
  const t = useTranslations('invoices.queue')
  const nameOf = useOrderName()
  const joinOrders = (list: string[], max = maxNamed, separator = t('comma')) =>
    [...list.slice(0, max), ...(list.length > max ? ['…'] : [])].join(separator)
  const checkBox = (choice: 'skipsInvalid' | 'includesRequested') => (
    <label>
      <input
        type="checkbox"
        checked={choices[choice] ?? false}
        onChange={(event) => onChoose({ [choice]: event.target.checked })}
      />{' '}
      {t(choice)}
    </label>
  )
  const readingButton = (grouping: 'one' | 'several') => {
    const orders = grouped.find((number) => number[grouping] !== null)?.[grouping]
    if (!orders) return null
    const label = t(`grouping.${grouping}`, { orders: joinOrders(orders, 4) })
    return <Button onClick={() => onChoose({ grouping })}>{label}</Button>
  }
  if (grouped.length > 0) {
    const texts = grouped.slice(0, maxNamed + 1).map(({ text }) => truncate(text, maxTextLength))
    return (
      <Notice kind="warning" title={t('grouped', { texts: joinOrders(texts, maxNamed, ' · ') })}>
        <div className="button-row">
          {readingButton('one')}
          {readingButton('several')}
        </div>
      </Notice>
    )
  }
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
          {checkBox('skipsInvalid')}
        </Notice>
      )}
      {requested.length > 0 && (
        <Notice kind="warning" title={t('requested', { count: requested.length })}>
          <p>{joinOrders(requested.map(nameOf))}</p>
          {checkBox('includesRequested')}
        </Notice>
      )}
    </>
  )
}
