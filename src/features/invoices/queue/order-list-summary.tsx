import { useTranslations } from 'use-intl'
import { truncate } from '#src/lib/graphemes.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { Grouping, OrderList } from './order-list.ts'

type OrderListSummaryProps = {
  list: OrderList
  /** Orders whose invoice was requested on this device before. */
  requested: string[]
  includesRequested: boolean
  onIncludeRequested: (includes: boolean) => void
  onGrouping: (grouping: Grouping) => void
  skipsInvalid: boolean
  onSkipInvalid: (skips: boolean) => void
  /** How many columns were read, when the table has more; else null. */
  columnsRead: number | null
}

const maxNamed = 20
const maxTextLength = 80

/** Summarizes a list of orders: valid, repeated, invalid and already requested ones. */
export function OrderListSummary({
  list: { orders, repeated, grouped, invalid },
  requested,
  includesRequested,
  onIncludeRequested,
  onGrouping,
  skipsInvalid,
  onSkipInvalid,
  columnsRead,
}: OrderListSummaryProps) {
  const t = useTranslations('invoices.queue')
  const joinOrders = (list: string[], max = maxNamed) =>
    [...list.slice(0, max), ...(list.length > max ? ['…'] : [])].join(t('comma'))
  if (grouped.length > 0) {
    return (
      <Notice kind="warning" title={t('grouped', { texts: joinOrders(grouped.map(({ text }) => text)) })}>
        <div className="button-row">
          {(['one', 'several'] as const).map((reading) => {
            const orders = grouped.find((number) => number[reading] !== null)?.[reading]
            const label = orders && t(`grouping.${reading}`, { orders: joinOrders(orders, 4) })
            return (
              label && (
                <Button key={reading} onClick={() => onGrouping(reading)}>
                  {label}
                </Button>
              )
            )
          })}
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
          <CheckBox label={t('skipInvalid')} isChecked={skipsInvalid} onChange={onSkipInvalid} />
        </Notice>
      )}
      {requested.length > 0 && (
        <Notice kind="warning" title={t('requested', { count: requested.length })}>
          <p>{joinOrders(requested)}</p>
          <CheckBox
            label={t('includeRequested')}
            isChecked={includesRequested}
            onChange={onIncludeRequested}
          />
        </Notice>
      )}
    </>
  )
}

type CheckBoxProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }

function CheckBox({ label, isChecked, onChange }: CheckBoxProps) {
  return (
    <label>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />{' '}
      {label}
    </label>
  )
}
