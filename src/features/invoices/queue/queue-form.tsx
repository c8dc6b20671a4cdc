import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Form } from '#src/ui/fields/form.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { OrderListSummary } from './order-list-summary.tsx'
import { decodeTable, maxColumns } from './order-list.ts'
import { OrderTextField } from './order-text-field.tsx'
import { queue } from './queue.ts'
import { useOrderList } from './use-order-list.ts'

const maxOrders = 500
const maxMegabytes = 1

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
  const [fileProblem, setFileProblem] = useState<'fileTooLarge' | 'fileUnreadable' | null>(null)
  const [includesAsked, setIncludesAsked] = useState(false)

  const { table, list, asked, fresh, isCurrent, isRead } = useOrderList(text, column)
  const orders = includesAsked ? list.orders : fresh
  const canStart = isCurrent && orders.length > 0 && orders.length <= maxOrders

  function take(next: string) {
    onText(next)
    setColumn(null)
    setIncludesAsked(false)
    setFileProblem(null)
  }

  async function start() {
    await queue.start(orders)
    const [first = ''] = orders
    if (queue.state.get().items.has(first)) onText('')
  }

  async function open(chosen: File | undefined) {
    if (chosen === undefined) return
    if (chosen.size > maxMegabytes * 1_000_000) return setFileProblem('fileTooLarge')
    // A file that was moved or changed since it was chosen cannot be read any more.
    const bytes = await chosen.arrayBuffer().catch(() => null)
    if (bytes === null) setFileProblem('fileUnreadable')
    else take(decodeTable(new Uint8Array(bytes)))
  }

  return (
    <Form
      className="card stack narrow"
      onSend={() => {
        if (canStart) void start()
      }}
    >
      <OrderTextField
        text={text}
        hint={t('ordersHint', { most: maxOrders })}
        error={fileProblem ? t(fileProblem, { most: maxMegabytes }) : undefined}
        onText={take}
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
      {!isRead && <output>{t('readingList')}</output>}
      {isRead && text.trim() !== '' && (
        <OrderListSummary
          list={list}
          asked={asked}
          includesAsked={includesAsked}
          onIncludeAsked={setIncludesAsked}
          columnsRead={table?.isCut ? maxColumns : null}
          tooMany={orders.length > maxOrders ? maxOrders : null}
        />
      )}
      <p>
        <Button type="submit" kind="primary" disabled={!canStart}>
          {t('start', { count: orders.length })}
        </Button>
      </p>
    </Form>
  )
}
