import { useQueryClient } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { savedFile } from '#src/lib/files/save-file.ts'
import { loadOnce } from '#src/lib/lazily.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import type { ExportScope } from './export-scope.ts'
import { printPage } from './print-page.ts'

const loadSheet = loadOnce(() => Promise.all([import('./print-sheet.tsx'), import('./sheet-file.ts')]))
const preload = () => void loadSheet().catch(() => {})

/** Prints the sheet of the shown days with one press; null while they load. */
export function PrintButton({ shown }: { shown: ExportScope | null }) {
  const t = useTranslations('reservations.export')
  const client = useQueryClient()
  const [paper, setPaper] = useState<ReactNode>(null)
  const isBusy = useRef(false)

  async function print(shown: ExportScope) {
    const [{ PrintSheet, loadOrders }, { sheetFile }] = await loadSheet()
    await loadOrders(client, shown)
    // Render synchronously, because `print()` captures the page as it is now.
    flushSync(() => setPaper(<PrintSheet shown={shown} />))
    const sheet = document.querySelector('.print-sheet')
    // The reader has gone to another page meanwhile.
    if (sheet === null) return
    const isPrinting = printPage(
      () => setPaper(null),
      () => showToast({ text: t('refused'), isFailure: true }),
    )
    const name = sheet.querySelector('h1')?.textContent ?? ''
    if (!isPrinting) savedFile.set({ file: sheetFile(sheet, name), name, isSheet: true })
  }

  return (
    <>
      <IconButton
        label={t('print')}
        icon={Printer}
        isIdle={shown === null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          if (shown === null || isBusy.current) return
          isBusy.current = true
          void print(shown)
            .catch(() => showToast({ text: t('printFailed'), isFailure: true }))
            .finally(() => (isBusy.current = false))
        }}
      />
      {paper}
    </>
  )
}
