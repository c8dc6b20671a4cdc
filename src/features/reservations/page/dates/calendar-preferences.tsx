import { useTranslations } from 'use-intl'
import { weekdays } from '#contract/dates/week.ts'
import { someDateOn } from '#src/lib/dates/calendar-days.ts'
import { formatWeekdayName } from '#src/lib/i18n/formats.ts'
import { weekStartOfStore, chosenWeekStart, saveWeekStart } from '#src/lib/store-week/store-week.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SingleKeysSwitch } from '#src/ui/fields/single-keys-switch.tsx'
import { savePreference } from '#src/lib/preferences.ts'
import { useHasHijri } from '#src/features/reservations/days/hijri.ts'
import { usePreference } from '#src/lib/use-preference.ts'

/** The reader's preferences for the calendar: Hijri dates, first day of the week, shortcuts. */
export function CalendarPreferences() {
  const t = useTranslations('reservations.dates')
  const hasHijri = useHasHijri()
  usePreference('weekStart')
  return (
    <>
      <Checkbox
        label={t('hijri')}
        isChecked={hasHijri}
        onChange={(isOn) => savePreference('hijri', isOn ? 'on' : 'off')}
      />
      <SelectField
        label={t('weekStart')}
        value={String(chosenWeekStart() ?? '')}
        onChange={({ target }) => {
          saveWeekStart(weekdays.find((day) => String(day) === target.value) ?? null)
        }}
        options={[
          {
            value: '',
            text: t('weekStartOfStore', { day: formatWeekdayName(someDateOn(weekStartOfStore())) }),
          },
          ...weekdays.map((day) => ({ value: String(day), text: formatWeekdayName(someDateOn(day)) })),
        ]}
      />
      <div className="single-keys">
        <SingleKeysSwitch />
      </div>
    </>
  )
}
