import { useState } from 'react'

/**
 * Returns the selected rows, in the places where they were when the view was opened: a row that changes meanwhile is neither sorted
 * nor filtered again, so that none moves away from the pointer or the focus. Rows of one view are the same ones in the same order.
 */
export function useStableRows<Row>(view: string, rows: readonly Row[], select: () => readonly Row[]): Row[] {
  const [stable, setStable] = useState<{ view: string; places: number[] }>({ view: '', places: [] })
  if (stable.view === view) return stable.places.flatMap((place) => rows[place] ?? [])
  const selected = select()
  const placeOf = new Map(rows.map((row, place) => [row, place]))
  setStable({ view, places: selected.flatMap((row) => placeOf.get(row) ?? []) })
  return [...selected]
}
