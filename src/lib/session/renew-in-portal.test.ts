import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { entrance } from '#src/lib/settings.ts'
import { portalLinkWith } from '#testing/session/portal-link.ts'
import { toldSession } from '#testing/told-session.ts'
import { canRenew, isRenewing, renewInPortal } from './renew-in-portal.ts'

vi.mock('#src/lib/settings.ts', () => {
  const entrance: { handle?: string; headers?: object } = { headers: { 'X-Diwan-Store': '1001' } }
  return { entrance, letIn: (found: object) => Object.assign(entrance, found) }
})

const own = { ...toldSession, kind: 'portal' as const }

beforeEach(() => {
  delete entrance.handle
  vi.stubGlobal('fetch', async () => Response.json({ data: { handle: 'a-handle', session: toldSession } }))
})
afterEach(() => {
  portalLink.set(null)
  vi.unstubAllGlobals()
})

/* As a portal, which takes its time. */
const later = (token: string | null) =>
  new Promise<string | null>((resolve) => setTimeout(() => resolve(token), 5))

test('only within a portal that gives tokens a session may be followed by another', () => {
  expect(canRenew()).toBe(false)
  portalLink.set(portalLinkWith({ does: (what) => what === 'memory' }))
  expect(canRenew()).toBe(false)
  portalLink.set(portalLinkWith({ does: (what) => what === 'token' }))
  expect(canRenew()).toBe(true)
})

test('a fresh token of the portal’s lets the same person go on, and says so meanwhile', async () => {
  portalLink.set(portalLinkWith({ token: () => later('a-token') }))
  const renewing = renewInPortal(own)
  expect(isRenewing.get()).toBe(true)
  await renewing
  expect(isRenewing.get()).toBe(false)
  expect(entrance).toEqual({
    handle: 'a-handle',
    headers: { 'X-Diwan-Store': '1001', 'X-Diwan-Session': 'a-handle' },
  })
})

test.each([
  ['gives none', null, '7'],
  ['gives one of somebody else', 'a-token', '8'],
])('a portal that %s lets nobody go on', async (_, token, person) => {
  portalLink.set(portalLinkWith({ token: () => later(token) }))
  await renewInPortal({ ...own, person: { id: person, name: null } })
  expect([entrance.handle, isRenewing.get()]).toEqual([undefined, false])
})
