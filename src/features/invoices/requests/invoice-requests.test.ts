import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeStorage } from '#testing/fake-storage.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: 'test' }) }))
const page = new EventTarget()
vi.stubGlobal('window', page)

const {
  isDownloadable,
  isFresh,
  lastRequestOf,
  recordRequest,
  recordOutcome,
  invoiceRequests,
  invoiceRequestsKey,
  clearRequests,
  updateRequests,
} = await import('./invoice-requests.ts')

const minute = 60_000
const link = `/api/invoice-files/${'a'.repeat(43)}`

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', createFakeStorage())
  vi.useFakeTimers()
  updateRequests(() => [])
})

test('a link counts as valid for nine and a half minutes after its request', () => {
  const asked = recordRequest('1001')
  recordOutcome('1001', asked, { outcome: 'made', link })
  vi.advanceTimersByTime(9.5 * minute - 1)
  expect([isFresh({ asked }), isDownloadable('1001')]).toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect([isFresh({ asked }), isDownloadable('1001')]).toEqual([false, false])
})

test('the thousand newest requests are stored', () => {
  const stored = Array.from({ length: 1000 }, (_, index) => ({
    order: String(1000 - index),
    asked: 0,
    outcome: 'asked',
  }))
  localStorage.setItem(invoiceRequestsKey(), JSON.stringify(stored))
  recordRequest('1001')
  expect(invoiceRequests().get()).toHaveLength(1000)
  expect(lastRequestOf('1')).toBeUndefined()
  expect(lastRequestOf('2')).toBeDefined()
})

test('a repeated request becomes one with the first, in the place of a list, and no later outcome takes its invoice away', () => {
  const asked = recordRequest('1001')
  recordOutcome('1001', asked, { outcome: 'unknown' })
  recordOutcome('1001', asked, { outcome: 'refused' })
  recordRequest('1002')
  const listed = { order: '1001', asked, outcome: 'asked', isListed: true } as const
  updateRequests((requests) => [listed, ...requests])
  recordOutcome('1001', asked, { outcome: 'made', link })
  recordOutcome('1001', asked, { outcome: 'unknown' })
  const made = { order: '1001', asked, outcome: 'made', link, isListed: true }
  expect(invoiceRequests().get()).toMatchObject([made, { order: '1002' }])
  clearRequests()
  expect(invoiceRequests().get()).toMatchObject([{ order: '1001' }])
})

test('stored requests are there when the page opens again, until they are all deleted', async () => {
  expect(invoiceRequestsKey()).toBe('diwan-test-invoice-requests')
  const outcomes = ['no-link', 'unknown', 'refused'] as const
  outcomes.forEach((outcome, index) =>
    recordOutcome(`${index + 1}`, recordRequest(`${index + 1}`), { outcome }),
  )
  recordOutcome('7', recordRequest('7'), { outcome: 'made', link })
  vi.resetModules()
  const reopened = await import('./invoice-requests.ts')
  expect(reopened.invoiceRequests().get()).toMatchObject([
    { order: '7', outcome: 'made', link },
    ...outcomes.map((outcome) => ({ outcome })).toReversed(),
  ])
  clearRequests()
  vi.resetModules()
  expect((await import('./invoice-requests.ts')).invoiceRequests().get()).toEqual([])
})

test('the invoices of another tab are known, and a refused order does not count as requested', () => {
  recordOutcome('1', recordRequest('1'), { outcome: 'refused' })
  expect(lastRequestOf('1')).toBeUndefined()
  recordOutcome('1', recordRequest('1'), { outcome: 'unknown' })
  expect(lastRequestOf('1')).toMatchObject({ outcome: 'unknown' })
  localStorage.setItem(invoiceRequestsKey(), JSON.stringify([{ order: '2', asked: 1, outcome: 'made' }]))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: invoiceRequestsKey() }))
  expect(invoiceRequests().get()).toEqual([{ order: '2', asked: 1, outcome: 'made' }])
})
