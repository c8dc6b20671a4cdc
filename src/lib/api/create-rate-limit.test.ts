import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { createRateLimit, maxBlockMs } from './create-rate-limit.ts'

const start = 1_763_800_000_000
const aMinute = 60_000

/* Computers are modelled by two clocks: one that people set, one that stands still while the computer sleeps. */
let wall: number
let elapsed: number

beforeEach(() => {
  vi.useFakeTimers()
  ;[wall, elapsed] = [start, 1000]
})
afterEach(() => vi.useRealTimers())

function createBrowser() {
  let moment: string | null = null
  return {
    moment: () => moment,
    openTab: () =>
      createRateLimit({
        load: () => moment,
        save: (next) => void (moment = next),
        now: () => wall,
        elapsed: () => elapsed,
      }),
  }
}

function pass(ms: number): void {
  wall += ms
  elapsed += ms
}

describe('Once a store asked to wait', () => {
  test('no tab asks before that moment, and each does from then on', () => {
    const { openTab } = createBrowser()
    const [one, other] = [openTab(), openTab()]
    one.note(10 * aMinute, false)
    expect([one.admit(), other.admit(), openTab().admit()]).toEqual(['blocked', 'blocked', 'blocked'])
    expect(other.state.get().blockedUntil).toBe(start + 10 * aMinute)
    pass(10 * aMinute - 1)
    expect(other.admit()).toBe('blocked')
    pass(1)
    expect([one.admit(), other.admit()]).toEqual(['open', 'open'])
  })

  test('more than a quarter of an hour counts as one, and nothing as a second', () => {
    const tab = createBrowser().openTab()
    tab.note(Infinity, false)
    expect(tab.refresh()).toBe(start + maxBlockMs)
    tab.note(0, true)
    expect(tab.refresh()).toBe(start + 1000)
  })

  test('an answer that was in flight neither ends nor shortens it', () => {
    const tab = createBrowser().openTab()
    tab.note(10 * aMinute, false)
    tab.note(null, false)
    tab.note(5000, false)
    expect(tab.refresh()).toBe(start + 10 * aMinute)
  })

  test('“Try now” asks once; a store that answers is asked by all tabs again', () => {
    const { openTab } = createBrowser()
    const [one, other] = [openTab(), openTab()]
    one.note(10 * aMinute, false)
    one.tryNow()
    expect([other.canRequest(), one.canRequest()]).toEqual([false, true])
    expect([one.admit(), one.admit(), other.admit()]).toEqual(['trial', 'blocked', 'blocked'])
    one.note(null, true)
    expect([one.admit(), other.admit()]).toEqual(['open', 'open'])
  })

  test('“Try now” that is refused waits for the moment that the store names then', () => {
    const tab = createBrowser().openTab()
    tab.note(10 * aMinute, false)
    tab.tryNow()
    tab.note(2 * aMinute, tab.admit() === 'trial')
    expect(tab.refresh()).toBe(start + 2 * aMinute)
  })

  test('“Try now” that nobody used is gone with the wait', () => {
    const tab = createBrowser().openTab()
    tab.note(aMinute, false)
    tab.tryNow()
    pass(aMinute)
    tab.note(aMinute, false)
    expect(tab.admit()).toBe('blocked')
  })

  test('a computer that slept asks as soon as it wakes, and one whose clock was set back waits no longer', () => {
    const { openTab } = createBrowser()
    const [one, other] = [openTab(), openTab()]
    one.note(10 * aMinute, false)
    wall += 10 * aMinute
    expect(one.admit()).toBe('open')
    one.note(10 * aMinute, false)
    wall -= 60 * aMinute
    expect(one.admit()).toBe('blocked')
    // A page that is opened then takes a moment so far ahead for none.
    expect(other.admit()).toBe('open')
    one.note(10 * aMinute, false)
    wall -= 5 * aMinute
    pass(10 * aMinute)
    expect([one.admit(), other.admit()]).toEqual(['open', 'open'])
  })

  test('whoever follows it hears of its end, though nobody asks', () => {
    const { openTab } = createBrowser()
    const [one, other] = [openTab(), openTab()]
    one.note(2500, false)
    other.refresh()
    const heard = vi.fn<() => void>()
    other.state.subscribe(heard)
    for (let second = 0; second < 3; second += 1) {
      pass(1000)
      vi.advanceTimersByTime(1000)
    }
    expect([heard.mock.calls.length, other.state.get().blockedUntil]).toEqual([1, null])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('what stands there and is no moment blocks nothing', () => {
    for (const text of ['', 'soon', '{}', '-1', '1e99', 'NaN']) {
      const deps = { load: () => text, save: () => {}, now: () => wall, elapsed: () => elapsed }
      expect(createRateLimit(deps).admit()).toBe('open')
    }
  })
})

/* What may happen in a browser of three tabs: time passes, the computer sleeps, its clock is set, tabs ask and are answered. */
const happening = fc.oneof(
  fc.record({ kind: fc.constantFrom('pass', 'sleep'), ms: fc.integer({ min: 0, max: 20 * aMinute }) }),
  fc.record({ kind: fc.constant('set-clock'), ms: fc.integer({ min: -90 * aMinute, max: 90 * aMinute }) }),
  fc.record({ kind: fc.constantFrom('ask', 'try-now', 'reload'), ms: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom('answer', 'refuse'), ms: fc.integer({ min: -1, max: 60 * aMinute }) }),
)

test('whatever tabs, answers and clocks do, a store that asked to wait is asked by “Try now” alone, and waited for no longer than 15 minutes', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      ;[wall, elapsed] = [start, 1000]
      const { openTab } = createBrowser()
      const tabs = [openTab(), openTab(), openTab()]
      /* By the clock that nobody sets: since when each tab has been blocked without a break. */
      const blockedSince: (number | null)[] = [null, null, null]
      const inFlight: { tab: number; isTrial: boolean }[] = []
      /* What is known for certain: while no clock was set and nobody slept, no tab asks before this moment. */
      let notBefore = 0
      let [trials, tooEarly] = [0, 0]
      for (const { kind, ms } of happenings) {
        if (kind === 'pass') pass(ms)
        if (kind === 'sleep' || kind === 'set-clock') wall += ms
        // A clock that jumps may end a wait early, never make it longer.
        if (kind === 'sleep' || kind === 'set-clock') notBefore = 0
        if (kind === 'reload') [tabs[ms], blockedSince[ms]] = [openTab(), null]
        if (kind === 'try-now') {
          tabs[ms]?.tryNow()
          trials += 1
        }
        if (kind === 'ask') {
          const admission = tabs[ms]?.admit()
          if (admission !== 'blocked') inFlight.push({ tab: ms, isTrial: admission === 'trial' })
          if (admission === 'trial') trials -= 1
          if (admission === 'open' && elapsed < notBefore) tooEarly += 1
        }
        const answered = kind === 'answer' || kind === 'refuse' ? inFlight.shift() : undefined
        if (answered) {
          const { tab, isTrial } = answered
          tabs[tab]?.note(kind === 'refuse' ? ms : null, isTrial)
          if (kind === 'refuse') {
            const named = elapsed + Math.min(maxBlockMs, Math.max(1000, ms))
            notBefore = isTrial ? named : Math.max(notBefore, named)
          } else if (isTrial) notBefore = 0
        }
        expect([tooEarly, trials < 0]).toEqual([0, false])
        for (const [index, tab] of tabs.entries()) {
          const isBlocked = tab.refresh() !== null
          blockedSince[index] = isBlocked ? (blockedSince[index] ?? elapsed) : null
          // Only a refusal that came meanwhile may make it longer.
          if (answered && kind === 'refuse') blockedSince[index] = isBlocked ? elapsed : null
          expect(elapsed - (blockedSince[index] ?? elapsed)).toBeLessThanOrEqual(maxBlockMs)
        }
      }
    }),
    randomCases(200),
  )
})
