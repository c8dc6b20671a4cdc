import type { Scope } from '#contract/scopes.ts'
import { authState } from '#src/lib/settings.ts'

type WriteScope = Extract<Scope, `${string}_write`>

/**
 * The scope that is needed to write where the store's connection lacks it; null where it has it, and where nobody knows
 * beforehand: nothing was said of what it was given, or in words that are none of ours.
 */
export function missingScope(needed: WriteScope): WriteScope | null {
  const { session } = authState()
  if (!session) return null
  const { store, stores } = session
  const granted = stores.find(({ id }) => id === store)?.scopes ?? []
  const isKnown = granted.some((scope) => /^(brands|orders|metadata)\./.test(scope))
  return isKnown && !granted.includes(needed) ? needed : null
}
