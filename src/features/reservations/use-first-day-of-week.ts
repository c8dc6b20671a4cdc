import { useState } from 'react'
import { firstDayOfWeek, keepFirstDayOfWeek, type Weekday } from './week-start.ts'

/** The day a week begins with, and the way to choose another. */
export function useFirstDayOfWeek() {
  const [firstDay, setFirstDay] = useState(firstDayOfWeek)
  function choose(chosen: Weekday) {
    keepFirstDayOfWeek(chosen)
    setFirstDay(chosen)
  }
  return [firstDay, choose] as const
}
