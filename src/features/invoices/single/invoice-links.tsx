import { useTranslations } from 'use-intl'
import { isEmbedded } from '#src/lib/embedded.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { invoiceFilePath, useInvoiceViewer } from './use-invoice-viewer.ts'
import { OpenInTab } from './open-in-tab.tsx'
import { InvoiceViewer } from './invoice-viewer.tsx'

type InvoiceLinksProps = { order: string; link: string }

/** Opens an invoice in the viewer or a new tab. In a portal, which may forbid new tabs, it also copies the link. */
export function InvoiceLinks({ order, link }: InvoiceLinksProps) {
  const t = useTranslations('invoices.request')
  const viewer = useInvoiceViewer(order, link)

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
      <OpenInTab order={order} link={link} />
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
