import { useState } from 'react'
import { readInvoiceFile } from '#src/features/invoices/api/invoice-file.ts'
import { toApiError } from '#src/features/invoices/api/requests.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { showFileMissing } from './invoice-requests.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'

/** Opens the viewer of an invoice after a check that its file is a whole PDF; a new tab where a frame shows only one page. */
export function useInvoiceViewer(order: string, link: string) {
  const [isChecking, setIsChecking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  // In a sandboxed frame the PDF viewer may fail whatever the flags allow; the link to a new tab remains.
  const canOpen = useSharedState(portalLink)?.sandboxFlags === null || !isEmbedded

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

  return { isPossible: canOpen, isChecking, isOpen, open, close: () => setIsOpen(false) }
}

/* On iPhones and iPads a frame shows the first page of a PDF. An iPad may call itself a Mac, which has no touch screen. */
function showsOnePage(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /\biP(hone|ad|od)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
}

/** The URL of an invoice's file. The gateway names the saved file in the language of the screen. */
export function invoiceFilePath(link: string, { isDownload = false } = {}): string {
  return `${link}?${isDownload ? 'download=1&' : ''}lang=${screenLanguage()}`
}
