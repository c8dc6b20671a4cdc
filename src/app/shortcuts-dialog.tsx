import { lazy, Suspense } from 'react'
import { useMatch } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#src/lib/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { PageTexts } from './page-texts.tsx'

const CalendarShortcuts = lazy(async () => {
  const [{ CalendarShortcuts }, texts] = await Promise.all([
    import('#src/features/reservations/keys/calendar-shortcuts.tsx'),
    loadTexts('reservations'),
  ])
  const WithTexts = () => (
    <PageTexts texts={texts}>
      <CalendarShortcuts />
    </PageTexts>
  )
  return { default: WithTexts }
})

type ShortcutsDialogProps = { onClose: () => void }

/** Which keys do what. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const t = useTranslations('shortcuts')
  const isOnCalendar = useMatch(paths.reservations()) !== null
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="stack">
        <Facts
          facts={[
            { label: <Keys text="Ctrl K · ⌘ K" />, value: t('palette') },
            { label: <Keys text="Ctrl S · ⌘ S" />, value: t('save') },
            { label: <Keys text="?" />, value: t('shortcuts') },
            { label: <Keys text="Esc" />, value: t('close') },
          ]}
        />
        {isOnCalendar && (
          <Suspense>
            <CalendarShortcuts />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

function Keys({ text }: { text: string }) {
  return <kbd dir="ltr">{text}</kbd>
}
