import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { OutcomeBadge, type InvoiceState } from '#src/features/invoices/create/outcome-badge.tsx'
import {
  clearRecentInvoices,
  recentInvoices,
  recentInvoicesKey,
} from '#src/features/invoices/create/recent-invoices.ts'
import { missingFiles, queueFiles } from '#src/features/invoices/queue/queue-files.ts'
import { statusOf } from '#src/features/invoices/queue/queue-outcome.ts'
import { invoiceQueue } from '#src/features/invoices/queue/queue.ts'
import { InvoiceRequestCard } from '#src/features/invoices/single/invoice-request-card.tsx'
import { dismissRequests, invoiceRequests } from '#src/features/invoices/single/invoice-requests.ts'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import { isQueueRunning } from '#src/lib/job-queue/queue-state.ts'
import { memoryFallback } from '#src/lib/storage/stored-values.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Table, type TableColumn } from '#src/ui/records/table.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { InvoiceRemark } from './invoice-remark.tsx'
import { listInvoiceRows, type InvoiceRow } from './invoice-rows.ts'
import './invoice-list.css'

/* How many rows of each kind are shown first. Those of a list beyond that would slow down every key while it runs. */
const firstRows = { recent: 10, job: 50 }
const moreRows = 100

/** The list of all invoices that were requested on this device, failed ones first, with the state of each. */
export function InvoiceList({ onType }: { onType: () => void }) {
  const t = useTranslations('invoices.list')
  const tStatus = useTranslations('invoices.status')
  const requests = useSharedState(invoiceRequests)
  const recent = useSharedState(recentInvoices())
  const queue = useSharedState(invoiceQueue().state)
  const files = useSharedState(queueFiles)
  const isFetching = isQueueRunning(useSharedState(missingFiles.state).phase)
  const known = useMemo(
    () => ({ requests, recent, queue, files, isFetching }),
    [requests, recent, queue, files, isFetching],
  )
  // Hundreds of rows update several times a second. They may lag, together; the form may not.
  const { queue: shownQueue, ...shown } = useDeferredValue(known)
  const isInMemoryOnly = useSharedState(memoryFallback).has(recentInvoicesKey())
  const [added, setAdded] = useState(0)
  const { items, phase, isInOtherTab } = shownQueue
  const rows = listInvoiceRows({ ...shown, jobs: items, isQueueRunning: isQueueRunning(phase) })
  // Whether the user may create one invoice of the queue.
  const canAct = phase.kind === 'still' && !isInOtherTab && !shown.isFetching
  // Stable, so that an unchanged row does not render again.
  const columns = useMemo(
    (): [TableColumn<InvoiceRow>, ...TableColumn<InvoiceRow>[]] => [
      {
        name: 'order',
        label: t('order'),
        renderCell: ({ order }) => <StoreText className="unbroken invoice-order" text={order} />,
      },
      {
        name: 'outcome',
        label: t('outcome'),
        renderCell: (row) => {
          const state = stateOf(row)
          return <OutcomeBadge state={state}>{tStatus(state)}</OutcomeBadge>
        },
      },
      { name: 'time', label: t('time'), renderCell: ({ at }) => at !== null && formatInstant(at) },
      {
        name: 'details',
        label: t('details'),
        renderCell: (row) => <InvoiceRemark row={row} canAct={canAct} />,
      },
    ],
    [t, tStatus, canAct],
  )
  const hidden = new Set([
    ...rows.filter(({ kind }) => kind === 'recent').slice(firstRows.recent + added),
    ...rows.filter(isQuietJob).slice(firstRows.job + added),
  ])
  const visible = rows.filter((row) => !hidden.has(row))

  function clear() {
    clearRecentInvoices()
    dismissRequests(requests.map(({ order }) => order))
  }

  if (rows.length === 0) {
    return (
      <EmptyState drawing="none" text={t('empty')}>
        <Button onClick={onType}>{t('type')}</Button>
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
        {(recent.length > 0 || requests.length > 0) && <Button onClick={clear}>{t('clear')}</Button>}
      </p>
    </div>
  )
}

/* The card says the state itself. */
function renderCard(row: InvoiceRow) {
  if (row.kind !== 'request' || row.request.state.kind === 'downloaded') return null
  return <InvoiceRequestCard order={row.order} state={row.request.state} />
}

/* A job that is not being sent and has not failed. */
function isQuietJob(row: InvoiceRow): boolean {
  return row.kind === 'job' && ['waiting', 'not-sent', 'made'].includes(statusOf(row.job))
}

function stateOf(row: InvoiceRow): InvoiceState {
  switch (row.kind) {
    case 'request':
      return 'made'
    case 'job':
      return statusOf(row.job)
    case 'recent':
      return row.recent.outcome === 'asked' ? 'requested' : row.recent.outcome
  }
}
