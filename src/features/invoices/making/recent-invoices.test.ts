import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '#testing/text-storage.ts'

vi.mock('#src/lib/settings.ts', () => ({ settings: { storeKey: 'test' } }))
vi.stubGlobal('window', new EventTarget())

const {
  isFresh,
  isLinkGood,
  lastAsked,
  noteAsked,
  noteOutcome,
  recentInvoices,
  recentInvoicesName,
  clearRecentInvoices,
} = await import('./recent-invoices.ts')

const minute = 60_000
const link = `/api/invoice-files/${'a'.repeat(43)}`

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.useFakeTimers()
  clearRecentInvoices()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a link leads to its file for nine and a half minutes from when it was asked for', () => {
  const at = noteAsked('1001')
  noteOutcome('1001', at, 'made', link)
  vi.advanceTimersByTime(9.5 * minute - 1)
  expect([isFresh({ at }), isLinkGood(link)]).toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect([isFresh({ at }), isLinkGood(link)]).toEqual([false, false])
})

test('a link that is not known here is not called old', () => {
  noteAsked('1001')
  expect(isLinkGood(link)).toBe(true)
})

test('a thousand are kept, the newest', () => {
  const kept = Array.from({ length: 1000 }, (_, index) => ({
    order: String(1000 - index),
    at: 0,
    outcome: 'asked',
  }))
  localStorage.setItem(recentInvoicesName, JSON.stringify(kept))
  noteAsked('1001')
  expect(recentInvoices.get()).toHaveLength(1000)
  expect(lastAsked('1')).toBeUndefined()
  expect(lastAsked('2')).toBeDefined()
})

test('a link that is known already is that of the invoice made before, which stays alone', () => {
  noteOutcome('1001', noteAsked('1001'), 'made', link)
  vi.advanceTimersByTime(minute)
  noteOutcome('1001', noteAsked('1001'), 'made', link)
  expect(recentInvoices.get()).toMatchObject([{ order: '1001', outcome: 'made', link }])
})

test('what was kept is there when the page is opened again, until all of it is forgotten', async () => {
  expect(recentInvoicesName).toBe('diwan-test-recent-invoices')
  const outcomes = ['no-link', 'unknown', 'refused', 'asked'] as const
  outcomes.forEach((outcome, index) => noteOutcome(`${index + 1}`, noteAsked(`${index + 1}`), outcome))
  noteOutcome('7', noteAsked('7'), 'made', link)
  vi.resetModules()
  const reopened = await import('./recent-invoices.ts')
  expect(reopened.recentInvoices.get()).toMatchObject([
    { order: '7', outcome: 'made', link },
    ...outcomes.map((outcome) => ({ outcome })).toReversed(),
  ])
  clearRecentInvoices()
  vi.resetModules()
  expect((await import('./recent-invoices.ts')).recentInvoices.get()).toEqual([])
})

test('what another tab has made is known here, and a clear refusal is none that was asked for', () => {
  noteOutcome('1', noteAsked('1'), 'refused')
  expect(lastAsked('1')).toBeUndefined()
  noteOutcome('1', noteAsked('1'), 'unknown')
  expect(lastAsked('1')).toMatchObject({ outcome: 'unknown' })
  localStorage.setItem(recentInvoicesName, JSON.stringify([{ order: '2', at: 1, outcome: 'made' }]))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: recentInvoicesName }))
  expect(recentInvoices.get()).toEqual([{ order: '2', at: 1, outcome: 'made' }])
})
