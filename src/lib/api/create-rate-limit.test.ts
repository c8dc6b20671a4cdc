import { beforeEach, describe, expect, test, vi } from 'vitest'
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
