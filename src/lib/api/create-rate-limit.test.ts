import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { createRateLimit, maxBlockMs } from './create-rate-limit.ts'

const start = 1_763_800_000_000
const aMinute = 60_000

/* A computer has two clocks: users change the wall clock; sleep stops the monotonic clock. */
let wall: number
let elapsed: number

beforeEach(() => {
  vi.useFakeTimers()
  ;[wall, elapsed] = [start, 1000]
})

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

describe('After a store asked to wait', () => {
  test('no tab sends a request before the wait ends, and every tab may after it', () => {
    const { openTab } = createBrowser()
    const [tab, other] = [openTab(), openTab()]
    tab.recordResponse(10 * aMinute, false)
    expect([tab.admit(), other.admit(), openTab().admit()]).toEqual(['blocked', 'blocked', 'blocked'])
    expect(other.state.get().blockedUntil).toBe(start + 10 * aMinute)
    pass(10 * aMinute - 1)
    expect(other.admit()).toBe('blocked')
    pass(1)
    expect([tab.admit(), other.admit()]).toEqual(['open', 'open'])
  })

  test('a longer wait than a quarter of an hour counts as that, and no wait as a second', () => {
    const tab = createBrowser().openTab()
    tab.recordResponse(Infinity, false)
    expect(tab.refresh()).toBe(start + maxBlockMs)
    tab.recordResponse(0, true)
    expect(tab.refresh()).toBe(start + 1000)
  })

  test('a response to an earlier request neither ends nor shortens the wait', () => {
    const tab = createBrowser().openTab()
    tab.recordResponse(10 * aMinute, false)
    tab.recordResponse(null, false)
    tab.recordResponse(5000, false)
    expect(tab.refresh()).toBe(start + 10 * aMinute)
  })

  test('“Try now” allows one request, and a successful response opens all tabs', () => {
    const { openTab } = createBrowser()
    const [tab, other] = [openTab(), openTab()]
    tab.recordResponse(10 * aMinute, false)
    tab.tryNow()
    expect([other.canRequest(), tab.canRequest()]).toEqual([false, true])
    expect([tab.admit(), tab.admit(), other.admit()]).toEqual(['trial', 'blocked', 'blocked'])
    tab.recordResponse(null, true)
    expect([tab.admit(), other.admit()]).toEqual(['open', 'open'])
  })

  test('a refused “Try now” starts the new wait that the store asks for', () => {
    const tab = createBrowser().openTab()
    tab.recordResponse(10 * aMinute, false)
    tab.tryNow()
    tab.recordResponse(2 * aMinute, tab.admit() === 'trial')
    expect(tab.refresh()).toBe(start + 2 * aMinute)
  })

  test('an unused “Try now” ends with the wait', () => {
    const tab = createBrowser().openTab()
    tab.recordResponse(aMinute, false)
    tab.tryNow()
    pass(aMinute)
    tab.recordResponse(aMinute, false)
    expect(tab.admit()).toBe('blocked')
  })

  test('a computer that slept may send as soon as it wakes, and a clock that is set back does not extend the wait', () => {
    const { openTab } = createBrowser()
    const [tab, other] = [openTab(), openTab()]
    tab.recordResponse(10 * aMinute, false)
    wall += 10 * aMinute
    expect(tab.admit()).toBe('open')
    tab.recordResponse(10 * aMinute, false)
    wall -= 60 * aMinute
    // A new tab ignores a stored end so far ahead.
    expect(openTab().admit()).toBe('open')
    tab.recordResponse(10 * aMinute, false)
    wall -= 5 * aMinute
    pass(10 * aMinute)
    expect([tab.admit(), other.admit()]).toEqual(['open', 'open'])
  })

  test('a clock that is set back extends neither the wait nor its countdown', () => {
    const { openTab } = createBrowser()
    const tab = openTab()
    tab.recordResponse(10 * aMinute, false)
    pass(aMinute)
    wall -= 60 * aMinute
    expect([tab.refresh(), openTab().refresh()]).toEqual([wall + 9 * aMinute, wall + 9 * aMinute])
    pass(9 * aMinute)
    expect([tab.admit(), openTab().admit()]).toEqual(['open', 'open'])
  })

  test('a page opened after the clock was set back a little waits a quarter of an hour at most', () => {
    const { openTab } = createBrowser()
    openTab().recordResponse(maxBlockMs, false)
    wall -= aMinute / 2
    const laterTab = openTab()
    expect(laterTab.admit()).toBe('blocked')
    pass(maxBlockMs)
    expect(laterTab.admit()).toBe('open')
  })

  test('subscribers are notified when the wait ends, without a request', () => {
    const { openTab } = createBrowser()
    const [tab, other] = [openTab(), openTab()]
    tab.recordResponse(2500, false)
    other.refresh()
    const onChange = vi.fn<() => void>()
    other.state.subscribe(onChange)
    for (let second = 0; second < 3; second += 1) {
      pass(1000)
      vi.advanceTimersByTime(1000)
    }
    expect([onChange.mock.calls.length, other.state.get().blockedUntil]).toEqual([1, null])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('an invalid stored time blocks nothing', () => {
    for (const text of ['', 'soon', '{}', '-1', '1e99', 'NaN']) {
      const deps = { load: () => text, save: () => {}, now: () => wall, elapsed: () => elapsed }
      expect(createRateLimit(deps).admit()).toBe('open')
    }
  })
})

const upTo = (minutes: number) => fc.integer({ min: 0, max: minutes * aMinute })
const jump = fc.oneof(
  fc.integer({ min: -aMinute, max: aMinute }),
  fc.integer({ min: -90 * aMinute, max: aMinute }),
)

/* Events in a browser with three tabs: requests, responses, time, sleep and changes of the clock. */
const happening = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('ask'), ms: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer'), ms: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refuse'), ms: fc.oneof(upTo(20), upTo(90)) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('try-now'), ms: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.oneof(upTo(1), upTo(16)) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload'), ms: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sleep'), ms: upTo(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set-clock'), ms: jump }) },
)

