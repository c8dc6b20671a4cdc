import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lastAsked } from '#src/features/invoices/making/recent-invoices.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { OrderListSummary } from './order-list-summary.tsx'
import { decodeTable, findOrderTable, readOrderColumn, readOrderList } from './order-list.ts'
import { queue } from './queue.ts'

const mostOrders = 500
const mostMegabytes = 1

type QueueFormProps = {
  /** What was typed. It outlives the form, which the queue of another tab may replace at any moment. */
  text: string
  onText: (text: string) => void
}

/** Which orders: pasted, or a column of a table. Says what it understood before anything is sent. */
export function QueueForm({ text, onText }: QueueFormProps) {
  const t = useTranslations('invoiceQueue')
  const file = useRef<HTMLInputElement>(null)
  const [column, setColumn] = useState<number | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [includesAsked, setIncludesAsked] = useState(false)

  const table = findOrderTable(text)
  const list = table ? readOrderColumn(text, column ?? table.likely) : readOrderList(text)
  const asked = list.orders.filter((order) => lastAsked(order) !== undefined)
  const orders = includesAsked ? list.orders : list.orders.filter((order) => !asked.includes(order))

  function take(next: string) {
    onText(next)
    setColumn(null)
    setIncludesAsked(false)
    setIsTooLarge(false)
  }

  async function start() {
    await queue.start(orders)
    const [first = ''] = orders
    if (queue.state.get().items.has(first)) onText('')
  }

  async function open(chosen: File | undefined) {
    if (chosen === undefined) return
    if (chosen.size > mostMegabytes * 1_000_000) setIsTooLarge(true)
    else take(decodeTable(new Uint8Array(await chosen.arrayBuffer())))
  }

  return (
    <Form
      className="card stack narrow"
      onSend={() => {
        if (orders.length > 0 && orders.length <= mostOrders) void start()
      }}
    >
      <TextAreaField
        label={t('orders')}
        hint={t('ordersHint', { most: mostOrders })}
        error={isTooLarge ? t('fileTooLarge', { most: mostMegabytes }) : undefined}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => take(event.target.value)}
      />
      <p>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t('file')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => {
            void open(event.target.files?.[0])
            // The same file may be chosen once more.
            event.target.value = ''
          }}
        />
        <Button onClick={() => file.current?.click()}>{t('openFile')}</Button>
      </p>
      {table && (
        <SelectField
          label={t('column')}
          value={String(column ?? table.likely)}
          onChange={(event) => setColumn(Number(event.target.value))}
          options={table.columns.map(({ index, name }) => ({
            value: String(index),
            text: name ?? t('columnNumber', { number: index + 1 }),
          }))}
        />
      )}
      {text.trim() !== '' && (
        <OrderListSummary
          list={list}
          asked={asked}
          includesAsked={includesAsked}
          onIncludeAsked={setIncludesAsked}
          tooMany={orders.length > mostOrders ? mostOrders : null}
        />
      )}
      <p>
        <Button type="submit" kind="primary" disabled={orders.length === 0 || orders.length > mostOrders}>
          {t('start', { count: orders.length })}
        </Button>
      </p>
    </Form>
  )
}
