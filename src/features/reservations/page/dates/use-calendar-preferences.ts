import { savePreference } from '#src/lib/preferences.ts'
import { useHasHijri } from '#src/features/reservations/days/hijri.ts'
import { usePreference } from '#src/lib/use-preference.ts'
import { chosenWeekStart, saveWeekStart } from '#src/lib/store-week/store-week.ts'

/** The stored preferences for the calendar, and their setters. */
export function useCalendarPreferences() {
  usePreference('weekStart')
  return {
    hasHijri: useHasHijri(),
    /** Null for the store's own week. */
    weekStart: chosenWeekStart(),
    onHijri: (isOn: boolean) => savePreference('hijri', isOn ? 'on' : 'off'),
    onWeekStart: saveWeekStart,
  }
}
