import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readBytes } from '#src/lib/files/read-file.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { OrderListSummary } from './order-list-summary.tsx'
import { decodeTable, maxColumns } from './order-list.ts'
import { OrderTextField } from './order-text-field.tsx'
import { invoiceQueue } from './queue.ts'
import { useOrderList } from './use-order-list.ts'

const maxOrders = 500
const maxMegabytes = 1

type QueueFormProps = {
  /** The typed text. The page holds it, because the queue of another tab may replace this form. */
  text: string
  onText: (text: string) => void
}

/** The form of a new queue. Summarizes the pasted text or table before it sends anything. */
export function QueueForm({ text, onText }: QueueFormProps) {
  const t = useTranslations('invoices.queue')
  const fileInput = useRef<HTMLInputElement>(null)
  const [column, setColumn] = useState<number | null>(null)
  const [fileProblem, setFileProblem] = useState<'fileTooLarge' | 'fileUnreadable' | null>(null)
  const [includesRequested, setIncludesRequested] = useState(false)

  const { table, list, requested, unrequested, isCurrent, isRead } = useOrderList(text, column)
  const orders = includesRequested ? list.orders : unrequested
  const canStart = isCurrent && orders.length > 0 && orders.length <= maxOrders

  function replaceText(text: string) {
    onText(text)
    setColumn(null)
    setIncludesRequested(false)
    setFileProblem(null)
  }

  async function start() {
    await invoiceQueue().start(orders)
    const [first = ''] = orders
    if (invoiceQueue().state.get().items.has(first)) onText('')
  }

  async function openFile(file: File | undefined) {
    if (file === undefined) return
    if (file.size > maxMegabytes * 1_000_000) return setFileProblem('fileTooLarge')
    const bytes = await readBytes(file)
    if (bytes === null) setFileProblem('fileUnreadable')
    else replaceText(decodeTable(bytes))
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
        onText={replaceText}
      />
      <p>
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label={t('file')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => {
            void openFile(event.target.files?.[0])
            // Lets the user choose the same file again.
            event.target.value = ''
          }}
        />
        <Button onClick={() => fileInput.current?.click()}>{t('openFile')}</Button>
      </p>
      {table && (
        <SelectField
          label={t('column')}
          value={String(column ?? table.likelyIndex)}
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
          requested={requested}
          includesRequested={includesRequested}
          onIncludeRequested={setIncludesRequested}
          columnsRead={table?.hasUnreadColumns ? maxColumns : null}
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
