import { type Context, Hono } from 'hono'
import { type OperationName, operationNames, operations, routePath } from '#contract/operations.ts'
import { type MockEnv, requireScope } from './authenticate.ts'
import type { Store } from '#mock/store/store.ts'
import { injectFaults } from './fault-injection.ts'

/** Executes an operation and builds its response. */
export type OperationHandler = (c: Context<MockEnv>) => Response | Promise<Response>

/**
 * Routes every operation of the contract to its handler, behind a check of its scope (store-api.md § 5) and the injection of
 * faults. With `isSpecOnly`, the operations of live-service.md respond 404.
 */
export function operationRoutes(
  store: Store,
  handlers: Record<OperationName, OperationHandler>,
): Hono<MockEnv> {
  const routes = new Hono<MockEnv>()
  for (const name of operationNames) {
    const { method, scope, source } = operations[name]
    const isInSpecification = source.startsWith('store-api.md')
    routes.on(
      method,
      routePath(name),
      async (c, next) => (store.isSpecOnly && !isInSpecification ? c.notFound() : next()),
      requireScope(scope),
      injectFaults(store, name),
      handlers[name],
    )
  }
  return routes
}
