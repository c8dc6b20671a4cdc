import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { savedFile } from '#src/lib/files/save-file.ts'
import { exportHash } from '#src/lib/paths.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import type { Sheet, ExportScope } from './export-scope.ts'
import { printPage } from './print-page.ts'
import { sheetFile } from './sheet-file.ts'

const ExportChoices = lazyPart(async () => (await import('./export-choices.tsx')).ExportChoices)

/**
 * A button that offers the shown reservations as files and on paper. While they load (null) it is disabled, not hidden, so
 * that the controls beside it do not move.
 */
export function ExportMenu({ shown }: { shown: ExportScope | null }) {
  const t = useTranslations('reservations.export')
  const location = useLocation()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const isOpenByUrl = location.hash === exportHash
  const [paper, setPaper] = useState<ReactNode>(null)

  function close() {
    setIsOpen(false)
    if (isOpenByUrl) void navigate({ ...location, hash: '' }, { replace: true, preventScrollReset: true })
  }

  async function print(shown: ExportScope, sheet: Sheet) {
    const { PrintSheet } = await import('./print-sheet.tsx')
    // Render synchronously, because `print()` captures the page as it is now.
    flushSync(() => setPaper(<PrintSheet shown={shown} sheet={sheet} />))
    const isRefused = !printPage(() => setPaper(null))
    const paper = isRefused ? document.querySelector('.print-sheet') : null
    if (paper === null) return
    const title = t(sheet.kind === 'day' ? 'sheetDay' : 'sheetWeek')
    savedFile.set({ file: sheetFile(paper, title), name: title, isSheet: true })
  }

  return (
    <>
      <IconButton
        label={t('open')}
        icon={Download}
        aria-haspopup="dialog"
        disabled={shown === null}
        onClick={() => setIsOpen(true)}
      />
      {shown && (isOpen || isOpenByUrl) && (
        <Dialog title={t('open')} onClose={close} closesOnBackdrop>
          <ExportChoices
            shown={shown}
            onPrint={(sheet) =>
              void print(shown, sheet).catch(() => showToast({ text: t('failed'), isFailure: true }))
            }
            onChoose={close}
          />
        </Dialog>
      )}
      {paper}
    </>
  )
}
