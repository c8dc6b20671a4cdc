import { useTranslations } from 'use-intl'
import { MakeAnyway } from '#src/features/invoices/making/make-anyway.tsx'
import {
  fileTroubleKey,
  largestFileMegabytes,
  linkTroubleKey,
} from '#src/features/invoices/making/trouble-keys.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { formatInstant } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { AskProgress } from './ask-progress.tsx'
import { type Ask, askAgain, askForInvoice, dismissAsk, downloadAgain } from './asks.ts'
import { InvoiceLinks } from './invoice-links.tsx'

/** How far the invoice of one order is, or how it ended and what can be done about it. */
export function AskCard({ order, state }: Ask) {
  const t = useTranslations('invoiceAsk')
  const tTrouble = useTranslations('invoiceTrouble')
  const tErrors = useTranslations('errors')
  const tUi = useTranslations('ui')
  const dismiss = (
    <Button kind="quiet" onClick={() => dismissAsk(order)}>
      {tUi('dismiss')}
    </Button>
  )
  const makeAnyway = <MakeAnyway order={order} onConfirm={() => void askForInvoice(order, true)} />
  const again = (link: string) => (
    <Button onClick={() => void downloadAgain(order, link)}>{t('downloadAgain')}</Button>
  )
  switch (state.kind) {
    case 'making':
      return <Notice kind="info">{t('working', { order })}</Notice>
    case 'downloading':
      return <AskProgress order={order} progress={state.progress} onCancel={state.cancel} />
    // A portal's frame may not be allowed to download, and nobody is told: there it is not said that it was.
    case 'downloaded':
      return (
        <Notice kind="success" title={t(isEmbedded ? 'ready' : 'done', { order })}>
          <div className="button-row">
            <InvoiceLinks order={order} link={state.link} />
            {again(state.link)}
            {dismiss}
          </div>
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice kind="warning" title={t('cancelled', { order })}>
          <p>{t('cancelledText')}</p>
          <div className="button-row">
            {again(state.link)}
            {dismiss}
          </div>
        </Notice>
      )
    case 'refused':
      return (
        <ErrorNotice
          error={state.error}
          title={t(state.wasAskedBefore ? 'refusedAgain' : 'refused', { order })}
          {...(state.error.status === 429 && { onRetry: () => void askAgain(order), isWrite: true })}
        >
          {dismiss}
        </ErrorNotice>
      )
    case 'no-link':
      return (
        <Notice kind="danger" title={t('noLink', { order })}>
          <p>{tTrouble(linkTroubleKey(state.error))}</p>
          {dismiss}
        </Notice>
      )
    case 'file-missing': {
      const isLost = ['invoice_file_gone', 'invoice_link_expired'].includes(state.error.code ?? '')
      return (
        <Notice kind="danger" title={t('fileMissing', { order })}>
          <p>{tTrouble(fileTroubleKey(state.error), { most: largestFileMegabytes })}</p>
          <div className="button-row">
            {isLost ? (
              makeAnyway
            ) : (
              <Button onClick={() => void downloadAgain(order, state.link)}>{tErrors('retry')}</Button>
            )}
            {dismiss}
          </div>
        </Notice>
      )
    }
    case 'made-before':
      return (
        <Notice kind="warning" title={t('madeBefore', { order, time: formatInstant(state.at) })}>
          <p>{t('madeBeforeText')}</p>
          <div className="button-row">
            {makeAnyway}
            {dismiss}
          </div>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice kind="warning" title={t('unknown', { order })}>
          <p>{t('unknownText')}</p>
          <div className="button-row">
            {state.canAskAgain && <Button onClick={() => void askAgain(order)}>{t('askAgain')}</Button>}
            {makeAnyway}
            {dismiss}
          </div>
        </Notice>
      )
  }
}
