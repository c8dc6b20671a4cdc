import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { invoiceFilePath } from '#src/features/invoices/api/invoice-file.ts'
import { isLinkValid } from '#src/features/invoices/create/recent-invoices.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { downloadAgain, showFileMissing } from './invoice-requests.ts'
import { ViewInvoiceButton } from './view-invoice-button.tsx'

type InvoiceLinksProps = { order: string; link: string }

/** Opens an invoice in the viewer or a new tab, or downloads it again. In a portal, which may forbid new tabs, it also copies the link. */
export function InvoiceLinks({ order, link }: InvoiceLinksProps) {
  const t = useTranslations('invoices.request')

  function blockIfExpired(event: MouseEvent) {
    if (isLinkValid(link)) return
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
