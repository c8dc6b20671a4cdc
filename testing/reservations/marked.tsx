import type { ReactNode } from 'react'
import { ChangesContext } from '#src/features/reservations/reservation/changes/changes-context.ts'

const markOf = () => ({ isMoved: false, word: 'New', label: 'New' })

/** Marks the reservations with some keys as new. */
export function Marked({ keys, children }: { keys: Iterable<string>; children: ReactNode }) {
  const changes = { keys: new Set(keys), markOf, all: [], departures: [], markSeen: () => {} }
  return <ChangesContext value={changes}>{children}</ChangesContext>
}
