import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOrderName } from '#src/features/invoices/api/order-numbers.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { isSending } from '#src/lib/sending/send-one-by-one.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { useRecentPlace } from '#src/lib/storage/use-recent-place.ts'
import { Page } from '#src/ui/page.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { InvoiceList } from '#src/features/invoices/list/invoice-list.tsx'
import { ListStatus } from '#src/features/invoices/list/list-status.tsx'
import { OrdersForm } from '#src/features/invoices/form/orders-form.tsx'
import { invoiceRequests } from '#src/features/invoices/requests/invoice-requests.ts'
import { invoiceList, isInOtherTab, isListFinished } from '#src/features/invoices/requests/request-many.ts'
import { shownRequests, type ShownRequest } from '#src/features/invoices/requests/request-one.ts'
import './invoices-page.css'

/** The page of invoices: one field for one order or many, and the list of all. Orders in the URL fill the field; it sends nothing. */
export function InvoicesPage() {
  const t = useTranslations('common.invoices')
  const tRequest = useTranslations('invoices.request')
  const tList = useTranslations('invoices.list')
  const tQueue = useTranslations('invoices.queue')
  const [search] = useSearchParams()
  const order = search.get('order') ?? ''
  const listHeading = useFocusFallback<HTMLHeadingElement>()
  const missing = missingScope('orders.read_write')
  const requests = useSharedState(invoiceRequests())
  const isWorking = useSharedState({ subscribe: invoiceList().state.subscribe, get: isWorkingHere })
  const isElsewhere = useSharedState(isInOtherTab)
  useDownloadToast()
  // Leaving pauses a list that is being sent here; one that another tab sends continues.
  useEffect(() => invoiceList().pause, [])
  useRecentPlace(t('title'))
  return (
    <Page title={t('title')} subtitle={tList('lead')}>
      <LeaveGuard
        isActive={isWorking}
        title={tQueue('leaveTitle')}
        body={tQueue('leaveText')}
        confirm={tQueue('leave')}
        cancel={tQueue('stay')}
      />
      {missing && <ScopeNotice title={tRequest('mayNotCreate')} scope={missing} />}
      <div className="invoice-layout top stack">
        {!missing && (
          <OrdersForm
            key={order}
            initialText={order}
            isListBusy={isWorking || isElsewhere !== false || !isListFinished(requests)}
          />
        )}
        <section className="stack" aria-labelledby="recent-invoices">
          <h2 id="recent-invoices" className="focus-unmarked" tabIndex={-1} ref={listHeading}>
            {tList('title')}
          </h2>
          {!missing && <ListStatus />}
          <InvoiceList />
        </section>
      </div>
    </Page>
  )
}

/* Shows a toast for each invoice whose file arrives while the page is open. */
function useDownloadToast(): void {
  const t = useTranslations('invoices.request')
  const nameOf = useOrderName()
  const requests = useSharedState(shownRequests)
  const previous = useRef(requests)
  const showDownloaded = useEffectEvent((now: readonly ShownRequest[]) => {
    for (const { order, state } of now) {
      const before = previous.current.find((request) => request.order === order)
      if (state.kind !== 'downloaded' || before?.state === state) continue
      // A portal may forbid its frame to download without any error, so the frame does not claim a download.
      showToast({ text: t(isEmbedded ? 'ready' : 'done', { order: nameOf(order) }) })
    }
    previous.current = now
  })
  useEffect(() => showDownloaded(requests), [requests])
}

function isWorkingHere(): boolean {
  return isSending(invoiceList().state.get())
}
