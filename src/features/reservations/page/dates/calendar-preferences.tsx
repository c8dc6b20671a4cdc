import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { weekdays, type Weekday } from '#contract/dates/week.ts'
import { perLocale } from '#src/lib/i18n/screen-language.ts'
import { weekStartOfStore } from '#src/lib/store-week/store-week.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SingleKeysSwitch } from '#src/ui/fields/single-keys-switch.tsx'
import type { useCalendarPreferences } from './use-calendar-preferences.ts'
import './calendar-preferences.css'

type CalendarPreferencesProps = ReturnType<typeof useCalendarPreferences>

/** The reader's preferences for the calendar: Hijri dates, first day of the week, shortcuts. */
export function CalendarPreferences({ hasHijri, onHijri, weekStart, onWeekStart }: CalendarPreferencesProps) {
  const t = useTranslations('reservations.dates')
  return (
    <fieldset className="calendar-preferences">
      <legend className="visually-hidden">{t('preferences')}</legend>
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
      <SingleKeysSwitch />
    </fieldset>
  )
}

const weekdayNames = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
)

function formatWeekday(day: Weekday): string {
  return weekdayNames().format(new Date(`${addDays(aSunday, day)}T00:00:00Z`))
}

const aSunday = '2026-11-15' as CalendarDate
