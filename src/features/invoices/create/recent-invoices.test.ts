import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeStorage } from '#testing/fake-storage.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: 'test' }) }))
vi.stubGlobal('window', new EventTarget())

const {
  isFresh,
  isLinkValid,
  lastRequestOf,
  recordRequest,
  recordOutcome,
  recentInvoices,
  recentInvoicesKey,
  clearRecentInvoices,
} = await import('./recent-invoices.ts')

const minute = 60_000
const link = `/api/invoice-files/${'a'.repeat(43)}`

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage())
  vi.useFakeTimers()
  clearRecentInvoices()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a link counts as valid for nine and a half minutes after its request', () => {
  const at = recordRequest('1001')
  recordOutcome('1001', at, 'made', link)
  vi.advanceTimersByTime(9.5 * minute - 1)
  expect([isFresh({ at }), isLinkValid(link)]).toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect([isFresh({ at }), isLinkValid(link)]).toEqual([false, false])
})

test('a link without a known request counts as valid', () => {
  recordRequest('1001')
  expect(isLinkValid(link)).toBe(true)
})

test('the thousand newest requests are stored', () => {
  const stored = Array.from({ length: 1000 }, (_, index) => ({
    order: String(1000 - index),
    at: 0,
    outcome: 'asked',
  }))
  localStorage.setItem(recentInvoicesKey(), JSON.stringify(stored))
  recordRequest('1001')
  expect(recentInvoices().get()).toHaveLength(1000)
  expect(lastRequestOf('1')).toBeUndefined()
  expect(lastRequestOf('2')).toBeDefined()
})

test('a repeated request that returns a known link adds no second entry', () => {
  recordOutcome('1001', recordRequest('1001'), 'made', link)
  vi.advanceTimersByTime(minute)
  recordOutcome('1001', recordRequest('1001'), 'made', link)
  expect(recentInvoices().get()).toMatchObject([{ order: '1001', outcome: 'made', link }])
})

test('stored requests are there when the page opens again, until they are all deleted', async () => {
  expect(recentInvoicesKey()).toBe('diwan-test-recent-invoices')
  const outcomes = ['no-link', 'unknown', 'refused', 'asked'] as const
  outcomes.forEach((outcome, index) => recordOutcome(`${index + 1}`, recordRequest(`${index + 1}`), outcome))
  recordOutcome('7', recordRequest('7'), 'made', link)
  vi.resetModules()
  const reopened = await import('./recent-invoices.ts')
  expect(reopened.recentInvoices().get()).toMatchObject([
    { order: '7', outcome: 'made', link },
    ...outcomes.map((outcome) => ({ outcome })).toReversed(),
  ])
  clearRecentInvoices()
  vi.resetModules()
  expect((await import('./recent-invoices.ts')).recentInvoices().get()).toEqual([])
})

test('the invoices of another tab are known, and a refused order does not count as requested', () => {
  recordOutcome('1', recordRequest('1'), 'refused')
  expect(lastRequestOf('1')).toBeUndefined()
  recordOutcome('1', recordRequest('1'), 'unknown')
  expect(lastRequestOf('1')).toMatchObject({ outcome: 'unknown' })
  localStorage.setItem(recentInvoicesKey(), JSON.stringify([{ order: '2', at: 1, outcome: 'made' }]))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: recentInvoicesKey() }))
  expect(recentInvoices().get()).toEqual([{ order: '2', at: 1, outcome: 'made' }])
})
