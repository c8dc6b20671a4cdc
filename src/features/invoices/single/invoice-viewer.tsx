import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { invoiceFilePath } from '#src/features/invoices/api/invoice-file.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { saveViewedFile } from './invoice-requests.ts'
import './invoice-viewer.css'

type InvoiceViewerProps = { order: string; link: string; onClose: () => void }

/** Shows the invoice in the browser's PDF viewer, with print and download. */
export function InvoiceViewer({ order, link, onClose }: InvoiceViewerProps) {
  const t = useTranslations('invoices.request')
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
    <Dialog title={t('viewerTitle', { order })} onClose={onClose}>
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
            <iframe
              ref={frame}
              className="invoice-frame"
              src={invoiceFilePath(link)}
              title={t('viewerTitle', { order })}
            />
          </>
        ) : (
          <Notice kind="info" title={t('noViewer')}>
            <DownloadLink order={order} link={link} />
          </Notice>
        )}
      </div>
    </Dialog>
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
