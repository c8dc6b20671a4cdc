import Repeat from 'lucide-react/icons/repeat'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOrderName, orderNumberOf } from '#src/features/invoices/api/order-numbers.ts'
import { CreateAnyway } from '#src/features/invoices/card/create-anyway.tsx'
import { InvoiceLinks } from '#src/features/invoices/card/invoice-links.tsx'
import { InvoiceRequestCard } from '#src/features/invoices/card/invoice-request-card.tsx'
import { ViewInvoiceButton } from '#src/features/invoices/card/invoice-viewer.tsx'
import {
  clearRequests,
  invoiceRequests,
  invoiceRequestsKey,
  isFresh,
  type InvoiceRequest,
} from '#src/features/invoices/requests/invoice-requests.ts'
import { listFiles, missingFiles } from '#src/features/invoices/requests/list-files.ts'
import {
  createInListAnyway,
  invoiceList,
  isInOtherTab,
} from '#src/features/invoices/requests/request-many.ts'
import {
  dismissRequests,
  requestInvoice,
  shownRequests,
} from '#src/features/invoices/requests/request-one.ts'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import { isSending } from '#src/lib/sending/send-one-by-one.ts'
import { memoryFallback } from '#src/lib/storage/stored-values.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table, type TableColumn } from '#src/ui/records/table.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { failureText } from '#src/features/invoices/card/failure-text.ts'
import { isListed, listInvoiceRows, type InvoiceRow } from './invoice-rows.ts'
import { OutcomeBadge } from './outcome-badge.tsx'
import './invoice-list.css'

/* How many rows of each kind are shown first. Those of a list beyond that would slow down every key while it runs. */
const firstRows = { recent: 10, listed: 50 }
const moreRows = 100

/** The list of all invoices that were requested on this device, failed ones first, with the state of each. */
export function InvoiceList() {
  const t = useTranslations('invoices.list')
  const nameOf = useOrderName()
  const requests = useSharedState(invoiceRequests())
  const cards = useSharedState(shownRequests)
  const sending = useSharedState(invoiceList().state)
  const files = useSharedState(listFiles)
  const isElsewhere = useSharedState(isInOtherTab)
  const known = useMemo(() => ({ requests, cards, sending, files }), [requests, cards, sending, files])
  // Hundreds of rows update several times a second. They may lag, together; the form may not.
  const shown = useDeferredValue(known)
  const isInMemoryOnly = useSharedState(memoryFallback).has(invoiceRequestsKey())
  const [added, setAdded] = useState(0)
  const isListRunning = isSending(shown.sending) || isElsewhere === true
  const rows = listInvoiceRows({ ...shown, isListRunning })
  const isFetching = isSending(useSharedState(missingFiles.state))
  // Whether the user may create one invoice of the list.
  const canAct = isElsewhere === false && !isListRunning && !isFetching
  // Stable, so that an unchanged row does not render again.
  const columns = useMemo(
    (): [TableColumn<InvoiceRow>, ...TableColumn<InvoiceRow>[]] => [
      {
        name: 'order',
        label: t('order'),
        renderCell: ({ order }) => <StoreText className="unbroken large strong" text={nameOf(order)} />,
      },
      {
        name: 'outcome',
        label: t('outcome'),
        renderCell: ({ state }) => <OutcomeBadge state={state} />,
      },
      { name: 'time', label: t('time'), renderCell: ({ at }) => at !== null && formatInstant(at) },
      {
        name: 'details',
        label: t('details'),
        renderCell: (row) => <InvoiceRemark row={row} canAct={canAct} />,
      },
    ],
    [t, nameOf, canAct],
  )
  const hidden = new Set([
    ...rows.filter((row) => row.kind === 'request' && !isListed(row)).slice(firstRows.recent + added),
    ...rows.filter(isQuietListed).slice(firstRows.listed + added),
  ])
  const visible = rows.filter((row) => !hidden.has(row))

  function clear() {
    clearRequests()
    dismissRequests(cards.map(({ order }) => order))
  }

  if (rows.length === 0) {
    return (
      <EmptyState drawing="none" text={t('empty')} hint={t('emptyHint')}>
        <Button onClick={focusField}>{t('type')}</Button>
      </EmptyState>
    )
  }
  return (
    <div className="stack invoice-list">
      <Table
        caption={t(isInMemoryOnly ? 'captionHere' : 'caption')}
        columns={columns}
        rows={visible}
        keyOf={({ key }) => key}
        renderWhole={renderCard}
      />
      <p className="button-row">
        {visible.length < rows.length && (
          <Button onClick={() => setAdded(added + moreRows)}>{t('showMore')}</Button>
        )}
        {rows.some((row) => !isListed(row)) && <Button onClick={clear}>{t('clear')}</Button>}
      </p>
    </div>
  )
}

function focusField(): void {
  document.querySelector<HTMLElement>('.invoice-form textarea')?.focus({ preventScroll: true })
}

/* The card says the state itself. */
function renderCard(row: InvoiceRow) {
  if (row.kind !== 'card' || row.card.state.kind === 'downloaded') return null
  return <InvoiceRequestCard order={row.order} state={row.card.state} />
}

/* A request of the list that is not being sent and has not failed. */
function isQuietListed(row: InvoiceRow): boolean {
  return isListed(row) && ['waiting', 'not-sent', 'made'].includes(row.state)
}

type InvoiceRemarkProps = {
  row: InvoiceRow
  /** Whether the user may create one invoice of the list. */
  canAct: boolean
}

/* What else is known of an order, and what can be done with its invoice. */
function InvoiceRemark({ row, canAct }: InvoiceRemarkProps) {
  const tFailure = useTranslations('invoices.failure')
  const { order, state } = row
  if (row.kind === 'card') {
    return (
      row.card.state.kind === 'downloaded' && (
        <div className="button-row">
          <InvoiceLinks order={order} link={row.card.state.link} />
        </div>
      )
    )
  }
  if (!isListed(row)) return <RowActions request={row.request} />
  if (state === 'waiting' || state === 'sending' || state === 'not-sent') return null
  const text = failureText(tFailure, row.request, row.file)
  return (
    <div className="beginning tight grid">
      {text !== '' && (
        <span>
          <StoreText text={text} />
        </span>
      )}
      {state === 'unknown' && canAct && (
        <CreateAnyway order={order} onConfirm={() => void createInListAnyway(order)} />
      )}
      {state === 'made' && <RowActions request={row.request} />}
    </div>
  )
}

/* Buttons of an invoice: request it again, view it, copy its order number. */
function RowActions({ request: { order, link = '', asked } }: { request: InvoiceRequest }) {
  const t = useTranslations('invoices.list')
  const name = { order: useOrderName()(order) }
  return (
    <div className="invoice-actions flex wrap">
      <IconButton
        label={t('again', name)}
        icon={Repeat}
        // Creates no second invoice: the gateway and this browser remember the first.
        onClick={() => void requestInvoice(order)}
      />
      <CopyButton label={t('copyNumber', name)} name={t('order')} text={() => orderNumberOf(order)} isIcon />
      {link !== '' && isFresh({ asked }) && <ViewInvoiceButton order={order} link={link} isIcon />}
    </div>
  )
}
