import { createContext, use } from 'react'
import type { Change } from './reservation-changes.ts'
import type { Departure } from './unseen-changes.ts'

type ChangesOfPage = {
  /** The mark of a shown reservation, by its key; undefined without a change. */
  markOf: (key: string) => { isMoved: boolean; label: string } | undefined
  /** What left a visible day, and passes the filters. */
  departures: readonly Departure[]
  markSeen: (changes: Iterable<Change>) => void
}

/**
 * The unseen changes of the calendar. Tiles and rows read them here, so that grids pass on only which reservations are marked,
 * and load none of the code that compares and describes changes.
 */
export const ChangesContext = createContext<ChangesOfPage>({
  markOf: () => undefined,
  departures: [],
  markSeen: () => {},
})

export function useChanges(): ChangesOfPage {
  return use(ChangesContext)
}
