import type { QueryClient } from '@tanstack/react-query'
import { cached } from '#src/lib/cached.ts'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'

const undosOf = cached<QueryClient, Map<string, DirtyFields>>(() => new Map())

/** Remembers what undoes the last save of a brand, for a form that opens the brand again. */
export function rememberUndo(client: QueryClient, id: string, undo: DirtyFields): void {
  undosOf(client).set(id, undo)
}

/** Returns what undoes the last save of a brand; undefined if it was not saved here. */
export function recallUndo(client: QueryClient, id: string): DirtyFields | undefined {
  return undosOf(client).get(id)
}

/** Forgets all saves: the list of brands is open again. */
export function forgetUndos(client: QueryClient): void {
  undosOf(client).clear()
}
