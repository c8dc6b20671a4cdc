import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { refuse, refuseWithMessage } from '#mock/responses/respond.ts'
import { type MockEnv, authenticate } from '#mock/responses/authenticate.ts'
import { controlApi } from './control-api.ts'
import { operationRoutes } from '#mock/responses/operation-routes.ts'
import { limitRate } from '#mock/responses/rate-limit.ts'
import { logRequests } from '#mock/store/request-log.ts'
import { brandOperations } from '#mock/routes/brands.ts'
import { countryOperations } from '#mock/routes/countries.ts'
import { invoiceFileRoutes, invoiceOperations } from '#mock/routes/invoices.ts'
import { reservationOperations } from '#mock/routes/reservations.ts'
import type { Store } from '#mock/store/store.ts'

/**
 * Creates the mock store API as a Hono app: the operations of store-api.md § 4 under `/admin/v2`, the invoice files under
 * `/temp`, and the control API under `/control` if the settings enable it.
 */
export function createMock(store: Store): Hono<MockEnv> {
  const api = new Hono<MockEnv>()
  api.use(limitRate(store), authenticate)
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: (c) => refuseWithMessage(c, 405, 'wrongMethod') }))
  const handlers = {
    ...brandOperations(store),
    ...reservationOperations(store),
    ...invoiceOperations(store),
    ...countryOperations(store),
  }
  api.route('/', operationRoutes(store, handlers))

  const mock = new Hono<MockEnv>()
  if (store.settings.hasControlApi) {
    mock.use('/admin/v2/*', logRequests(store))
    mock.use('/temp/*', logRequests(store))
    mock.route('/control', controlApi(store))
  }
  mock.route('/admin/v2', api)
  mock.route('/', invoiceFileRoutes(store))
  mock.notFound((c) => refuseWithMessage(c, 404, 'pathNotFound'))
  mock.onError((error, c) => refuse(c, 500, { code: 500, message: error.message }))
  return mock
}
