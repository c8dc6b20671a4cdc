import { useState } from 'react'
import {
  firstDayOfWeek,
  keepFirstDayOfWeek,
  type Weekday,
} from '#src/features/reservations/days/week-start.ts'
import { keepPreference, keptPreference } from '#src/lib/preferences.ts'
import { settings } from '#src/lib/settings.ts'

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
