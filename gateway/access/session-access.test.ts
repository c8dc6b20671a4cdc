import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createSealing } from '#gateway/connections/sealing.ts'
import { authorize, isActivity, type AppEnv } from './access-policy.ts'
import { createHostCookie } from '#gateway/sessions/host-cookie.ts'
import { createSessions } from '#gateway/sessions/sessions.ts'
import { parseSettings } from '#gateway/settings/settings.ts'
import { keysOf } from '#gateway/settings/setting-parsers.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { systemClock as clock } from '#gateway/store/clock.ts'
import { createTestConnections } from '#testing/gateway/simulated-gateways.ts'
import { sessionAccess } from './session-access.ts'

test('A request decrypts the tokens of its store once', async () => {
  const state = openSqliteState(inMemory, clock)
  const sealing = createSealing(keysOf(['a-secret-of-at-least-32-characters-here']))
  let opened = 0
  const open: typeof sealing.open = (...given) => {
    opened += 1
    return sealing.open(...given)
  }
  const connections = createTestConnections({ state, sealing: { ...sealing, open } })
  const person = { id: '7', name: null }
  const scopes = ['brands.read']
  const tokens = { access: 'access-token', refresh: null, endsAt: null, marginMs: 0 }
  const { active } = await connections.connect(
    { store: '1', tokens, scopes, name: null, person: person.id },
    { at: clock.now(), by: 'a sign-in' },
  )
  const sessions = createSessions(state, clock)
  const store = { id: '1', since: active?.since ?? '', scopes }
  const { secret } = await sessions.create({ kind: 'browser', person, store, replaces: null, device: '' })
  const cookie = createHostCookie('diwan', 'Strict', ['http://127.0.0.1'])
  const { store: defaults } = parseSettings({})
  const accessPolicy = sessionAccess({ sessions, connections, cookie, defaults })
  const app = new Hono<AppEnv>()
  app.get('/', authorize(accessPolicy, 'store', isActivity), async (c) => {
    const { store: requested, grant } = c.var.caller
    return c.text(await accessPolicy.tokensOf(requested.id).current({ grant, scope: 'brands.read' }))
  })
  opened = 0
  const response = await app.request('http://127.0.0.1/', { headers: { cookie: `diwan=${secret}` } })
  expect([await response.text(), opened]).toEqual(['access-token', 1])
  await state.close()
})
