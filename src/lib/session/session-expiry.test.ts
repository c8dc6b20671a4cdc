import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { assert } from '#testing/session/assert.ts'

vi.mock('#src/lib/settings.ts', () => ({ authState: () => ({}), applySession: () => {} }))

const [second, minute] = [1000, 60_000]
/* Shorter than a real session, and as long to the two minutes before its end. */
const [idleMs, absoluteMs] = [10 * minute, 35 * minute]
const own = {
  id: 's7',
  kind: 'browser' as const,
  person: { id: '7', name: null },
  store: '1001',
  languages: ['ar'],
  timeZone: 'Asia/Riyadh',
  stores: [{ id: '1001', name: null, scopes: null }],
}

/* One session of one browser, as the gateway has it. */
const gateway = { beganAt: 0, seenAt: 0, isEnded: false, renewals: 0, isReachable: true, delays: [0] }
const channels = new Set<EventTarget>()

const endsAt = () => Math.min(gateway.seenAt + idleMs, gateway.beganAt + absoluteMs)
const isOver = () => gateway.isEnded || Date.now() >= endsAt()

function later(): Promise<void> {
  const ms = gateway.delays.shift() ?? 0
  gateway.delays.push(ms)
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function answer(path: string): Promise<Response> {
  await later()
  if (!gateway.isReachable) throw new TypeError('Failed to fetch')
  if (path === '/api/session') gateway.renewals += 1
  if (isOver()) return Response.json({}, { status: 401 })
  if (path === '/api/session') gateway.seenAt = Date.now()
  const secondsUntil = (at: number) => Math.max(0, Math.floor((at - Date.now()) / second))
  const [idleSeconds, absoluteSeconds] = [gateway.seenAt + idleMs, gateway.beganAt + absoluteMs].map(
    secondsUntil,
  )
  const response = Response.json({ data: { ...own, endsIn: { idleSeconds, absoluteSeconds } } })
  await later()
  return response
}

/* Each tab has modules of its own. */
async function loadTab() {
  vi.resetModules()
  const [watching, ending, staying, trouble, end, refusals] = await Promise.all([
    import('./session-watcher.ts'),
    import('./session-expiry-watcher.ts'),
    import('./stay-signed-in.ts'),
    import('./session-failure.ts'),
    import('./session-expiry.ts'),
    import('./auth-errors.ts'),
  ])
  let use = () => {}
  let stop = () => {}
  return {
    open() {
      for (const state of [trouble.sessionFailure, end.sessionExpiry, refusals.lastAuthError]) state.set(null)
      const endsIn = { idleSeconds: idleMs / second, absoluteSeconds: absoluteMs / second }
      stop = watching.startSessionWatcher({
        pageSession: { ...own, endsIn },
        refetchFailed: async () => {},
        onRestored: () => {},
        onUse: (listener) => {
          use = listener
          return () => {}
        },
      })
    },
    close: () => stop(),
    isWarned: () => ending.expiryWarning.get() !== null && trouble.sessionFailure.get() === null,
    isOut: () => trouble.sessionFailure.get()?.kind === 'signed-out',
    stay: () => staying.staySignedIn(own),
    /* A request of the page for something else. */
    async use() {
      await later()
      if (isOver()) refusals.lastAuthError.set({ code: 'session_required' })
      else gateway.seenAt = Date.now()
      use()
    },
  }
}

let tabs: Awaited<ReturnType<typeof loadTab>>[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', answer)
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
  vi.useRealTimers()
  vi.unstubAllGlobals()
  channels.clear()
})

const step = fc.record({
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant('pass' as const) },
    { weight: 3, arbitrary: fc.constantFrom('stay', 'use', 'sleep') },
    { weight: 1, arbitrary: fc.constantFrom('end', 'signOut', 'network') },
  ),
  tab: fc.nat(2),
  ms: fc.oneof(fc.integer({ min: 0, max: 40 * second }), fc.integer({ min: 2 * minute, max: 9 * minute })),
})
const run = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 25 }),
  delays: fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 3, maxLength: 9 }),
})

test('nobody is warned of an end that was put off, nor signed out unwarned, whatever several tabs do', async () => {
  const property = fc.asyncProperty(run, async ({ steps, delays }) => {
    vi.setSystemTime(Math.ceil(performance.timeOrigin) + 1)
    const now = Date.now()
    Object.assign(gateway, {
      beganAt: now,
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
          // The clock goes on, and no timer.
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
  await expect(fc.assert(property, randomCases(60, 3000))).resolves.toBeUndefined()
})

/* Pressed once, it is one request, and says what the gateway says. */
async function stay(tab: (typeof tabs)[number]): Promise<void> {
  const before = gateway.renewals
  const staying = tab.stay()
  await vi.advanceTimersByTimeAsync(10 * second)
  const stays = await staying
  assert(gateway.renewals - before === (gateway.isReachable ? 1 : 0), 'staying is one request')
  const lasts = gateway.isReachable && !isOver() && endsAt() - Date.now() > 2 * minute - 15 * second
  assert(lasts || !stays, 'who is said to stay does')
}

/* Within 25 seconds, of which a computer that has just slept takes 20, each tab knows: as long as the gateway can be reached. */
async function check(): Promise<void> {
  if (!gateway.isReachable) return
  await vi.advanceTimersByTimeAsync(26 * second)
  const leftMs = isOver() ? 0 : endsAt() - Date.now()
  const isNear = leftMs > 4 * second && leftMs < 2 * minute - 25 * second
  for (const tab of tabs) {
    assert(!(tab.isWarned() && leftMs > 2 * minute + second), 'nobody is warned of an end that is far')
    assert(tab.isWarned() || tab.isOut() || !isNear, 'whoever is about to be signed out is warned')
    assert(isOver() || !tab.isOut(), 'nobody is said to be signed out who is not')
    // Once the time that was known has run out, nobody is left believing.
    assert(tab.isOut() || Date.now() <= endsAt() + 26 * second, 'the end is said')
  }
}
