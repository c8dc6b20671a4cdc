import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isEmbedded } from '#src/lib/embedded.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { isQueueRunning } from '#src/lib/job-queue/queue-state.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { InvoiceList } from './list/invoice-list.tsx'
import { OrdersForm, type OrdersFormHandle } from './queue/orders-form.tsx'
import { isQueueFinished } from './queue/queue-outcome.ts'
import { QueueStatus } from './queue/queue-status.tsx'
import { invoiceQueue, startQueue } from './queue/queue.ts'
import { invoiceRequests, requestInvoice, type InvoiceRequest } from './single/invoice-requests.ts'
import './invoices-page.css'

/** The page of invoices: one field for one order or many, and the list of all. Orders in the URL fill the field; it sends nothing. */
export function InvoicesPage() {
  const t = useTranslations('common.invoices')
  const tRequest = useTranslations('invoices.request')
  const tList = useTranslations('invoices.list')
  const [search] = useSearchParams()
  const order = search.get('order') ?? ''
  const form = useRef<OrdersFormHandle>(null)
  const listHeading = useFocusFallback<HTMLHeadingElement>()
  const missing = missingScope('orders.read_write')
  const { subscribe } = invoiceQueue().state
  const isQueueShown = useSharedState({ subscribe, get: hasQueue })
  const isQueueBusy = useSharedState({ subscribe, get: hasUnfinishedQueue })
  useDownloadToast()
  return (
    <Page title={t('title')} subtitle={tList('lead')}>
      <QueueGuard />
      {missing && <ScopeNotice title={tRequest('mayNotCreate')} scope={missing} />}
      <div className="invoice-layout stack">
        {!missing && (
          <OrdersForm
            key={order}
            ref={form}
            initialText={order}
            isQueueBusy={isQueueBusy}
            onSendOne={(order) => void requestInvoice(order)}
            onSendMany={startQueue}
          />
        )}
        <section className="stack" aria-labelledby="recent-invoices">
          <h2 id="recent-invoices" className="focus-unmarked" tabIndex={-1} ref={listHeading}>
            {tList('title')}
          </h2>
          {!missing && isQueueShown && <QueueStatus />}
          <InvoiceList onType={() => form.current?.focus()} />
        </section>
      </div>
    </Page>
  )
}

/* Shows a toast for each invoice whose file arrives while the page is open. */
function useDownloadToast(): void {
  const t = useTranslations('invoices.request')
  const requests = useSharedState(invoiceRequests)
  const previous = useRef(requests)
  const showDownloaded = useEffectEvent((now: readonly InvoiceRequest[]) => {
    for (const { order, state } of now) {
      const before = previous.current.find((request) => request.order === order)
      if (state.kind !== 'downloaded' || before?.state === state) continue
      // A portal may forbid its frame to download without any error, so the frame does not claim a download.
      showToast({ text: t(isEmbedded ? 'ready' : 'done', { order }) })
    }
    previous.current = now
  })
  useEffect(() => showDownloaded(requests), [requests])
}

function hasQueue(): boolean {
  const { items, isInOtherTab } = invoiceQueue().state.get()
  return items.size > 0 || isInOtherTab
}

function hasUnfinishedQueue(): boolean {
  const { items, phase, isInOtherTab } = invoiceQueue().state.get()
  return isInOtherTab || phase.kind !== 'still' || !isQueueFinished(items)
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
