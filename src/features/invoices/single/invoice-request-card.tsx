import { useTranslations } from 'use-intl'
import { CreateAnyway } from '#src/features/invoices/create/create-anyway.tsx'
import {
  fileFailureKey,
  maxFileMegabytes,
  linkFailureKey,
} from '#src/features/invoices/create/failure-keys.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DownloadProgress } from './download-progress.tsx'
import {
  type InvoiceRequest,
  retryRequest,
  requestInvoice,
  dismissRequests,
  downloadAgain,
} from './invoice-requests.ts'
import { InvoiceLinks } from './invoice-links.tsx'

/** The state of one request: its progress, or its outcome with the possible next steps. */
export function InvoiceRequestCard({ order, state }: Pick<InvoiceRequest, 'order' | 'state'>) {
  const t = useTranslations('invoices.request')
  const tFailure = useTranslations('invoices.failure')
  const tErrors = useTranslations('common.errors')
  const tUi = useTranslations('common.ui')
  const dismiss = (
    <Button kind="quiet" onClick={() => dismissRequests([order])}>
      {tUi('dismiss')}
    </Button>
  )
  const createAnyway = <CreateAnyway order={order} onConfirm={() => void requestInvoice(order, true)} />
  const downloadAgainButton = (link: string) => (
    <Button onClick={() => void downloadAgain(order, link)}>{t('downloadAgain')}</Button>
  )
  switch (state.kind) {
    case 'creating':
      return <Notice kind="info">{t('working', { order })}</Notice>
    case 'downloading':
      return <DownloadProgress order={order} progress={state.progress} onCancel={state.cancel} />
    // A portal may forbid its frame to download without any error, so the frame does not claim a download.
    case 'downloaded':
      return (
        <Notice kind="success" title={t(isEmbedded ? 'ready' : 'done', { order })}>
          <div className="button-row">
            <InvoiceLinks order={order} link={state.link} />
            {downloadAgainButton(state.link)}
            {dismiss}
          </div>
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice kind="warning" title={t('cancelled', { order })}>
          <p>{t('cancelledText')}</p>
          <div className="button-row">
            {downloadAgainButton(state.link)}
            {dismiss}
          </div>
        </Notice>
      )
    case 'refused':
      return (
        <ErrorNotice
          error={state.error}
          title={t(state.wasRequestedBefore ? 'refusedAgain' : 'refused', { order })}
          {...(state.error.status === 429 && { onRetry: () => void retryRequest(order), isWrite: true })}
        >
          {dismiss}
        </ErrorNotice>
      )
    case 'no-link':
      return (
        <Notice kind="danger" title={t('noLink', { order })}>
          <p>{tFailure(linkFailureKey(state.error))}</p>
          {dismiss}
        </Notice>
      )
    case 'file-missing': {
      const isFileDeleted = ['invoice_file_gone', 'invoice_link_expired'].includes(state.error.code ?? '')
      return (
        <Notice kind="danger" title={t('fileMissing', { order })}>
          <p>{tFailure(fileFailureKey(state.error), { most: maxFileMegabytes })}</p>
          <div className="button-row">
            {isFileDeleted ? (
              createAnyway
            ) : (
              <Button onClick={() => void downloadAgain(order, state.link)}>{tErrors('retry')}</Button>
            )}
            {dismiss}
          </div>
        </Notice>
      )
    }
    case 'created-before':
      return (
        <Notice kind="warning" title={t('createdBefore', { order, time: formatInstant(state.at) })}>
          <p>{t('createdBeforeText')}</p>
          <div className="button-row">
            {createAnyway}
            {dismiss}
          </div>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice kind="warning" title={t('unknown', { order })}>
          <p>{t('unknownText')}</p>
          <div className="button-row">
            {state.canRetry && <Button onClick={() => void retryRequest(order)}>{t('askAgain')}</Button>}
            {createAnyway}
            {dismiss}
          </div>
        </Notice>
      )
  }
}
