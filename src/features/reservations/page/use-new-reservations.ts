import { useState } from 'react'
import type { ReservationsOfDays } from '#src/features/reservations/api.ts'
import { keysOfNew } from './new-reservations.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The keys of the reservations that came while one was looking: those that a later answer for the same days has
 * and the one before had not. Whose details are open is seen, and no longer new.
 */
export function useNewReservations(shown: ReservationsOfDays | undefined, open: string | null) {
  const [last, setLast] = useState(shown)
  const [news, setNews] = useState(none)
  if (shown !== undefined && shown !== last) {
    setLast(shown)
    if (isSameDays(shown, last)) {
      const came = keysOfNew(shown.rows, last?.rows ?? [])
      if (came.length > 0) setNews(new Set([...news, ...came]))
    }
  }
  if (open !== null && news.has(open)) setNews(new Set([...news].filter((key) => key !== open)))
  return { news, forget: () => setNews(none) }
}

function isSameDays(one: ReservationsOfDays, other: ReservationsOfDays | undefined): boolean {
  return one.days.first === other?.days.first && one.days.last === other.days.last
}
