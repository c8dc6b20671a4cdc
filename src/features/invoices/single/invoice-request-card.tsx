import type { ComponentProps, ReactNode } from 'react'
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

type NoticeKind = ComponentProps<typeof Notice>['kind']

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
  const downloadAgainButton = (link: string, label = t('downloadAgain')) => (
    <Button onClick={() => void downloadAgain(order, link)}>{label}</Button>
  )
  const notice = (kind: NoticeKind, title: string, text: string | null, actions?: ReactNode) => (
    <Notice kind={kind} title={title}>
      {text !== null && <p>{text}</p>}
      <div className="button-row">
        {actions}
        {dismiss}
      </div>
    </Notice>
  )
  switch (state.kind) {
    case 'creating':
      return <Notice kind="info">{t('working', { order })}</Notice>
    case 'downloading':
      return <DownloadProgress order={order} progress={state.progress} onCancel={state.cancel} />
    // A portal may forbid its frame to download without any error, so the frame does not claim a download.
    case 'downloaded': {
      const title = t(isEmbedded ? 'ready' : 'done', { order })
      return notice('success', title, null, <InvoiceLinks order={order} link={state.link} />)
    }
    case 'cancelled':
      return notice('warning', t('cancelled', { order }), t('cancelledText'), downloadAgainButton(state.link))
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
      return notice('danger', t('noLink', { order }), tFailure(linkFailureKey(state.error)))
    case 'file-missing': {
      const isFileDeleted = ['invoice_file_gone', 'invoice_link_expired'].includes(state.error.code ?? '')
      const text = tFailure(fileFailureKey(state.error), { most: maxFileMegabytes })
      const action = isFileDeleted ? createAnyway : downloadAgainButton(state.link, tErrors('retry'))
      return notice('danger', t('fileMissing', { order }), text, action)
    }
    case 'created-before': {
      const title = t('createdBefore', { order, time: formatInstant(state.at) })
      return notice('warning', title, t('createdBeforeText'), createAnyway)
    }
    case 'unknown': {
      const actions = (
        <>
          {state.canRetry && <Button onClick={() => void retryRequest(order)}>{t('askAgain')}</Button>}
          {createAnyway}
        </>
      )
      return notice('warning', t('unknown', { order }), t('unknownText'), actions)
    }
  }
}
