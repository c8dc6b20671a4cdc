import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { operationNames, operations, routePath } from '#contract/operations.ts'
import {
  type FindAccess,
  type MockEnv,
  authenticate,
  findStore,
  requireScope,
} from '#mock/responses/authenticate.ts'
import { injectFaults } from '#mock/responses/fault-injection.ts'
import { limitRate } from '#mock/responses/rate-limit.ts'
import { logRequests } from '#mock/responses/request-log.ts'
import { refuse, refuseWithMessage } from '#mock/responses/respond.ts'
import { brandOperations } from '#mock/routes/brands.ts'
import { countryOperations } from '#mock/routes/countries.ts'
import { invoiceFileRoutes, invoiceOperations } from '#mock/routes/invoices.ts'
import { reservationOperations } from '#mock/routes/reservations.ts'
import type { Store } from '#mock/store/store.ts'
import { scopesOf } from '#mock/store/tokens.ts'
import { controlApi } from './control-api.ts'

const handlers = {
  ...brandOperations,
  ...reservationOperations,
  ...invoiceOperations,
  ...countryOperations,
}

/**
 * Creates the mock store API as a Hono app: the operations of store-api.md § 4 under `/admin/v2`, the invoice files under
 * `/temp`, and the control API under `/control` if the settings enable it. `findAccess` finds the store of a token; by default the
 * first store has all known tokens.
 */
export function createMock(first: Store, findAccess: FindAccess = knownAccess(first)): Hono<MockEnv> {
  const mock = new Hono<MockEnv>()
  mock.use(findStore(first, findAccess))
  if (first.settings.hasControlApi) {
    mock.use('/admin/v2/*', logRequests)
    mock.use('/temp/*', logRequests)
    mock.route('/control', controlApi(first))
  }
  mock.route('/admin/v2', operationRoutes())
  mock.route('/', invoiceFileRoutes)
  mock.notFound((c) => refuseWithMessage(c, 404, 'pathNotFound'))
  mock.onError((error, c) => refuse(c, 500, { code: 500, message: error.message }))
  return mock
}

/*
 * Every operation of the contract, behind the injection of faults and a check of its scope (store-api.md § 5). With `isSpecOnly` the
 * operations of live-service.md respond 404.
 */
function operationRoutes(): Hono<MockEnv> {
  const api = new Hono<MockEnv>()
  api.use(limitRate, authenticate)
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: (c) => refuseWithMessage(c, 405, 'wrongMethod') }))
  for (const name of operationNames) {
    const { method, scope, source } = operations[name]
    const isInSpecification = source.startsWith('store-api.md')
    api.on(
      method,
      routePath(name),
      async (c, next) => (c.var.store.isSpecOnly && !isInSpecification ? c.notFound() : next()),
      requireScope(scope),
      injectFaults(name),
      handlers[name],
    )
  }
  return api
}

function knownAccess(store: Store): FindAccess {
  return (token) => {
    const scopes = scopesOf(token)
    return scopes && { store, scopes }
  }
}
