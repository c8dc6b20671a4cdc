import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFileAlone, type MadeFile, madeFile } from '#src/lib/files/save-file.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { sandboxAllows } from './sandbox-allows.ts'

type FileWaysProps = MadeFile & { link: PortalLink | null }

/** The ways to a file that a portal's frame may not be allowed to download, or a sheet that it may not print. */
export function FileWays({ file, name, isSheet = false, link }: FileWaysProps) {
  const t = useTranslations('files')
  const [url] = useState(() => URL.createObjectURL(inTab(file)))
  const [text, setText] = useState<string | null>(null)
  const canDownload = !isSheet && sandboxAllows('allow-downloads', link) !== false
  const canOpen = sandboxAllows('allow-popups', link) !== false
  const isText = !isSheet && file.type.startsWith('text/')

  // A tab that was opened reads it after this; a minute later it surely has.
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(url), 60_000), [url])
  useEffect(() => {
    if (isText) void file.text().then(setText)
  }, [file, isText])

  return (
    <Dialog title={<StoreText text={name} />} onClose={() => madeFile.set(null)}>
      <div className="stack">
        <p>{what()}</p>
        <div className="button-row">
          {canOpen && (
            <a className="button button-primary" href={url} target="_blank" rel="noopener noreferrer">
              {t('openInTab')}
            </a>
          )}
          {canDownload && <Button onClick={() => saveFileAlone(file, name)}>{t('download')}</Button>}
          {text !== null && <CopyButton label={t('copy')} name={name} text={() => text} />}
        </div>
      </div>
    </Dialog>
  )

  function what() {
    if (!canOpen && !canDownload && !isText) return t('noWay')
    if (isSheet) return t('notPrinted')
    return t(canDownload ? 'maySave' : 'notSaved')
  }
}

/* A browser downloads a table or a calendar wherever it is opened; as a plain text it shows it. */
function inTab(file: Blob): Blob {
  const isPlain = file.type.startsWith('text/') && !file.type.startsWith('text/html')
  return isPlain ? new Blob([file], { type: 'text/plain;charset=utf-8' }) : file
}
