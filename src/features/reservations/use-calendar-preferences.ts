import { useState } from 'react'
import { keepPreference, keptPreference } from '#src/lib/preferences.ts'
import { settings } from '#src/lib/settings.ts'
import { firstDayOfWeek, keepFirstDayOfWeek, type Weekday } from './week-start.ts'

/** Whether Hijri dates stand beside the others (in Arabic unless switched off), and where a week begins. */
export function useCalendarPreferences() {
  const [hasHijri, setHasHijri] = useState(
    () => (keptPreference('hijri') ?? (settings.language === 'ar' ? 'on' : 'off')) === 'on',
  )
  const [firstDay, setFirstDay] = useState(firstDayOfWeek)
  return {
    hasHijri,
    firstDay,
    onHijri(chosen: boolean) {
      keepPreference('hijri', chosen ? 'on' : 'off')
      setHasHijri(chosen)
    },
    onFirstDay(chosen: Weekday) {
      keepFirstDayOfWeek(chosen)
      setFirstDay(chosen)
    },
  }
}
