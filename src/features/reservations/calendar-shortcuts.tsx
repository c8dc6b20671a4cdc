import { useTranslations } from 'use-intl'
import { Facts } from '#src/ui/facts.tsx'

/** Which keys do what on the reservations page. */
export function CalendarShortcuts() {
  const t = useTranslations('calendar')
  return (
    <>
      <h3>{t('title')}</h3>
      <Facts
        facts={[
          { label: <kbd>T</kbd>, value: t('today') },
          { label: <kbd dir="ltr">J · K · ← · →</kbd>, value: t('keysStep') },
          { label: <kbd>M</kbd>, value: t('month') },
          { label: <kbd>W</kbd>, value: t('week') },
          { label: <kbd>D</kbd>, value: t('day') },
          { label: <kbd>A</kbd>, value: t('agenda') },
          { label: <kbd>/</kbd>, value: t('search') },
        ]}
      />
    </>
  )
}
