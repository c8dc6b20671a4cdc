import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '#gateway/store/clock.ts'
import { createInvoiceMemory } from './invoice-memory.ts'
import { createInvoices } from './invoices.ts'

const [base, apiBase] = [new URL('https://files.example.com/'), new URL('https://api.example.com/admin/v2')]
const request = {
  operation: 'createInvoice',
  path: '/orders/1/print-invoice',
  query: new URLSearchParams(),
  language: 'ar',
} as const

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('what is remembered leaves by itself after 10 minutes', () => {
  const { outcomes, files } = createInvoiceMemory(systemClock)
  outcomes.set('1', { kind: 'unknown' })
  files.set('a', { orderId: '1', location: 'https://files.example.com/a.pdf' })
  vi.advanceTimersByTime(10 * 60 * 1000 - 1)
  expect([outcomes.size, files.size]).toEqual([1, 1])
  vi.advanceTimersByTime(2)
  expect([outcomes.size, files.size]).toEqual([0, 0])
})

test('of more than 10,000 the first ones are forgotten', () => {
  const { outcomes } = createInvoiceMemory(systemClock)
  for (let order = 0; order <= 10_000; order += 1) outcomes.set(String(order), { kind: 'unknown' })
  expect(outcomes.size).toBe(10_000)
  expect([outcomes.get('0'), outcomes.get('10000')]).toEqual([undefined, { kind: 'unknown' }])
})

test('of a lost answer nothing is kept but that it was lost', async () => {
  const memory = createInvoiceMemory(systemClock)
  const lost = new Error('lost', { cause: { graph: 'x'.repeat(10_000) } })
  const storeApi = { call: () => Promise.reject(lost), openFile: () => Promise.reject(lost) }
  const invoices = createInvoices({ storeApi, memory, baseUrl: base, apiBase })
  await expect(invoices.make('1', request, false)).rejects.toThrow('may or may not')
  expect(memory.outcomes.get('1')).toEqual({ kind: 'unknown' })
  await expect(invoices.make('1', request, false)).rejects.not.toHaveProperty('cause.cause')
})
