import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { weekdays, type Weekday } from '#contract/dates/week.ts'
import { formatWeekdayName } from '#src/lib/i18n/formats.ts'
import { weekStartOfStore } from '#src/lib/store-week/store-week.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SingleKeysSwitch } from '#src/ui/fields/single-keys-switch.tsx'
import { useCalendarPreferences } from './use-calendar-preferences.ts'

/** The reader's preferences for the calendar: Hijri dates, first day of the week, shortcuts. */
export function CalendarPreferences() {
  const { hasHijri, onHijri, weekStart, onWeekStart } = useCalendarPreferences()
  const t = useTranslations('reservations.dates')
  return (
    <>
      <Checkbox label={t('hijri')} isChecked={hasHijri} onChange={onHijri} />
      <SelectField
        label={t('weekStart')}
        value={String(weekStart ?? '')}
        onChange={({ target }) => {
          onWeekStart(weekdays.find((day) => String(day) === target.value) ?? null)
        }}
        options={[
          { value: '', text: t('weekStartOfStore', { day: formatWeekday(weekStartOfStore()) }) },
          ...weekdays.map((day) => ({ value: String(day), text: formatWeekday(day) })),
        ]}
      />
      <div className="single-keys">
        <SingleKeysSwitch />
      </div>
    </>
  )
}

function formatWeekday(day: Weekday): string {
  return formatWeekdayName(addDays(aSunday, day))
}

const aSunday = '2026-11-15' as CalendarDate
