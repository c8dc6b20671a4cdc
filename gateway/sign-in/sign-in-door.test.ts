import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createConnections } from '#gateway/connections/connections.ts'
import { createSealing } from '#gateway/connections/sealing.ts'
import { admit, type VisitEnv } from '#gateway/sessions/door.ts'
import { createOwnCookie } from '#gateway/sessions/own-cookie.ts'
import { createSessions } from '#gateway/sessions/sessions.ts'
import type { StoreSettings } from '#gateway/settings/env.ts'
import { keysOf } from '#gateway/settings/sealing-keys.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { systemClock as clock } from '#gateway/store/clock.ts'
import { keepUnreadable } from '#testing/gateway/keep-unreadable.ts'
import { createSignInDoor } from './sign-in-door.ts'

test('A request opens the tokens of its store once', async () => {
  const state = openSqliteState(inMemory, clock)
  const real = createSealing(keysOf(['a-secret-of-at-least-32-characters-here']))
  let opened = 0
  const open: typeof real.open = (...given) => {
    opened += 1
    return real.open(...given)
  }
  const connections = createConnections({
    state,
    sealing: { ...real, open },
    present: async () => ({ kind: 'no_answer' }),
    clock,
    unreadable: keepUnreadable,
  })
  const person = { id: '7', name: null }
  const scopes = ['brands.read']
  const tokens = { access: 'access-token', refresh: null, endsAt: null, marginMs: 0 }
  const { stands } = await connections.connect(
    { store: '1', tokens, scopes, name: null, person: person.id },
    { at: clock.now(), by: 'a sign-in' },
  )
  const sessions = createSessions(state, clock)
  const store = { id: '1', since: stands?.since ?? '', scopes }
  const { secret } = await sessions.begin({ kind: 'browser', person, store, before: null, device: '' })
  const cookie = createOwnCookie('diwan', 'Strict', ['http://127.0.0.1'])
  const defaults: StoreSettings = {
    id: '',
    name: { ar: '', en: '' },
    timeZone: 'UTC',
    weekend: [5, 6],
    languages: ['ar'],
  }
  const door = createSignInDoor({ sessions, connections, cookie, defaults })
  const app = new Hono<VisitEnv>()
  app.get('/', admit(door, 'store'), async (c) => {
    const { store: own, grant } = c.var.visit
    return c.text(await door.tokensOf(own.id).current({ grant, scope: 'brands.read' }))
  })
  opened = 0
  const answer = await app.request('http://127.0.0.1/', { headers: { cookie: `diwan=${secret}` } })
  expect([await answer.text(), opened]).toEqual(['access-token', 1])
  await state.close()
})
