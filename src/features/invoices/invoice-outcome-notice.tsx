import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { InvoiceOutcome } from './download-invoice.ts'

type InvoiceOutcomeNoticeProps = {
  order: string
  outcome: InvoiceOutcome
  onAsk: (makeAgain: boolean) => void
}

/** Says how it ended, and what can be done about it. */
export function InvoiceOutcomeNotice({ order, outcome, onAsk }: InvoiceOutcomeNoticeProps) {
  const t = useTranslations('invoices')
  const tErrors = useTranslations('errors')
  switch (outcome.kind) {
    case 'downloaded':
      return (
        <Notice kind="success" title={t('done', { order })}>
          <a href={outcome.link} target="_blank" rel="noopener">
            {t('openInTab')}
          </a>
        </Notice>
      )
    case 'refused':
      return <ErrorNotice error={outcome.error} title={t('refused', { order })} />
    case 'made-without-link':
      return <Notice kind="danger">{t('linkBad', { order })}</Notice>
    case 'file-missing': {
      const isGone = outcome.error.code === 'invoice_file_gone'
      return (
        <>
          {/* Asking again is safe: the gateway gives the link it remembers. A link to nothing stays one. */}
          <ErrorNotice
            error={outcome.error}
            title={t('fileMissing', { order })}
            {...(!isGone && { onRetry: () => onAsk(false) })}
          />
          {isGone && <Button onClick={() => onAsk(true)}>{t('makeAnyway')}</Button>}
        </>
      )
    }
    case 'unknown':
      return (
        <Notice kind="warning" title={t('unknown', { order })}>
          <p>{t('unknownText')}</p>
          {/* Asking again is safe: the gateway gives what it remembers and makes nothing. */}
          {outcome.error.code !== 'invoice_outcome_unknown' && (
            <Button onClick={() => onAsk(false)}>{tErrors('retry')}</Button>
          )}
          <Button onClick={() => onAsk(true)}>{t('makeAnyway')}</Button>
        </Notice>
      )
  }
}
