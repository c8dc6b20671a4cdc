import type { CalendarDate } from '#contract/wall-clock.ts'

/** Says which day it is at a store of this time zone, at a moment given in milliseconds since 1970. */
export function dayAtStore(timeZone: string): (moment: number) => CalendarDate {
  // Swedish writes dates as YYYY-MM-DD in ASCII digits. Made once: making one takes longer than answering a request.
  const format = new Intl.DateTimeFormat('sv', { timeZone })
  return (moment) => format.format(moment) as CalendarDate
}
