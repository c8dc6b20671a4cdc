import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isEmbedded } from '#src/lib/embedded.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { readBytes } from '#src/lib/files/read-file.ts'
import { toScreenDigits } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { isDownloadable } from '#src/features/invoices/requests/invoice-requests.ts'
import { requestMany } from '#src/features/invoices/requests/request-many.ts'
import { requestInvoice } from '#src/features/invoices/requests/request-one.ts'
import { parseOtherNumber } from './order-number.ts'
import { orderNumbers } from '#src/features/invoices/api/order-numbers.ts'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { OrderListSummary } from './order-list-summary.tsx'
import { decodeTable, maxColumns, type OrderChoices } from './order-list.ts'
import { OrderTextField } from './order-text-field.tsx'
import { useOrderList, useOrdersProblem } from './use-order-list.ts'

type OrdersInput = { text: string; choices: OrderChoices }

const maxMegabytes = 1
const typingPauseMs = 500

type OrdersFormProps = {
  /** Fills the field. It sends nothing. */
  initialText: string
  /** Orders of an earlier list are not finished, so that only one order at a time can be added. */
  isListBusy: boolean
}

/** The field for one order number, many, ranges, or a table with a column of them. Enter sends, after the reader saw what was read. */
export function OrdersForm({ initialText, isListBusy }: OrdersFormProps) {
  const t = useTranslations('invoices.queue')
  const tRequest = useTranslations('invoices.request')
  // The field is a button while the text is long.
  const place = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [fileProblem, setFileProblem] = useState<'fileTooLarge' | 'fileUnreadable' | null>(null)
  const { control, reset, setValue, handleSubmit, formState } = useForm<OrdersInput>({
    defaultValues: { text: initialText, choices: {} },
    resolver: (values) =>
      problem === null ? { values, errors: {} } : { values: {}, errors: { text: { type: 'refused' } } },
  })
  const [text, choices] = useWatch({ control, name: ['text', 'choices'] })
  const readList = useOrderList(text, choices)
  const { table, list, single, requested, orders, needsColumn, isCurrent, isRead } = readList
  const [invalid] = list.orders.length === 0 && list.invalid.length === 1 ? list.invalid : []
  const number = single ?? parseOtherNumber(invalid?.text ?? '')
  // Spoken when typing pauses, not at every key.
  const spokenList = useDebounced(list, typingPauseMs)
  const problem = useOrdersProblem(readList, choices, isListBusy)
  const field = () => place.current?.querySelector('textarea')
  const focusOnArrival = useEffectEvent(() => {
    // The page has focused its heading by now. A focus elsewhere is the reader's.
    const isFree = [null, 'BODY', 'H1'].includes(document.activeElement?.nodeName ?? null)
    // The on-screen keyboard would cover the list. In a portal's frame the focus stays with the portal.
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    if (isFree && !isTouch && (!isEmbedded || document.hasFocus())) field()?.focus({ preventScroll: true })
  })
  useEffect(() => queueMicrotask(focusOnArrival), [])

  function replaceText(text: string) {
    reset({ text, choices: {} })
    setFileProblem(null)
  }

  function choose(choice: Partial<OrderChoices>) {
    setValue('choices', { ...choices, ...choice })
    // The buttons of the question are gone.
    if (choice.grouping) field()?.focus()
  }

  function refuse() {
    // A screen reader stays silent when the focus does not move.
    if (problem !== null) announce(problem.text)
    field()?.focus()
  }

  async function accept() {
    if (single === undefined) {
      if (await requestMany(orders)) setValue('text', '')
      return
    }
    void requestInvoice(single)
    // On a phone the on-screen keyboard would cover the outcome.
    if (!window.matchMedia('(pointer: coarse)').matches) field()?.select()
  }

  function send() {
    if (isCurrent) void handleSubmit(accept, refuse)()
  }

  /* Shift and Enter begin a new line. */
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) send()
  }

  async function openFile(file: File | undefined) {
    if (file === undefined) return
    if (file.size > maxMegabytes * 1_000_000) return setFileProblem('fileTooLarge')
    const bytes = await readBytes(file)
    if (bytes === null) setFileProblem('fileUnreadable')
    else replaceText(decodeTable(bytes))
  }

  const problemText =
    formState.errors.text || (problem?.isUrgent && spokenList === list) ? problem?.text : undefined
  return (
    <Form className="invoice-form card stack" onSend={send}>
      <div ref={place}>
        <OrderTextField
          text={text}
          hint={t('ordersHint', { from: toScreenDigits('1001'), to: toScreenDigits('1040') })}
          error={fileProblem ? t(fileProblem, { most: maxMegabytes }) : problemText}
          onKeyDown={sendOnEnter}
          onText={replaceText}
        />
      </div>
      {table && (
        <SelectField
          label={t('column')}
          value={String(choices.column ?? table.likelyIndex)}
          onChange={({ target: { value } }) => choose({ column: value === 'all' ? value : Number(value) })}
          options={[
            ...(needsColumn ? [{ value: 'null', text: t('chooseColumn') }] : []),
            ...table.columns.map((name, index) => ({
              value: String(index),
              text: name ?? t('columnNumber', { number: index + 1 }),
            })),
            ...(table.likelyIndex === null ? [{ value: 'all', text: t('allColumns') }] : []),
          ]}
        />
      )}
      {!isRead && <output>{t('readingList')}</output>}
      {isRead &&
        !needsColumn &&
        (table !== null ||
          spokenList.grouped.length > 0 ||
          spokenList.orders.length > 1 ||
          (single !== undefined && spokenList.invalid.length > 0)) && (
          <OrderListSummary
            list={spokenList}
            requested={single === undefined ? requested : []}
            choices={choices}
            onChoose={choose}
            columnsRead={table?.hasUnreadColumns ? maxColumns : null}
          />
        )}
      <div className="button-row">
        <Button type="submit" kind="primary">
          {orders.length > 1 || list.orders.length > 1
            ? t('start', { count: orders.length })
            : tRequest(isDownloadable(single ?? '') ? 'download' : 'create')}
        </Button>
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
      </div>
      {/* Below the buttons, so that no button moves under the pointer. Only for one number: a list would cost a request a row. */}
      {table === null && number !== null && <KnownNumber typed={number} />}
    </Form>
  )
}

const numberPauseMs = 300

/*
 * Offers the order that people know by the typed number, if its id is another one. The typed number itself stays an id: it may
 * be another order's.
 */
function KnownNumber({ typed }: { typed: string }) {
  const t = useTranslations('invoices.request')
  const number = useDebounced(typed, numberPauseMs)
  const { data: order } = useQuery(orderQueries.byNumber(number === typed ? number : null))
  const seen = useSharedState(orderNumbers()).get(typed)
  const named = order ?? (seen === undefined ? null : { id: typed, number: seen })
  if (!named || named.id === named.number || ![named.id, named.number].includes(typed)) return null
  const { id, number: name } = named
  return (
    <Notice kind="info" title={t('isNumber', { number: name })}>
      <p>{t('isNumberText', { id })}</p>
      {id !== typed && (
        <Button onClick={() => void requestInvoice(id)}>
          {t('ofNumber', { number: name, isMade: String(isDownloadable(id)) })}
        </Button>
      )}
    </Notice>
  )
}
