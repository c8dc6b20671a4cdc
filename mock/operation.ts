import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { type OperationName, operations } from '#contract/scopes.ts'
import { type MockEnv, requireScope } from './authorize.ts'
import type { Store } from './store.ts'
import { withTrouble } from './trouble.ts'

/** What stands before the handler of every operation: the scope it needs (store-api.md § 5), and faults asked for. */
export function operation(store: Store, name: OperationName): MiddlewareHandler<MockEnv> {
  return every(requireScope(operations[name].scope), withTrouble(store, name))
}
