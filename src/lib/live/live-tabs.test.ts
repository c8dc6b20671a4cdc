import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { createFakeBrowser } from '#testing/live/fake-browser.ts'
import { createFakeGateway } from '#testing/live/fake-gateway.ts'
import { openLivePage } from '#testing/live/live-page.ts'
import { randomCases, weighted } from '#testing/random-cases.ts'
import type { LiveMessage } from './live-tab.ts'

const seconds = 1000

/* A gateway whose store somebody changes, and a browser whose pages follow it. */
function start(random: () => number = () => 0.5) {
  const browser = createFakeBrowser<LiveMessage>(random)
  const gateway = createFakeGateway(browser, random)
  return {
    browser,
    gateway,
    openPage: (isInFrame = false) => openLivePage(browser, gateway, isInFrame),
    wait: (ms: number) => browser.advance(ms),
    reserve: () => gateway.change({ of: 'reservations' }),
    saveElsewhere: () => gateway.change({ of: 'brands', ids: ['7'] }),
    /* Whether pages know the latest change. */
    know: (...pages: ReturnType<typeof openLivePage>[]) =>
      pages.map(({ latestChange }) => latestChange.get() === gateway.latest()),
  }
}

const idsOf = ({ received }: ReturnType<typeof openLivePage>) => received.flatMap(({ id }) => id ?? [])

