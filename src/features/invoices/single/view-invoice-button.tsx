import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { invoiceFilePath, readInvoiceFile } from '#src/features/invoices/api/invoice-file.ts'
import { toApiError } from '#src/features/invoices/api/requests.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { showFileMissing } from './invoice-requests.ts'
import { InvoiceViewer } from './invoice-viewer.tsx'

type ViewInvoiceButtonProps = { order: string; link: string; isIcon?: boolean }

/** Opens the viewer of an invoice after a check that its file is a whole PDF; a new tab where a frame shows only one page. */
export function ViewInvoiceButton({ order, link, isIcon = false }: ViewInvoiceButtonProps) {
  const t = useTranslations('invoices.request')
  const [isChecking, setIsChecking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const portal = useSharedState(portalLink)

  /* Checks the file first: the viewer would show a blank frame without one. */
  async function open() {
    // Before any wait, after which the browser would block the tab.
    if (showsOnePage()) return void window.open(invoiceFilePath(link), '_blank', 'noopener')
    setIsChecking(true)
    try {
      await readInvoiceFile(link)
      setIsOpen(true)
    } catch (cause) {
      showFileMissing(order, link, toApiError(cause))
    } finally {
      setIsChecking(false)
    }
  }

  // In a sandboxed frame the PDF viewer may fail whatever the flags allow; the link to a new tab remains.
  if (isEmbedded && portal?.sandboxFlags !== null) return null
  const button = { isBusy: isChecking, onClick: () => void open() }
  const label = t('seeOf', { order })
  return (
    <>
      {isIcon ? (
        <IconButton {...button} label={label} icon={Eye} />
      ) : (
        <Button {...button} aria-label={label}>
          {t('see')}
        </Button>
      )}
      {isOpen && <InvoiceViewer order={order} link={link} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/* On iPhones and iPads a frame shows the first page of a PDF. An iPad may call itself a Mac, which has no touch screen. */
function showsOnePage(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /\biP(hone|ad|od)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
}
