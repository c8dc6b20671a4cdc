import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { authState } from '#src/lib/settings.ts'
import { stubPortalLink } from '#testing/session/stub-portal-link.ts'
import { sampleSession } from '#testing/sample-session.ts'
import { canRefreshSession, isRefreshingSession, refreshPortalSession } from './portal-session-refresh.ts'

vi.mock('#src/lib/settings.ts', () => {
  const state: { handle?: string; headers?: object } = { headers: { 'X-Diwan-Store': '1001' } }
  return { authState: () => state, applySession: (changed: object) => Object.assign(state, changed) }
})

const pageSession = { ...sampleSession, kind: 'portal' as const }

beforeEach(() => {
  delete authState().handle
  vi.stubGlobal('fetch', async () => Response.json({ data: { handle: 'a-handle', session: sampleSession } }))
})
afterEach(() => {
  portalLink.set(null)
})

/* Resolves late, as a portal does. */
const resolveLate = (token: string | null) =>
  new Promise<string | null>((resolve) => setTimeout(() => resolve(token), 5))

test('a session can be refreshed only in a portal that gives tokens', () => {
  expect(canRefreshSession()).toBe(false)
  portalLink.set(stubPortalLink({ does: (what) => what === 'memory' }))
  expect(canRefreshSession()).toBe(false)
  portalLink.set(stubPortalLink({ does: (what) => what === 'token' }))
  expect(canRefreshSession()).toBe(true)
})

test('a new token of the portal refreshes the same person’s session, and the page shows the refresh', async () => {
  portalLink.set(stubPortalLink({ token: () => resolveLate('a-token') }))
  const renewing = refreshPortalSession(pageSession)
  expect(isRefreshingSession.get()).toBe(true)
  await renewing
  expect(isRefreshingSession.get()).toBe(false)
  expect(authState()).toEqual({
    handle: 'a-handle',
    headers: { 'X-Diwan-Store': '1001', 'X-Diwan-Session': 'a-handle' },
  })
})

test.each([
  ['gives no token', null, '7'],
  ['gives another person’s token', 'a-token', '8'],
])('a portal that %s refreshes no session', async (_, token, person) => {
  portalLink.set(stubPortalLink({ token: () => resolveLate(token) }))
  await refreshPortalSession({ ...pageSession, person: { id: person, name: null } })
  expect([authState().handle, isRefreshingSession.get()]).toEqual([undefined, false])
})
