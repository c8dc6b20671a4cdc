import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isLinkValid } from '#src/features/invoices/create/recent-invoices.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { showFileMissing } from './invoice-requests.ts'
import { invoiceFilePath, useInvoiceViewer } from './use-invoice-viewer.ts'
import { InvoiceViewer } from './invoice-viewer.tsx'

type InvoiceLinksProps = { order: string; link: string }

/** Opens an invoice in the viewer or a new tab. In a portal, which may forbid new tabs, it also copies the link. */
export function InvoiceLinks({ order, link }: InvoiceLinksProps) {
  const t = useTranslations('invoices.request')
  const viewer = useInvoiceViewer(order, link)

  function blockIfExpired(event: MouseEvent) {
    if (isLinkValid(link)) return
    event.preventDefault()
    showFileMissing(order, link, new ApiError({ status: 410, code: 'invoice_link_expired' }))
  }

  return (
    <>
      {viewer.isPossible && (
        <Button
          isBusy={viewer.isChecking}
          onClick={() => void viewer.open()}
          aria-label={t('seeOf', { order })}
        >
          {t('see')}
        </Button>
      )}
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
      {viewer.isOpen && <InvoiceViewer order={order} link={link} onClose={viewer.close} />}
    </>
  )
}
