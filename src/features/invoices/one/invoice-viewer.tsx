import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import './invoice-viewer.css'

type InvoiceViewerProps = { order: string; link: string; onClose: () => void }

/** The invoice in the browser's own PDF viewer, to be looked at and printed. */
export function InvoiceViewer({ order, link, onClose }: InvoiceViewerProps) {
  const t = useTranslations('invoiceAsk')
  const frame = useRef<HTMLIFrameElement>(null)
  const [isPrintRefused, setIsPrintRefused] = useState(false)

  /* Some browsers let only the viewer itself print. */
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
              <DownloadLink link={link} />
            </p>
            {isPrintRefused && <Notice kind="info">{t('printInViewer')}</Notice>}
            {/* A sandboxed frame shows no PDF; the file's own policy lets it run nothing. */}
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe ref={frame} className="invoice-frame" src={link} title={t('viewerTitle', { order })} />
          </>
        ) : (
          <Notice kind="info" title={t('noViewer')}>
            <DownloadLink link={link} />
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/* The gateway's own attachment: it saves under the same name, whatever the browser does with PDFs. */
function DownloadLink({ link }: { link: string }) {
  const t = useTranslations('invoiceAsk')
  return (
    <a className="button button-plain" href={`${link}?download=1`} download>
      {t('download')}
    </a>
  )
}
