import { useTranslations } from 'use-intl'
import { calendarViews } from '#src/lib/dates/calendar-days.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { Keys } from '#src/ui/keys.tsx'
import { Facts } from '#src/ui/records/facts.tsx'
import { keyOfView } from './use-calendar-keys.ts'

/** The keyboard shortcuts of the reservations page. */
export function CalendarShortcuts() {
  const t = useTranslations('reservations.calendar')
  // In Arabic, later is to the left.
  const [back, forth] = directionOf(screenLanguage()) === 'rtl' ? ['→', '←'] : ['←', '→']
  return (
    <>
      <h3>{t('title')}</h3>
      <Facts
        facts={[
          { label: <Keys keys={['T']} />, value: t('today') },
          { label: <Keys keys={['K', back]} />, value: t('keysBefore') },
          { label: <Keys keys={['J', forth]} />, value: t('keysAfter') },
          ...calendarViews.map((view) => ({
            label: <Keys keys={[keyOfView(view).toUpperCase()]} />,
            value: t(view),
          })),
          { label: <Keys keys={['/']} />, value: t('search') },
        ]}
      />
    </>
  )
}
