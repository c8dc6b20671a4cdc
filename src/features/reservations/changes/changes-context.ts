import { createContext, use } from 'react'
import type { Change } from './reservation-changes.ts'
import type { Departure } from './unseen-changes.ts'

type ChangesOfPage = {
  /** The changes of the shown reservations, by the keys of these. */
  byKey: ReadonlyMap<string, Change>
  /** What left a visible day, and passes the filters. */
  departures: readonly Departure[]
  markSeen: (changes: Iterable<Change>) => void
}

/** The unseen changes of the calendar. Tiles and rows read them here, so that grids pass on only which are marked. */
export const ChangesContext = createContext<ChangesOfPage>({
  byKey: new Map(),
  departures: [],
  markSeen: () => {},
})

export function useChanges(): ChangesOfPage {
  return use(ChangesContext)
}