test('whatever tabs, responses and clocks do, only “Try now” sends a request during a wait, and no wait exceeds 15 minutes', () => {
  fc.assert(
    fc.property(fc.array(happening, { minLength: 30, maxLength: 90, size: 'max' }), (happenings) => {
      ;[wall, elapsed] = [start, 1000]
      const { openTab } = createBrowser()
      const tabs = [openTab(), openTab(), openTab()]
      /* Since when each tab has been blocked without a break, by the monotonic clock. */
      const blockedSince: (number | null)[] = [null, null, null]
      const inFlight: { tab: number; isTrial: boolean }[] = []
      /* No tab sends a request before this, by the monotonic clock, unless the wall clock jumped during the block. */
      let [notBefore, hasJumped] = [0, false]
      let [tooEarly, unasked] = [0, 0]
      /* The tabs whose “Try now” no request has used yet. */
      const pressed = new Set<number>()
      for (const { kind, ms } of happenings) {
        if (kind === 'pass') pass(ms)
        if (kind === 'sleep' || kind === 'set-clock') wall += ms
        if (kind === 'sleep' || kind === 'set-clock') hasJumped = true
        if (kind === 'reload') [tabs[ms], blockedSince[ms]] = [openTab(), null]
        if (kind === 'try-now') {
          tabs[ms]?.tryNow()
          pressed.add(ms)
        }
        if (kind === 'ask') {
          const admission = tabs[ms]?.admit()
          if (admission !== 'blocked') inFlight.push({ tab: ms, isTrial: admission === 'trial' })
          if (admission === 'trial' && !pressed.delete(ms)) unasked += 1
          if (admission === 'open' && !hasJumped && elapsed < notBefore) tooEarly += 1
        }
        const answeredRequest = kind === 'answer' || kind === 'refuse' ? inFlight.shift() : undefined
        if (answeredRequest) {
          const { tab, isTrial } = answeredRequest
          const isNew = isTrial || tabs[tab]?.refresh() === null
          tabs[tab]?.recordResponse(kind === 'refuse' ? ms : null, isTrial)
          if (kind === 'refuse') {
            const named = elapsed + Math.min(maxBlockMs, Math.max(1000, ms))
            notBefore = isNew ? named : Math.max(notBefore, named)
            hasJumped &&= !isNew
          } else if (isTrial) notBefore = 0
        }
        expect([tooEarly, unasked]).toEqual([0, 0])
        for (const [index, tab] of tabs.entries()) {
          const isBlocked = tab.refresh() !== null
          blockedSince[index] = isBlocked ? (blockedSince[index] ?? elapsed) : null
          // Only a new refusal may extend the block.
          if (answeredRequest && kind === 'refuse') blockedSince[index] = isBlocked ? elapsed : null
          expect(elapsed - (blockedSince[index] ?? elapsed)).toBeLessThanOrEqual(maxBlockMs)
        }
      }
    }),
    randomCases(50),
  )
})