describe('Several tabs of one browser', () => {
  test('all learn at once that their session has ended, also those that request nothing by themselves', async () => {
    const { openPage, gateway, wait } = start()
    const pages = [openPage(), openPage(), openPage()]
    await wait(5 * seconds)
    gateway.state.isSignedIn = false
    gateway.endAll({ kind: 'ended', code: 'session_required' })
    await wait(seconds)
    expect(pages.map(({ permission }) => permission.get())).toEqual([false, false, false])
  })

  test('have one stream, and each learns of a colleague’s change', async () => {
    const { openPage, gateway, wait, reserve, saveElsewhere } = start()
    const pages = [openPage(), openPage(), openPage()]
    await wait(5 * seconds)
    expect(gateway.streams.size).toBe(1)
    expect(pages.map(({ isLeading }) => isLeading.get())).toEqual([true, false, false])
    for (const { live } of pages) expect(live.get()).toEqual({ isOpen: true, told: true })
    const news = [{ changes: [{ of: 'reservations' }], id: reserve() }, { id: saveElsewhere() }]
    await wait(5 * seconds)
    expect(pages.map(({ received }) => received)).toMatchObject([news, news, news])
    const here = () => pages.map(({ presence }) => presence.get().get('7')?.names[0])
    for (const names of [['Sara'], [], ['Sara']]) {
      const event: LiveEvent = { event: 'presence', brand: '7', names }
      for (const { send } of gateway.streams) send({ kind: 'event', event, id: null })
      await wait(5 * seconds)
      expect(here()).toEqual([names[0], names[0], names[0]])
    }
    // Another stream names those who are there now.
    gateway.endAll({ kind: 'ended', code: 'again' })
    await wait(20 * seconds)
    expect(here()).toEqual([undefined, undefined, undefined])
    // The leading tab opens another as soon as somebody looks at any.
    gateway.endAll({ kind: 'ended', code: 'too_many' })
    await wait(60 * seconds)
    pages[2]?.look()
    await wait(seconds)
    expect(gateway.state.opened).toBe(3)
  })

  test('learn of nothing while nothing happens, but all of a change before their stream', async () => {
    const { openPage, gateway, wait, reserve } = start()
    const early = openPage()
    reserve()
    await wait(5 * seconds)
    const late = openPage()
    await wait(seconds)
    expect(late.live.get().isOpen).toBe(true)
    await wait(3600 * seconds)
    expect([early.received, late.received]).toEqual([[{ changes: [{ of: 'all' }], id: null }], []])
    expect(gateway.state.opened).toBe(1)
  })

  test.each([
    [1, 'is closed'],
    [1, 'is killed'],
    [60, 'is frozen'],
  ] as const)('continue within %s seconds when the tab with the stream %s', async (limit, end) => {
    const { browser, openPage, gateway, wait, reserve, know } = start()
    const [leader, ...others] = [openPage(), openPage(), openPage()]
    await wait(5 * seconds)
    expect(browser.leader()).toBe(leader.tab)
    if (end === 'is closed') leader.close()
    else if (end === 'is killed') leader.kill()
    else leader.tab.isFrozen = true
    await wait(limit * seconds)
    expect(browser.leader()).not.toBe(leader.tab)
    reserve()
    await wait(5 * seconds)
    expect(know(...others)).toEqual([true, true])
    expect(gateway.streams.size).toBe(end === 'is closed' ? 1 : 2)
  })

  test('continue within three minutes when all others are hidden, whose timers run once a minute', async () => {
    const { browser, openPage, wait, reserve, know } = start()
    const [leader, ...others] = [openPage(), openPage(), openPage()]
    for (const { tab } of others) tab.isHidden = true
    await wait(600 * seconds)
    expect(browser.leader()).toBe(leader.tab)
    leader.tab.isFrozen = true
    await wait(180 * seconds)
    expect(browser.leader()).not.toBe(leader.tab)
    reserve()
    await wait(5 * seconds)
    expect(know(...others)).toEqual([true, true])
  })

  test('have one stream again when the browser thaws the leading tab', async () => {
    const { browser, openPage, gateway, wait, reserve, know } = start()
    const [frozen, other] = [openPage(), openPage()]
    await wait(5 * seconds)
    // One that slept itself takes nothing from a leader.
    other.tab.isFrozen = true
    await wait(120 * seconds)
    other.tab.isFrozen = false
    await wait(5 * seconds)
    expect(browser.leader()).toBe(frozen.tab)
    frozen.tab.isFrozen = true
    await wait(60 * seconds)
    expect([browser.leader(), gateway.streams.size]).toEqual([other.tab, 2])
    reserve()
    frozen.tab.isFrozen = false
    await wait(5 * seconds)
    expect([...know(frozen, other), gateway.streams.size]).toEqual([true, true, 1])
    expect([frozen, other].map(({ isLeading }) => isLeading.get())).toEqual([false, true])
    const told = vi.fn<() => void>()
    browser.openTab().link.onMessage(told)
    await wait(30 * seconds)
    // At each comment of the gateway, and regularly.
    expect(told).toHaveBeenCalledTimes(4)
  })

  test('are not live while nobody is signed in or the browser is offline, and all are afterwards', async () => {
    const { openPage, wait } = start()
    const pages = [openPage(), openPage()]
    await wait(5 * seconds)
    const areOpen = () => pages.map(({ live }) => live.get().isOpen)
    for (const { permission } of pages) permission.set(false)
    await wait(20 * seconds)
    expect(areOpen()).toEqual([false, false])
    for (const { permission } of pages) permission.set(true)
    await wait(20 * seconds)
    expect(areOpen()).toEqual([true, true])
  })
})

test('a change that two tabs report counts once, and a page that missed one reads everything', async () => {
  const { browser, openPage, wait, reserve } = start()
  const [leader, page] = [openPage(), openPage()]
  await wait(5 * seconds)
  const { link } = browser.openTab()
  const tell = (message: LiveMessage) => link.post({ kind: 'tell', message })
  const id = reserve()
  await wait(seconds)
  tell({ kind: 'changed', changes: [{ of: 'reservations' }], id, since: null })
  await wait(seconds)
  expect([idsOf(leader), idsOf(page)]).toEqual([[id], [id]])
  tell({ kind: 'changed', changes: [{ of: 'brands', ids: ['7'] }], id: id + 10, since: id + 5 })
  await wait(seconds)
  expect(page.received.at(-1)).toEqual({ changes: [{ of: 'all' }], id: id + 10 })
  const latest = { id: id + 20, ageMs: 0 }
  tell({ kind: 'state', isOpen: true, told: true, latest, presence: [] })
  await wait(seconds)
  expect(page.received.at(-1)).toEqual({ changes: [{ of: 'all' }], id: null })
})

