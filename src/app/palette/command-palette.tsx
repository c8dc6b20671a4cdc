import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CommandField } from './command-field.tsx'

/** The command palette as a dialog above any page. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('common.palette')
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has opened: before that nothing in it can take the focus.
  useEffect(() => field.current?.focus(), [])
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <CommandField inputRef={field} isAlwaysListed onDone={onClose} />
    </Dialog>
  )
}
