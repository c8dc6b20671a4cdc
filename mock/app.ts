import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { refuse, refuseWith } from './answers/answers.ts'
import { type MockEnv, authenticate } from './answers/authorize.ts'
import { controlDoor } from './control.ts'
import { limitRate } from './answers/rate-limit.ts'
import { logRequests } from './store/request-log.ts'
import { brandRoutes } from './routes/brands.ts'
import { countryRoutes } from './routes/countries.ts'
import { invoiceFileRoutes } from './routes/invoice-files.ts'
import { orderRoutes } from './routes/orders.ts'
import { reservationRoutes } from './routes/reservations.ts'
import type { Store } from './store/store.ts'

/**
 * Assembles the mock store API of a store: the operations of store-api.md § 4 under `/admin/v2`, the invoice files under `/temp`,
 * and the control door under `/control` when its settings open it.
 */
export function createMock(store: Store): Hono<MockEnv> {
  const api = new Hono<MockEnv>()
  api.use(limitRate(store), authenticate)
  api.use(methodNotAllowed({ app: api, onMethodNotAllowed: (c) => refuseWith(c, 405, 'wrongMethod') }))
  api.route('/', brandRoutes(store))
  api.route('/', reservationRoutes(store))
  api.route('/', orderRoutes(store))
  api.route('/', countryRoutes(store))

  const mock = new Hono<MockEnv>()
  if (store.settings.hasControlDoor) {
    mock.use('/admin/v2/*', logRequests(store))
    mock.use('/temp/*', logRequests(store))
    mock.route('/control', controlDoor(store))
  }
  mock.route('/admin/v2', api)
  mock.route('/', invoiceFileRoutes(store))
  mock.notFound((c) => refuseWith(c, 404, 'pathNotFound'))
  mock.onError((error, c) => refuse(c, 500, { code: 500, message: error.message }))
  return mock
}
