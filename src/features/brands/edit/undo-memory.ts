import type { QueryClient } from '@tanstack/react-query'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'

const undosByClient = new WeakMap<QueryClient, Map<string, DirtyFields>>()

/** Remembers what undoes the last save of a brand, for a form that opens the brand again. */
export function rememberUndo(client: QueryClient, id: string, undo: DirtyFields): void {
  const undos = undosByClient.get(client) ?? new Map<string, DirtyFields>()
  undosByClient.set(client, undos.set(id, undo))
}

/** Returns what undoes the last save of a brand; undefined if it was not saved here. */
export function recallUndo(client: QueryClient, id: string): DirtyFields | undefined {
  return undosByClient.get(client)?.get(id)
}

/** Forgets all saves: the list of brands is open again. */
export function forgetUndos(client: QueryClient): void {
  undosByClient.delete(client)
}
