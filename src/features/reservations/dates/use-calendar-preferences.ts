import { useState } from 'react'
import type { Weekday } from '#contract/dates/week.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { keepPreference, keptPreference } from '#src/lib/preferences.ts'
import { chosenWeekStart, saveWeekStart } from '#src/lib/store-week/store-week.ts'

/** Whether Hijri dates stand beside the others (in Arabic unless switched off), and where a week begins. */
export function useCalendarPreferences() {
  const [keptHijri, setKeptHijri] = useState(() => keptPreference('hijri'))
  const [weekStart, setWeekStart] = useState(chosenWeekStart)
  return {
    hasHijri: (keptHijri ?? (screenLanguage() === 'ar' ? 'on' : 'off')) === 'on',
    weekStart,
    onHijri(chosen: boolean) {
      const kept = chosen ? 'on' : 'off'
      keepPreference('hijri', kept)
      setKeptHijri(kept)
    },
    onWeekStart(chosen: Weekday | null) {
      saveWeekStart(chosen)
      setWeekStart(chosen)
    },
  }
}
