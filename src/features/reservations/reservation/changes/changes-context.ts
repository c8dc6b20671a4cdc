import { createContext, use } from 'react'
import type { Change } from './reservation-changes.ts'
import type { Departure } from './unseen-changes.ts'

export type Mark = { isMoved: boolean; word: string; label: string }

type ChangesOfPage = {
  /** The keys of the reservations to mark as new or moved. */
  keys: ReadonlySet<string>
  /** The mark that shown reservations share, by their keys: one word, and a text that says from where one was moved. */
  markOf: (keys: string[]) => Mark
  /** The unseen changes of the visible days. */
  all: readonly Change[]
  /** What left a visible day, and passes the filters. */
  departures: readonly Departure[]
  markSeen: (changes: Iterable<Change>) => void
}

/**
 * The unseen changes of the calendar. Tiles and rows read them here, and load none of the code that compares and describes
 * changes.
 */
export const ChangesContext = createContext<ChangesOfPage>({
  keys: new Set(),
  markOf: () => ({ isMoved: false, word: '', label: '' }),
  all: [],
  departures: [],
  markSeen: () => {},
})

export function useChanges(): ChangesOfPage {
  return use(ChangesContext)
}
