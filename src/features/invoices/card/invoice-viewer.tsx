import { useMutation } from '@tanstack/react-query'
import { toApiError } from '#src/lib/api/api-error.ts'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import Eye from 'lucide-react/icons/eye'
import { invoiceFilePath, readInvoiceFile } from '#src/features/invoices/api/invoice-file.ts'
import { useOrderName } from '#src/features/invoices/api/order-numbers.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { saveViewedFile, showFileMissing } from '#src/features/invoices/requests/request-one.ts'
import './invoice-viewer.css'

type InvoiceViewerProps = { order: string; link: string; onClose: () => void }

/** Shows the invoice in the browser's PDF viewer, with print and download. */
export function InvoiceViewer({ order, link, onClose }: InvoiceViewerProps) {
  const t = useTranslations('invoices.request')
  const title = t('viewerTitle', { order: useOrderName()(order) })
  const frame = useRef<HTMLIFrameElement>(null)
  const [isPrintRefused, setIsPrintRefused] = useState(false)

  /* Some browsers let only the PDF viewer itself print. */
  function print() {
    try {
      frame.current?.contentWindow?.focus()
      frame.current?.contentWindow?.print()
    } catch {
      setIsPrintRefused(true)
    }
  }

  return (
    <Modal title={title} onClose={onClose}>
      <div className="stack invoice-viewer">
        {navigator.pdfViewerEnabled ? (
          <>
            <p className="button-row">
              <Button kind="primary" onClick={print}>
                {t('print')}
              </Button>
              <DownloadLink order={order} link={link} />
            </p>
            {isPrintRefused && <Notice kind="info">{t('printInViewer')}</Notice>}
            {/* A sandboxed frame shows no PDF. The policy of the file forbids scripts. */}
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe ref={frame} className="invoice-frame full" src={invoiceFilePath(link)} title={title} />
          </>
        ) : (
          <Notice kind="info" title={t('noViewer')}>
            <DownloadLink order={order} link={link} />
          </Notice>
        )}
      </div>
    </Modal>
  )
}

/* Links to the gateway's attachment, which has the file name whatever the browser does with PDFs. */
function DownloadLink({ order, link }: Pick<InvoiceViewerProps, 'order' | 'link'>) {
  const t = useTranslations('invoices.request')
  // A portal that saves files receives this file too.
  if (useSharedState(portalLink)?.does('downloads'))
    return <Button onClick={() => void saveViewedFile(order, link)}>{t('download')}</Button>
  return (
    <a className="button button-plain" href={invoiceFilePath(link, { isDownload: true })} download>
      {t('download')}
    </a>
  )
}

type ViewInvoiceButtonProps = { order: string; link: string; isIcon?: boolean }

/** Opens the viewer of an invoice after a check that its file is a whole PDF; a new tab where a frame shows only one page. */
export function ViewInvoiceButton({ order, link, isIcon = false }: ViewInvoiceButtonProps) {
  const t = useTranslations('invoices.request')
  const name = useOrderName()(order)
  const [isOpen, setIsOpen] = useState(false)
  const portal = useSharedState(portalLink)
  /* Checks the file first: the viewer would show a blank frame without one. */
  const check = useMutation({
    mutationFn: async () => void (await readInvoiceFile(link)),
    onSuccess: () => setIsOpen(true),
    onError: (cause) => showFileMissing(order, link, toApiError(cause)),
  })

  function open() {
    // Before any wait, after which the browser would block the tab.
    if (showsOnePage()) window.open(invoiceFilePath(link), '_blank', 'noopener')
    else check.mutate()
  }

  // In a sandboxed frame the PDF viewer may fail whatever the flags allow; the link to a new tab remains.
  if (isEmbedded && portal?.sandboxFlags !== null) return null
  const button = { isBusy: check.isPending, onClick: open }
  const label = t('seeOf', { order: name })
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
