import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isLinkGood } from '#src/features/invoices/making/recent-invoices.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { showFileMissing } from './asks.ts'
import { invoiceFilePath } from './invoice-file-path.ts'
import { InvoiceViewer } from './invoice-viewer.tsx'
import { useViewing } from './use-viewing.ts'

type InvoiceLinksProps = { order: string; link: string }

/** Ways to look at an invoice: here, to be printed, and in a tab of its own, which a portal may not allow its frame. */
export function InvoiceLinks({ order, link }: InvoiceLinksProps) {
  const t = useTranslations('invoiceAsk')
  const viewing = useViewing(order, link)

  function refuseWhenExpired(event: MouseEvent) {
    if (isLinkGood(link)) return
    event.preventDefault()
    showFileMissing(order, link, new ApiError({ status: 410, code: 'invoice_link_expired' }))
  }

  return (
    <>
      {viewing.isPossible && (
        <Button
          isBusy={viewing.isChecking}
          onClick={() => void viewing.open()}
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
        onClick={refuseWhenExpired}
      >
        {t('openInTab')}
      </a>
      {isEmbedded && (
        <CopyButton
          label={t('copyLink')}
          text={() => new URL(invoiceFilePath(link), window.location.href).href}
        />
      )}
      {viewing.isOpen && <InvoiceViewer order={order} link={link} onClose={viewing.close} />}
    </>
  )
}
