import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CommandField } from './command-field.tsx'

/** The field for going anywhere, over whichever page is open. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette')
  const field = useRef<HTMLInputElement>(null)
  // Once the dialog is open, which is opened for this field alone; before, nothing in it takes the focus.
  useEffect(() => field.current?.focus(), [])
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <CommandField inputRef={field} isAlwaysListed onDone={onClose} />
    </Dialog>
  )
}
