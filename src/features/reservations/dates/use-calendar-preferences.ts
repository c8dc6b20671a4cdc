import { useState } from 'react'
import type { Weekday } from '#contract/week.ts'
import { firstDayOfWeek, keepFirstDayOfWeek } from '#src/features/reservations/days/week-start.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { keepPreference, keptPreference } from '#src/lib/preferences.ts'

/** Whether Hijri dates stand beside the others (in Arabic unless switched off), and where a week begins. */
export function useCalendarPreferences() {
  const [keptHijri, setKeptHijri] = useState(() => keptPreference('hijri'))
  const [firstDay, setFirstDay] = useState(firstDayOfWeek)
  return {
    hasHijri: (keptHijri ?? (screenLanguage() === 'ar' ? 'on' : 'off')) === 'on',
    firstDay,
    onHijri(chosen: boolean) {
      const kept = chosen ? 'on' : 'off'
      keepPreference('hijri', kept)
      setKeptHijri(kept)
    },
    onFirstDay(chosen: Weekday) {
      keepFirstDayOfWeek(chosen)
      setFirstDay(chosen)
    },
  }
}
