import assert from 'node:assert/strict'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { randomCases, weighted } from '#testing/random-cases.ts'
import { pageSession } from '#testing/sample-session.ts'

vi.mock('#src/lib/settings.ts', () => ({ authState: () => ({}), applySession: () => {} }))

const [second, minute] = [1000, 60_000]
/* Shorter than a real session; the two minutes of warning are real. */
const [idleMs, absoluteMs] = [10 * minute, 35 * minute]

/* The gateway's record of the browser's session. */
const gateway = { startedAt: 0, seenAt: 0, isEnded: false, renewals: 0, isReachable: true, delays: [0] }
const channels = new Set<EventTarget>()

const endsAt = () => Math.min(gateway.seenAt + idleMs, gateway.startedAt + absoluteMs)
const hasEnded = () => gateway.isEnded || Date.now() >= endsAt()

function delay(): Promise<void> {
  const ms = gateway.delays.shift() ?? 0
  gateway.delays.push(ms)
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function respond(path: string): Promise<Response> {
  await delay()
  if (!gateway.isReachable) throw new TypeError('Failed to fetch')
  if (path === '/api/session') gateway.renewals += 1
  if (hasEnded()) return Response.json({}, { status: 401 })
  if (path === '/api/session') gateway.seenAt = Date.now()
  const secondsUntil = (at: number) => Math.max(0, Math.floor((at - Date.now()) / second))
  const [idleSeconds, absoluteSeconds] = [gateway.seenAt + idleMs, gateway.startedAt + absoluteMs].map(
    secondsUntil,
  )
  const response = Response.json({ data: { ...pageSession, endsIn: { idleSeconds, absoluteSeconds } } })
  await delay()
  return response
}

/* Each tab has its own modules. */
async function loadTab() {
  vi.resetModules()
  const [watcher, state] = await Promise.all([import('./session-watcher.ts'), import('./session-state.ts')])
  const client = new QueryClient()
  let stop = () => {}
  return {
    open() {
      for (const { set } of [state.sessionFailure, state.sessionExpiry, state.lastAuthError]) set(null)
      const endsIn = { idleSeconds: idleMs / second, absoluteSeconds: absoluteMs / second }
      stop = watcher.startSessionWatcher({ ...pageSession, endsIn }, client, () => {})
    },
    close: () => stop(),
    isWarned: () => watcher.expiryWarning.get() !== null && state.sessionFailure.get() === null,
    isOut: () => state.sessionFailure.get()?.kind === 'signed-out',
    stay: () => watcher.staySignedIn(pageSession),
    /* Any other request of the page. */
    async use() {
      await delay()
      if (hasEnded()) state.lastAuthError.set({ code: 'session_required' })
      else gateway.seenAt = Date.now()
      client.setQueryData(['read'], {})
    },
  }
}

let tabs: Awaited<ReturnType<typeof loadTab>>[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', respond)
  vi.stubGlobal('BroadcastChannel', function Channel() {
    const channel = Object.assign(new EventTarget(), {
      postMessage() {
        const others = [...channels].filter((other) => other !== channel)
        setTimeout(() => others.forEach((other) => other.dispatchEvent(new Event('message'))), 1)
      },
    })
    channels.add(channel)
    return channel
  })
  tabs = [await loadTab(), await loadTab(), await loadTab()]
})

afterEach(() => {
  channels.clear()
})

const step = fc.record({
  act: fc.oneof(
    weighted(6, fc.constant('pass' as const)),
    weighted(3, fc.constantFrom('stay', 'use', 'sleep')),
    weighted(1, fc.constantFrom('end', 'signOut', 'network')),
  ),
  tab: fc.nat(2),
  ms: fc.oneof(fc.integer({ min: 0, max: 40 * second }), fc.integer({ min: 2 * minute, max: 9 * minute })),
})
const run = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 25 }),
  delays: fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 3, maxLength: 9 }),
})

test('whatever several tabs do, nobody is warned of an end that was extended, or signed out without a warning', async () => {
  const property = fc.asyncProperty(run, async ({ steps, delays }) => {
    vi.setSystemTime(Math.ceil(performance.timeOrigin) + 1)
    const now = Date.now()
    Object.assign(gateway, {
      startedAt: now,
      seenAt: now,
      isEnded: false,
      isReachable: true,
      delays: [...delays],
    })
    for (const tab of tabs) tab.open()
    try {
      for (const { act, tab: index, ms } of steps) {
        const tab = tabs[index]
        if (act === 'pass') await vi.advanceTimersByTimeAsync(ms)
        if (act === 'use') void tab?.use()
        if (act === 'end') gateway.isEnded = true
        if (act === 'network') gateway.isReachable = !gateway.isReachable
        if (act === 'signOut') {
          gateway.isEnded = true
          for (const channel of channels) channel.dispatchEvent(new Event('message'))
        }
        if (act === 'sleep') {
          // The clock advances without the timers.
          vi.setSystemTime(Date.now() + ms)
          window.dispatchEvent(new Event('focus'))
        }
        if (act === 'stay' && tab?.isWarned()) await stay(tab)
        if (act === 'pass' || act === 'sleep') await check()
      }
    } finally {
      for (const tab of tabs) tab.close()
      vi.clearAllTimers()
    }
  })
  await expect(fc.assert(property, randomCases(25, 3000))).resolves.toBeUndefined()
})

/* One press sends one request and reports the gateway's result. */
async function stay(tab: (typeof tabs)[number]): Promise<void> {
  const before = gateway.renewals
  const staying = tab.stay()
  await vi.advanceTimersByTimeAsync(10 * second)
  const stays = await staying
  assert(gateway.renewals - before === (gateway.isReachable ? 1 : 0), 'staying is one request')
  const lasts = gateway.isReachable && !hasEnded() && endsAt() - Date.now() > 2 * minute - 15 * second
  assert(lasts || !stays, 'who is said to stay does')
}

/* Each tab knows the state within 25 seconds if the gateway is reachable; after sleep, up to 20 of them pass before it checks. */
async function check(): Promise<void> {
  if (!gateway.isReachable) return
  await vi.advanceTimersByTimeAsync(26 * second)
  const leftMs = hasEnded() ? 0 : endsAt() - Date.now()
  const isNear = leftMs > 4 * second && leftMs < 2 * minute - 25 * second
  for (const tab of tabs) {
    assert(!(tab.isWarned() && leftMs > 2 * minute + second), 'nobody is warned of an end that is far')
    assert(tab.isWarned() || tab.isOut() || !isNear, 'whoever is about to be signed out is warned')
    assert(hasEnded() || !tab.isOut(), 'nobody is said to be signed out who is not')
    // After the known end no tab still shows the session as valid.
    assert(tab.isOut() || Date.now() <= endsAt() + 26 * second, 'the end is said')
  }
}
