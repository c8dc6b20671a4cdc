import { useTranslations } from 'use-intl'
import { directionOf } from '#src/lib/i18n.ts'
import { screenLanguage } from '#src/lib/screen-language.ts'
import { Facts } from '#src/ui/facts.tsx'

/** Which keys do what on the reservations page. */
export function CalendarShortcuts() {
  const t = useTranslations('calendar')
  // Time goes to the left in Arabic.
  const [back, forth] = directionOf(screenLanguage()) === 'rtl' ? ['→', '←'] : ['←', '→']
  return (
    <>
      <h3>{t('title')}</h3>
      <Facts
        facts={[
          { label: <kbd>T</kbd>, value: t('today') },
          { label: <kbd dir="ltr">K · {back}</kbd>, value: t('keysBefore') },
          { label: <kbd dir="ltr">J · {forth}</kbd>, value: t('keysAfter') },
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
