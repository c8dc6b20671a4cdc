import { expect, test } from 'vitest'
import { backgroundHeader, livePath } from '#contract/live.ts'
import { presencePath } from '#contract/api-paths.ts'
import { type AccessPolicy, unauthenticatedAccess } from '#gateway/access/access-policy.ts'
import { openTokenSource } from '#gateway/store/access-token.ts'
import { callerOf } from '#testing/gateway/live-simulation.ts'
import { createTestGateway, ownOrigin, pageHeaders } from '#testing/gateway/test-gateway.ts'

/* The requests that would extend the session of their person. */
function start() {
  const extending: string[] = []
  const accessPolicy: AccessPolicy = {
    ...unauthenticatedAccess(callerOf('1').store, openTokenSource({ token: 'canary-token' })),
    async authorize(c, _, extendsSession) {
      if (extendsSession) extending.push(`${c.req.method} ${c.req.path}`)
      return callerOf('1')
    },
  }
  const { gateway } = createTestGateway({ accessPolicy })
  const headers = { ...pageHeaders, host: new URL(ownOrigin).host, 'content-type': 'application/json' }
  const send = (path: string, init: RequestInit = {}, more: Record<string, string> = {}) =>
    gateway.request(ownOrigin + path, { ...init, headers: { ...headers, ...more } })
  const report = (body: string) => send(presencePath, { method: 'POST', body })
  return { send, report, extending }
}

test('Only a person’s requests extend a session: the stream, presence reports and background reads do not', async () => {
  const { send, report, extending } = start()
  const background = { [backgroundHeader]: '1' }
  expect((await send(livePath)).status).toBe(200)
  expect((await report('{"brand":"7"}')).status).toBe(204)
  await send('/api/reservations', {}, background)
  expect(extending).toEqual([])
  await send('/api/reservations')
  await send('/api/brands/7', { method: 'PUT' }, background)
  expect(extending).toEqual(['GET /api/reservations', 'PUT /api/brands/7'])
})

test.for(['', '{}', '{"brand":7}', '{"brand":"../7"}', '[]', `{"brand":"7","page":"${'x'.repeat(65)}"}`])(
  'A report of %j is refused',
  async (body) => {
    expect((await start().report(body)).status).toBe(422)
  },
)

test('One address can send 300 presence reports a minute, for any number of pages', async () => {
  const { report } = start()
  const statuses = await Promise.all(
    Array.from({ length: 301 }, async (_, index) => {
      return (await report(JSON.stringify({ brand: '7', page: `page-${index}` }))).status
    }),
  )
  expect(statuses.filter((status) => status === 204)).toHaveLength(300)
  expect(statuses.at(-1)).toBe(429)
})
