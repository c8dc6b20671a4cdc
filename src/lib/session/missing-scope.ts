import { lackedScope, type OperationName, type Scope } from '#contract/scopes.ts'
import { session } from '#src/lib/settings.ts'

/** The scope that the store's connection lacks for an operation; null where it has it, or nobody knows beforehand. */
export function missingScope(operation: OperationName): Scope | null {
  if (session === null) return null
  const { store, stores } = session
  return lackedScope(stores.find(({ id }) => id === store)?.scopes ?? null, operation)
}