test('a tab without a session learns nothing, and later what it missed', async () => {
  const { openPage, wait, reserve, know } = start()
  const [, page] = [openPage(), openPage()]
  await wait(5 * seconds)
  page.permission.set(false)
  reserve()
  await wait(20 * seconds)
  expect(page.received).toEqual([])
  page.permission.set(true)
  await wait(20 * seconds)
  expect(know(page)).toEqual([true])
})

const anyStep = fc.oneof(
  weighted(4, fc.constantFrom('reserve' as const, 'saveElsewhere' as const)),
  weighted(5, fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(70 * seconds) })),
  weighted(
    6,
    fc.record({
      kind: fc.constantFrom('close', 'kill', 'freeze', 'freeze', 'thaw', 'hide', 'look'),
      page: fc.nat(3),
    }),
  ),
  weighted(2, fc.constantFrom('open' as const, 'openFrame' as const)),
  weighted(
    3,
    fc.constantFrom(
      ...(['goDown', 'comeBack', 'fallSilent', 'signOut', 'signIn', 'again', 'closing', 'too_many'] as const),
    ),
  ),
)

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

test('Whatever tabs, gateway and session do, every page finally knows the latest change, and nothing arrives twice or after signing out', async () => {
  const cases = fc.tuple(fc.array(anyStep, { maxLength: 25 }), fc.integer())
  await fc.assert(fc.asyncProperty(cases, runCase), randomCases(150))
})

async function runCase([steps, seed]: [Step[], number]): Promise<void> {
  const { openPage, gateway, wait, reserve, saveElsewhere, know } = start(randomFrom(seed))
  const pages = [openPage(), openPage(), openPage(true)]
  const open = () => pages.filter(({ tab }) => !tab.isClosed)

  function signOut(): void {
    gateway.state.isSignedIn = false
    gateway.endAll({ kind: 'ended', code: 'session_required' })
    for (const { permission } of open()) permission.set(false)
  }

  function signIn(): void {
    gateway.state.isSignedIn = true
    for (const { permission } of open()) permission.set(true)
  }

  const acts = {
    reserve,
    saveElsewhere,
    open: () => pages.push(openPage()),
    openFrame: () => pages.push(openPage(true)),
    goDown: () => {
      gateway.state.isUp = false
      gateway.endAll({ kind: 'lost' })
    },
    comeBack: () => Object.assign(gateway.state, { isUp: true, isSilent: false }),
    fallSilent: () => Object.assign(gateway.state, { isSilent: true }),
    signOut,
    signIn,
    again: () => gateway.endAll({ kind: 'ended', code: 'again' }),
    closing: () => gateway.endAll({ kind: 'ended', code: 'closing' }),
    too_many: () => gateway.endAll({ kind: 'ended', code: 'too_many' }),
  }

  for (const step of steps) {
    const page = typeof step === 'object' && 'page' in step ? open()[step.page] : undefined
    if (typeof step === 'string') acts[step]()
    else if ('ms' in step) await wait(step.ms)
    else if (page !== undefined) actOn(page, step.kind)
  }
  acts.comeBack()
  signIn()
  for (const { tab } of pages) tab.isFrozen = false
  await wait(120 * seconds)
  for (const page of open()) page.look()
  await wait(30 * seconds)

  for (const page of pages) {
    expect(page.counts).toEqual({ streamsWithoutPermission: 0 })
    expect(idsOf(page)).toEqual([...new Set(idsOf(page))].toSorted((a, b) => a - b))
  }
  expect(know(...open())).not.toContain(false)
  expect(open().filter(({ live }) => !live.get().isOpen)).toEqual([])
}

function actOn(page: ReturnType<typeof openLivePage>, kind: string): void {
  if (kind === 'close') page.close()
  else if (kind === 'kill') page.kill()
  else if (kind === 'freeze' || kind === 'thaw') page.tab.isFrozen = kind === 'freeze'
  else if (kind === 'hide') page.tab.isHidden = true
  else if (kind === 'look' && !page.tab.isFrozen) page.look()
}

/* Numbers from 0 to below 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
