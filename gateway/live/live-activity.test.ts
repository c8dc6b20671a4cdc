import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { backgroundHeader, livePath } from '#contract/live.ts'
import { presencePath } from '#contract/api-paths.ts'
import {
  type AccessPolicy,
  authorize,
  isActivity,
  unauthenticatedAccess,
} from '#gateway/access/access-policy.ts'
import { respondWithError } from '#gateway/errors/gateway-error.ts'
import { openTokenSource } from '#gateway/store/access-token.ts'
import { createVisitorRateLimit } from '#gateway/requests/visitors.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { callerOf } from '#testing/gateway/live-simulation.ts'
import { liveRoutes } from './live.ts'

/* The requests that would extend the session of their person. */
function start() {
  const extending: string[] = []
  const { store } = callerOf('1')
  const accessPolicy: AccessPolicy = {
    ...unauthenticatedAccess(store, openTokenSource({ token: 'canary-token' })),
    async authorize(c, _, extendsSession) {
      if (extendsSession) extending.push(`${c.req.method} ${c.req.path}`)
      return callerOf('1')
    },
  }
  const routes = liveRoutes({
    accessPolicy,
    streams: {
      open: async () => new ReadableStream(),
      endAll: () => {},
      onWakeUp: () => {},
      onResumed: () => {},
    },
    presence: { report: async () => false, list: async () => [] },
    wakeUps: { send: () => {} },
    limit: createVisitorRateLimit(openSqliteState(inMemory, Date), () => '10.0.0.1', Date),
    addressOf: () => '10.0.0.1',
  })
  const app = new Hono().route(livePath, routes)
  app.use('/api/*', authorize(accessPolicy, 'store', isActivity)).all('/api/*', (c) => c.body(null, 204))
  app.onError(respondWithError)
  return { app, extending }
}

test('Only a person’s requests extend a session: the stream, presence reports and background reads do not', async () => {
  const { app, extending } = start()
  const background = { headers: { [backgroundHeader]: '1' } }
  expect((await app.request(livePath)).status).toBe(200)
  expect((await app.request(presencePath, { method: 'POST', body: '{"brand":"7"}' })).status).toBe(204)
  await app.request('/api/reservations', background)
  expect(extending).toEqual([])
  await app.request('/api/reservations')
  await app.request('/api/brands/7', { method: 'PUT', ...background })
  expect(extending).toEqual(['GET /api/reservations', 'PUT /api/brands/7'])
})

test.for(['', '{}', '{"brand":7}', '{"brand":"../7"}', '[]', `{"brand":"7","page":"${'x'.repeat(65)}"}`])(
  'A report of %j is refused',
  async (body) => {
    const { app } = start()
    expect((await app.request(presencePath, { method: 'POST', body })).status).toBe(422)
  },
)

test('One address can send 300 presence reports a minute, for any number of pages', async () => {
  const { app } = start()
  const statuses = await Promise.all(
    Array.from({ length: 301 }, async (_, index) => {
      const body = JSON.stringify({ brand: '7', page: `page-${index}` })
      return (await app.request(presencePath, { method: 'POST', body })).status
    }),
  )
  expect(statuses.filter((status) => status === 204)).toHaveLength(300)
  expect(statuses.at(-1)).toBe(429)
})
