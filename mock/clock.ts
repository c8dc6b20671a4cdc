import type { CalendarDate } from '#contract/wall-clock.ts'

/** The day it is at a store of this time zone, at a moment given in milliseconds since 1970. */
export function dayAt(moment: number, timeZone: string): CalendarDate {
  // Swedish writes dates as YYYY-MM-DD in ASCII digits.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(moment) as CalendarDate
}
