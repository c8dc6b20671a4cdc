import { useState } from 'react'
import type { Weekday } from '#contract/dates/week.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { savePreference, readPreference } from '#src/lib/preferences.ts'
import { chosenWeekStart, saveWeekStart } from '#src/lib/store-week/store-week.ts'

/** The stored preferences for the calendar, and their setters. Hijri dates are on by default in Arabic only. */
export function useCalendarPreferences() {
  const [storedHijri, setStoredHijri] = useState(() => readPreference('hijri'))
  const [weekStart, setWeekStart] = useState(chosenWeekStart)
  return {
    hasHijri: (storedHijri ?? (screenLanguage() === 'ar' ? 'on' : 'off')) === 'on',
    /** Null for the store's own week. */
    weekStart,
    onHijri(selected: boolean) {
      const stored = selected ? 'on' : 'off'
      savePreference('hijri', stored)
      setStoredHijri(stored)
    },
    onWeekStart(selected: Weekday | null) {
      saveWeekStart(selected)
      setWeekStart(selected)
    },
  }
}
