import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useOrderName } from '#src/features/invoices/api/order-numbers.ts'
import { CreateAnyway } from './create-anyway.tsx'
import { fileFailureKey, maxFileMegabytes, linkFailureKey } from './failure-text.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { FileProgress } from '#src/features/invoices/api/invoice-file.ts'
import { perLocale } from '#src/lib/i18n/screen-language.ts'
import {
  type ShownRequest,
  retryRequest,
  requestInvoice,
  dismissRequests,
  downloadAgain,
} from '#src/features/invoices/requests/request-one.ts'
import { InvoiceLinks } from './invoice-links.tsx'
import './download-progress.css'

type NoticeKind = ComponentProps<typeof Notice>['kind']

/** The state of one request: its progress, or its outcome with the possible next steps. */
export function InvoiceRequestCard({ order, state }: Pick<ShownRequest, 'order' | 'state'>) {
  const t = useTranslations('invoices.request')
  const name = { order: useOrderName()(order) }
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
      return <Notice kind="info">{t('working', name)}</Notice>
    case 'downloading':
      return <DownloadProgress order={order} progress={state.progress} onCancel={state.cancel} />
    // A portal may forbid its frame to download without any error, so the frame does not claim a download.
    case 'downloaded': {
      const title = t(isEmbedded ? 'ready' : 'done', name)
      return notice('success', title, null, <InvoiceLinks order={order} link={state.link} />)
    }
    case 'cancelled':
      return notice('warning', t('cancelled', name), t('cancelledText'), downloadAgainButton(state.link))
    case 'refused':
      return (
        <ErrorNotice
          error={state.error}
          title={t(state.wasRequestedBefore ? 'refusedAgain' : 'refused', name)}
          {...(state.error.status === 429 && { onRetry: () => void retryRequest(order), isWrite: true })}
        >
          {dismiss}
        </ErrorNotice>
      )
    case 'no-link':
      return notice('danger', t('noLink', name), tFailure(linkFailureKey(state.error)))
    case 'file-missing': {
      const isFileDeleted = ['invoice_file_gone', 'invoice_link_expired'].includes(state.error.code ?? '')
      const text = tFailure(fileFailureKey(state.error), { most: maxFileMegabytes })
      const action = isFileDeleted ? createAnyway : downloadAgainButton(state.link, tErrors('retry'))
      return notice('danger', t('fileMissing', name), text, action)
    }
    case 'created-before': {
      const title = t('createdBefore', { ...name, time: formatInstant(state.at) })
      return notice('warning', title, t('createdBeforeText'), createAnyway)
    }
    case 'unknown': {
      const actions = (
        <>
          {state.canRetry && <Button onClick={() => void retryRequest(order)}>{t('askAgain')}</Button>}
          {createAnyway}
        </>
      )
      return notice('warning', t('unknown', name), t('unknownText'), actions)
    }
  }
}

type DownloadProgressProps = { order: string; progress: FileProgress; onCancel: () => void }

/* The progress of a file's download, with a button that cancels it. */
function DownloadProgress({ order, progress: { received, total }, onCancel }: DownloadProgressProps) {
  const t = useTranslations('invoices.request')
  const name = { order: useOrderName()(order) }
  const text =
    total === null
      ? t('bytes', { received: formatBytes(received) })
      : t('bytesOf', { received: formatBytes(received), total: formatBytes(total) })
  return (
    <>
      <Notice kind="info">{t('downloading', name)}</Notice>
      {/* Outside the notice, or a screen reader would announce every number. */}
      <div className="download-progress parts grid centred">
        <progress
          className="full"
          aria-label={t('progress', name)}
          aria-valuetext={text}
          {...(total !== null && { value: received, max: total })}
        />
        <span>{text}</span>
        <Button onClick={onCancel} aria-label={t('cancelOf', name)}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}

const [kilobytes, megabytes] = [bytesIn('kilobyte', 0), bytesIn('megabyte', 1)]

function bytesIn(unit: string, maximumFractionDigits: number) {
  return perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }))
}

/* Formats a size, for example `24 kB` or `1.5 MB`. */
function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? kilobytes().format(Math.ceil(bytes / 1000))
    : megabytes().format(bytes / 1_000_000)
}
