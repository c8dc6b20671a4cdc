import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { type OperationName, operations } from '#contract/scopes.ts'
import { type MockEnv, requireScope } from './authorize.ts'
import type { Store } from '#mock/store/store.ts'
import { injectFaults } from './fault-injection.ts'

/** Comes before the handler of every operation: checks the scope it needs (store-api.md § 5), injects faults. */
export function operation(store: Store, name: OperationName): MiddlewareHandler<MockEnv> {
  return every(requireScope(operations[name].scope), injectFaults(store, name))
}
