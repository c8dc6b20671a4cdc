import type { QueryClient } from '@tanstack/react-query'
import { cached } from '#src/lib/cached.ts'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'

/** What undoes the last save of each brand, for a form that opens it again. The list of brands forgets all. */
export const undosOf = cached<QueryClient, Map<string, DirtyFields>>(() => new Map())
