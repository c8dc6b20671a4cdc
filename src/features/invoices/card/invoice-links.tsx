import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { invoiceFilePath } from '#src/features/invoices/api/invoice-file.ts'
import { useOrderName } from '#src/features/invoices/api/order-numbers.ts'
import { isFresh, lastRequestOf } from '#src/features/invoices/requests/invoice-requests.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { downloadAgain, showFileMissing } from '#src/features/invoices/requests/request-one.ts'
import { ViewInvoiceButton } from './invoice-viewer.tsx'

type InvoiceLinksProps = { order: string; link: string }

/** Opens an invoice in the viewer or a new tab, or downloads it again. In a portal, which may forbid new tabs, it also copies the link. */
export function InvoiceLinks({ order, link }: InvoiceLinksProps) {
  const t = useTranslations('invoices.request')
  const name = useOrderName()(order)

  function blockIfExpired(event: MouseEvent) {
    const request = lastRequestOf(order)
    if (request === undefined || isFresh(request)) return
    event.preventDefault()
    showFileMissing(order, link, new ApiError({ status: 410, code: 'invoice_link_expired' }))
  }

  return (
    <>
      <ViewInvoiceButton order={order} link={link} />
      <a
        className="button button-plain"
        href={invoiceFilePath(link)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('openInTabOf', { order: name })}
        onClick={blockIfExpired}
      >
        {t('openInTab')}
      </a>
      {isEmbedded && (
        <CopyButton
          label={t('copyLink')}
          text={() => new URL(invoiceFilePath(link), window.location.href).href}
        />
      )}
      <Button onClick={() => void downloadAgain(order, link)}>{t('downloadAgain')}</Button>
    </>
  )
}
