import { useTranslations } from 'use-intl'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'

type ShortcutsDialogProps = { onClose: () => void }

/** Which keys do what. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const t = useTranslations('shortcuts')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Facts
        facts={[
          { label: <Keys text="Ctrl K · ⌘ K" />, value: t('palette') },
          { label: <Keys text="Ctrl S · ⌘ S" />, value: t('save') },
          { label: <Keys text="?" />, value: t('shortcuts') },
          { label: <Keys text="Esc" />, value: t('close') },
        ]}
      />
    </Dialog>
  )
}

function Keys({ text }: { text: string }) {
  return <kbd dir="ltr">{text}</kbd>
}
