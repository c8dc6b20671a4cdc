import { beforeEach, describe, expect, test, vi } from 'vitest'
import { demoFaultHeader } from '#contract/demo-fault.ts'
import { stubPage } from '#testing/stub-page.ts'
import { createFakeStorage } from '#testing/fake-storage.ts'

const start = 1_763_800_000_000
const aMinute = 60_000
const maxBlockMs = 15 * aMinute

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('localStorage', createFakeStorage())
})

/* Each tab or reload has its own modules. */
async function loadTab(storeKey = 'palms') {
  stubPage({ storeKey })
  const { rateLimit } = await import('./rate-limit.ts')
  const { applySession } = await import('#src/lib/settings.ts')
  return { rateLimit, applySession }
}

const openTab = async () => (await loadTab()).rateLimit
const pass = (ms: number) => vi.advanceTimersByTime(ms)

/* A computer has two clocks: users change the wall clock; sleep stops the monotonic clock. */
const changeClock = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('After a store asked to wait', () => {
  test('no tab sends a request before the wait ends, and every tab may after it', async () => {
    const [tab, other] = [await openTab(), await openTab()]
    tab.recordResponse(10 * aMinute, false)
    const later = await openTab()
    expect([tab.admit(), other.admit(), later.admit()]).toEqual(['blocked', 'blocked', 'blocked'])
    expect(other.state.get().blockedUntil).toBe(start + 10 * aMinute)
    pass(10 * aMinute - 1)
    expect(other.admit()).toBe('blocked')
    pass(1)
    expect([tab.admit(), other.admit()]).toEqual(['open', 'open'])
  })

  test('a longer wait than a quarter of an hour counts as that, and no wait as a second', async () => {
    const tab = await openTab()
    tab.recordResponse(Infinity, false)
    expect(tab.refresh()).toBe(start + maxBlockMs)
    tab.recordResponse(0, true)
    expect(tab.refresh()).toBe(start + 1000)
  })

  test('a response to an earlier request neither ends nor shortens the wait', async () => {
    const tab = await openTab()
    tab.recordResponse(10 * aMinute, false)
    tab.recordResponse(null, false)
    tab.recordResponse(5000, false)
    expect(tab.refresh()).toBe(start + 10 * aMinute)
  })

  test('“Try now” allows one request, and a successful response opens all tabs', async () => {
    const [tab, other] = [await openTab(), await openTab()]
    tab.recordResponse(10 * aMinute, false)
    tab.tryNow()
    expect([other.canRequest(), tab.canRequest()]).toEqual([false, true])
    expect([tab.admit(), tab.admit(), other.admit()]).toEqual(['trial', 'blocked', 'blocked'])
    tab.recordResponse(null, true)
    expect([tab.admit(), other.admit()]).toEqual(['open', 'open'])
  })

  test('a refused “Try now” starts the new wait that the store asks for', async () => {
    const tab = await openTab()
    tab.recordResponse(10 * aMinute, false)
    tab.tryNow()
    tab.recordResponse(2 * aMinute, tab.admit() === 'trial')
    expect(tab.refresh()).toBe(start + 2 * aMinute)
  })

  test('an unused “Try now” ends with the wait', async () => {
    const tab = await openTab()
    tab.recordResponse(aMinute, false)
    tab.tryNow()
    pass(aMinute)
    tab.recordResponse(aMinute, false)
    expect(tab.admit()).toBe('blocked')
  })

  test('a computer that slept may send as soon as it wakes, and a clock that is set back does not extend the wait', async () => {
    const [tab, other] = [await openTab(), await openTab()]
    tab.recordResponse(10 * aMinute, false)
    changeClock(10 * aMinute)
    expect(tab.admit()).toBe('open')
    tab.recordResponse(10 * aMinute, false)
    changeClock(-60 * aMinute)
    // A new tab ignores a stored end so far ahead.
    expect((await openTab()).admit()).toBe('open')
    tab.recordResponse(10 * aMinute, false)
    changeClock(-5 * aMinute)
    pass(10 * aMinute)
    expect([tab.admit(), other.admit()]).toEqual(['open', 'open'])
  })

  test('a clock that is set back extends neither the wait nor its countdown', async () => {
    const tab = await openTab()
    tab.recordResponse(10 * aMinute, false)
    pass(aMinute)
    changeClock(-60 * aMinute)
    const end = Date.now() + 9 * aMinute
    expect([tab.refresh(), (await openTab()).refresh()]).toEqual([end, end])
    pass(9 * aMinute)
    expect([tab.admit(), (await openTab()).admit()]).toEqual(['open', 'open'])
  })

  test('a page opened after the clock was set back a little waits a quarter of an hour at most', async () => {
    const tab = await openTab()
    tab.recordResponse(maxBlockMs, false)
    changeClock(-aMinute / 2)
    const laterTab = await openTab()
    expect(laterTab.admit()).toBe('blocked')
    pass(maxBlockMs)
    expect(laterTab.admit()).toBe('open')
  })

  test('subscribers are notified when the wait ends, without a request', async () => {
    const [tab, other] = [await openTab(), await openTab()]
    tab.recordResponse(2500, false)
    other.refresh()
    const onChange = vi.fn<() => void>()
    other.state.subscribe(onChange)
    pass(3000)
    expect([onChange.mock.calls.length, other.state.get().blockedUntil]).toEqual([1, null])
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each(['', 'soon', '{}', '-1', '1e99', 'NaN'])(
    'the invalid stored time %j blocks nothing',
    async (text) => {
      vi.spyOn(localStorage, 'getItem').mockReturnValue(text)
      expect((await openTab()).admit()).toBe('open')
    },
  )
})

test('a store’s wait applies to all its tabs and after a reload, and to no other store', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  tab.recordResponse(600_000, false)
  expect(other.refresh()).toBe(start + 600_000)
  expect((await openTab()).refresh()).toBe(start + 600_000)
  expect((await loadTab('roses')).rateLimit.refresh()).toBeNull()
  other.clear()
  // Its timer checks without a request.
  pass(1000)
  expect(tab.state.get().blockedUntil).toBeNull()
})

test.each([
  ['refuses to store', () => vi.stubGlobal('localStorage', undefined)],
  ['has no storage left', () => vi.spyOn(localStorage, 'setItem').mockImplementation(fail)],
])('when the browser %s, each page waits by itself', async (_, refuse) => {
  refuse()
  const [tab, other] = [await openTab(), await openTab()]
  tab.recordResponse(600_000, false)
  expect([tab.refresh(), other.refresh()]).toEqual([start + 600_000, null])
  pass(600_000)
  expect(tab.admit()).toBe('open')
})

test('a busy store that a visitor of the demo tries is busy in that tab only', async () => {
  const [{ rateLimit: tab, applySession }, other] = [await loadTab(), await openTab()]
  applySession({ headers: { [demoFaultHeader]: 'busy' } })
  tab.recordResponse(20_000, false)
  expect([tab.refresh(), other.refresh()]).toEqual([start + 20_000, null])
  tab.clear()
  expect(tab.refresh()).toBeNull()
})

function fail(): never {
  throw new DOMException('full', 'QuotaExceededError')
}
