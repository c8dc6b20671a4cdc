import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isQueueRunning } from '#src/lib/job-queue/queue-state.ts'
import { paths } from '#src/lib/paths.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { Page } from '#src/ui/page.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { requestInvoice, invoiceRequests } from './single/invoice-requests.ts'
import { InvoiceForm } from './single/invoice-form.tsx'
import { RecentList } from './single/recent-list.tsx'
import { invoiceQueue } from './queue/queue.ts'
import { InvoiceRequestCard } from './single/invoice-request-card.tsx'
import './invoices-page.css'

const InvoiceQueue = lazyPart(
  async () => (await import('#src/features/invoices/queue/invoice-queue.tsx')).InvoiceQueue,
  { fallback: () => <Skeleton shape="form" /> },
)

/** The page of single and bulk invoices. An order number in the URL fills the form; it sends nothing. */
export function InvoicesPage() {
  const t = useTranslations('common.invoices')
  const tRequest = useTranslations('invoices.request')
  const tQueue = useTranslations('invoices.queue')
  const tRecent = useTranslations('invoices.recent')
  const [search] = useSearchParams()
  const order = search.get('order') ?? ''
  const isBulk = search.get('view') === 'many'
  const missing = missingScope('orders.read_write')
  return (
    <Page
      title={t('title')}
      subtitle={tRecent('lead')}
      actions={
        <Link className="button button-plain" to={isBulk ? paths.invoices() : paths.manyInvoices()}>
          {isBulk ? tQueue('toOne') : tQueue('toMany')}
        </Link>
      }
    >
      <QueueGuard />
      {missing && <ScopeNotice title={tRequest('mayNotCreate')} scope={missing} />}
      {isBulk ? (
        !missing && <InvoiceQueue />
      ) : (
        <div className="invoice-layout">
          <div className="stack">
            {!missing && (
              <div className="card">
                <InvoiceForm
                  key={order}
                  initialOrder={order}
                  onRequest={(order) => void requestInvoice(order)}
                />
              </div>
            )}
            <InvoiceRequestList />
          </div>
          <section className="stack" aria-labelledby="recent-invoices">
            <h2 id="recent-invoices">{tRecent('title')}</h2>
            <RecentList />
          </section>
        </div>
      )}
    </Page>
  )
}

/* Requests in flight and finished since the page loaded, newest first. */
function InvoiceRequestList() {
  const requests = useSharedState(invoiceRequests)
  if (requests.length === 0) return null
  return (
    <ul className="stack">
      {requests.map(({ order, state }) => (
        <li key={order}>
          <InvoiceRequestCard order={order} state={state} />
        </li>
      ))}
    </ul>
  )
}

/* Confirms before the user leaves a running queue. Leaving pauses the queue. */
function QueueGuard() {
  const t = useTranslations('invoices.queue')
  const isActive = useSharedState({ subscribe: invoiceQueue().state.subscribe, get: isWorkingHere })
  useEffect(
    () => () => {
      // A queue that runs in another tab continues.
      if (isWorkingHere()) invoiceQueue().pause()
    },
    [],
  )
  return (
    <LeaveGuard
      isActive={isActive}
      title={t('leaveTitle')}
      text={t('leaveText')}
      stay={t('stay')}
      leave={t('leave')}
    />
  )
}

function isWorkingHere(): boolean {
  const { phase, isInOtherTab } = invoiceQueue().state.get()
  return isQueueRunning(phase) && !isInOtherTab
}
