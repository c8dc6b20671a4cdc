import type { Scope } from '#contract/scopes.ts'
import { authState } from '#src/lib/settings.ts'

type WriteScope = Extract<Scope, `${string}_write`>

/**
 * Returns the scope needed for a write if the store's connection lacks it. Null when the connection has it, and when that is
 * unknown: the session names no scopes, or none that Diwan knows.
 */
export function missingScope(needed: WriteScope): WriteScope | null {
  const { session } = authState()
  if (!session) return null
  const { store, stores } = session
  const granted = stores.find(({ id }) => id === store)?.scopes ?? []
  const isKnown = granted.some((scope) => /^(brands|orders|metadata)\./.test(scope))
  return isKnown && !granted.includes(needed) ? needed : null
}
