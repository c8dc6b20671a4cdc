import { useMatch, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { helpKey } from '#src/lib/keys/shortcut-keys.ts'
import { SingleKeysSwitch } from '#src/ui/fields/single-keys-switch.tsx'
import { Keys } from '#src/ui/keys.tsx'
import { Facts } from '#src/ui/records/facts.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'

const CalendarShortcuts = lazyPart(
  async () => (await import('#src/features/reservations/page/keys/calendar-shortcuts.tsx')).CalendarShortcuts,
  { texts: ['reservations'] },
)

const WorkShortcut = lazyPart(async () => ShortcutOfWork, { texts: ['brands'] })

function ShortcutOfWork() {
  const t = useTranslations('brands.work')
  return (
    <>
      <h3>{t('title')}</h3>
      <Facts facts={[{ label: <Keys keys={['Ctrl ↵', '⌘ ↵']} />, value: t('saveAndNext') }]} />
    </>
  )
}

/** The list of keyboard shortcuts. */
export function Shortcuts() {
  const t = useTranslations('palette.shortcuts')
  const isOnCalendar = useMatch(paths.reservations()) !== null
  const [search] = useSearchParams()
  const isOnWorklist = useMatch('/brands/:brand') !== null && search.get('view') === 'worklist'
  return (
    <div className="stack">
      <Facts
        facts={[
          { label: <Keys keys={['Ctrl K', '⌘ K']} />, value: t('palette') },
          { label: <Keys keys={['Ctrl S', '⌘ S']} />, value: t('save') },
          { label: <Keys keys={[helpKey()]} />, value: t('shortcuts') },
          { label: <Keys keys={['Esc']} />, value: t('close') },
        ]}
      />
      <SingleKeysSwitch />
      {isOnCalendar && <CalendarShortcuts />}
      {isOnWorklist && <WorkShortcut />}
    </div>
  )
}
