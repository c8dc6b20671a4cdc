import { useState, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isLinkGood } from '#src/features/invoices/making/recent-invoices.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { checkFile } from '#src/lib/api/http.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showFileMissing } from './asks.ts'
import { InvoiceViewer } from './invoice-viewer.tsx'

type InvoiceLinksProps = { order: string; link: string }

/* In a portal's frame the browser's PDF viewer may not open: a tab of its own is left. */
const isFramed = window.top !== window

/** Ways to look at an invoice: here, to be printed, and in a tab of its own. */
export function InvoiceLinks({ order, link }: InvoiceLinksProps) {
  const t = useTranslations('invoiceAsk')
  const [isChecking, setIsChecking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  /* Looked at first: an answer that is no file would be a blank frame. */
  async function open() {
    setIsChecking(true)
    try {
      await checkFile(link)
      setIsOpen(true)
    } catch (cause) {
      showFileMissing(order, link, cause instanceof ApiError ? cause : new ApiError({ cause }))
    } finally {
      setIsChecking(false)
    }
  }

  function refuseWhenExpired(event: MouseEvent) {
    if (isLinkGood(link)) return
    event.preventDefault()
    showFileMissing(order, link, new ApiError({ status: 410, code: 'invoice_link_expired' }))
  }

  return (
    <>
      {!isFramed && (
        <Button isBusy={isChecking} onClick={() => void open()} aria-label={t('seeOf', { order })}>
          {t('see')}
        </Button>
      )}
      <a
        className="button button-plain"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        onClick={refuseWhenExpired}
      >
        {t('openInTab')}
      </a>
      {isOpen && <InvoiceViewer order={order} link={link} onClose={() => setIsOpen(false)} />}
    </>
  )
}
