import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isEmbedded } from '#src/lib/embedded.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { invoiceRequests, type InvoiceRequest } from './invoice-requests.ts'

/** Shows a toast for each invoice whose file arrives while the page is open. */
export function useDownloadToast(): void {
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
