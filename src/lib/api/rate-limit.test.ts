import { beforeEach, expect, test, vi } from 'vitest'
import { demoFaultHeader } from '#contract/demo-fault.ts'
import { stubPage } from '#testing/stub-page.ts'
import { createFakeStorage } from '#testing/fake-storage.ts'

const now = 1_763_800_000_000

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('localStorage', createFakeStorage())
})

/* Each tab or reload has its own modules. */
async function openTab(storeKey = 'palms') {
  stubPage({ storeKey })
  const { rateLimit } = await import('./rate-limit.ts')
  const { applySession } = await import('#src/lib/settings.ts')
  return { rateLimit, applySession }
}

test('a store’s wait applies to all its tabs and after a reload, and to no other store', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  tab.rateLimit.recordResponse(600_000, false)
  expect(other.rateLimit.refresh()).toBe(now + 600_000)
  expect((await openTab()).rateLimit.refresh()).toBe(now + 600_000)
  expect((await openTab('roses')).rateLimit.refresh()).toBeNull()
  other.rateLimit.clear()
  // Its timer checks without a request.
  await vi.advanceTimersByTimeAsync(1000)
  expect(tab.rateLimit.state.get().blockedUntil).toBeNull()
})

test.each([
  ['refuses to store', () => vi.stubGlobal('localStorage', undefined)],
  ['has no storage left', () => vi.spyOn(localStorage, 'setItem').mockImplementation(fail)],
])('when the browser %s, each page waits by itself', async (_, refuse) => {
  refuse()
  const [tab, other] = [await openTab(), await openTab()]
  tab.rateLimit.recordResponse(600_000, false)
  expect([tab.rateLimit.refresh(), other.rateLimit.refresh()]).toEqual([now + 600_000, null])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tab.rateLimit.admit()).toBe('open')
})

test('a busy store that a visitor of the demo tries is busy in that tab only', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  tab.applySession({ headers: { [demoFaultHeader]: 'busy' } })
  tab.rateLimit.recordResponse(20_000, false)
  expect([tab.rateLimit.refresh(), other.rateLimit.refresh()]).toEqual([now + 20_000, null])
  tab.rateLimit.clear()
  expect(tab.rateLimit.refresh()).toBeNull()
})

function fail(): never {
  throw new DOMException('full', 'QuotaExceededError')
}
