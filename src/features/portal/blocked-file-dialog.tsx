import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFileOnly, type SavedFile, savedFile } from '#src/lib/files/save-file.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { sandboxAllows } from './sandbox-allows.ts'

type BlockedFileDialogProps = SavedFile & { link: PortalLink | null }

/** Offers other ways to a file when the portal's frame may not download or print it. */
export function BlockedFileDialog({ file, name, isSheet = false, link }: BlockedFileDialogProps) {
  const t = useTranslations('files')
  const [url] = useState(() => URL.createObjectURL(viewableInTab(file)))
  const [text, setText] = useState<string | null>(null)
  const canDownload = !isSheet && sandboxAllows('allow-downloads', link) !== false
  const canOpen = sandboxAllows('allow-popups', link) !== false
  const isText = !isSheet && file.type.startsWith('text/')

  // Revoked a minute later: a tab opened just before may still be reading the URL.
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(url), 60_000), [url])
  useEffect(() => {
    if (isText) void file.text().then(setText)
  }, [file, isText])

  return (
    <Modal title={<StoreText text={name} />} onClose={() => savedFile.set(null)}>
      <div className="stack">
        <p>{explanation()}</p>
        <div className="button-row">
          {canOpen && (
            <a className="button button-primary" href={url} target="_blank" rel="noopener noreferrer">
              {t('openInTab')}
            </a>
          )}
          {canDownload && <Button onClick={() => saveFileOnly(file, name)}>{t('download')}</Button>}
          {text !== null && <CopyButton label={t('copy')} name={name} text={() => text} />}
        </div>
      </div>
    </Modal>
  )

  function explanation() {
    if (!canOpen && !canDownload && !isText) return t('noWay')
    if (isSheet) return t('notPrinted')
    return t(canDownload ? 'maySave' : 'notSaved')
  }
}

/* Browsers download CSV and calendar files, but show plain text. */
function viewableInTab(file: Blob): Blob {
  const isPlain = file.type.startsWith('text/') && !file.type.startsWith('text/html')
  return isPlain ? new Blob([file], { type: 'text/plain;charset=utf-8' }) : file
}
