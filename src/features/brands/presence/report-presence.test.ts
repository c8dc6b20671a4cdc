import { beforeEach, expect, test, vi } from 'vitest'
import { live } from '#src/lib/live/live-state.ts'
import { isSignedOutHere, sessionFailure } from '#src/lib/session/session-state.ts'
import { reportPresence } from './report-presence.ts'

vi.mock('#src/lib/api/request-preload.ts', () => ({ requestHeaders: () => ({ 'X-Diwan-Client': '1' }) }))

/* What colleagues received, in order. */
let reports: (string | null)[] = []
let pages = new Set<string>()
let status = 204
/* Responses wait for this promise. */
let gate: Promise<void> = Promise.resolve()

const page = new EventTarget()
const stops: (() => void)[] = []
const open = (brand: string) => {
  const stop = reportPresence(brand)
  stops.push(stop)
  return stop
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal(
    'fetch',
    async (_: string, { method, keepalive, body, signal }: RequestInit & { body: string }) => {
      if (method !== 'POST' || !keepalive) throw new Error('the page that closes sends nothing')
      const { brand, page } = JSON.parse(body) as { brand: string | null; page: string }
      reports.push(brand)
      pages.add(page)
      await gate
      signal?.throwIfAborted()
      return new Response(null, { status })
    },
  )
  for (const stop of stops.splice(0)) stop()
  ;[status, gate] = [204, Promise.resolve()]
  live.set({ isOpen: false, told: false })
  live.set({ isOpen: true, told: false })
  await vi.advanceTimersByTimeAsync(100)
  ;[reports, pages] = [[], new Set()]
})

test('the page reports who edits a brand immediately and every half minute, and reports the end', async () => {
  const stop = open('7')
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual(['7'])
  await vi.advanceTimersByTimeAsync(61_000)
  expect(reports).toEqual(['7', '7', '7'])
  stop()
  stops.pop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reports).toEqual(['7', '7', '7', null])
  expect(pages.size).toBe(1)
})

test('two brands opened one after another are reported in order, however slow the network is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  open('7')()
  stops.pop()
  open('8')
  await vi.advanceTimersByTimeAsync(10)
  expect(reports).toEqual(['7'])
  resolve()
  await vi.advanceTimersByTimeAsync(10)
  expect(reports).toEqual(['7', '8'])
})

test('nothing is reported without a live stream, nor after the session has ended', async () => {
  live.set({ isOpen: false, told: false })
  open('7')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(reports).toEqual([])
  live.set({ isOpen: true, told: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual(['7'])
  live.set({ isOpen: false, told: false })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(reports).toEqual(['7'])
  live.set({ isOpen: true, told: false })
  sessionFailure.set({ kind: 'signed-out' })
  await vi.advanceTimersByTimeAsync(300_000)
  sessionFailure.set(null)
  expect(reports).toEqual(['7', '7'])
})

test('a gateway that refuses gets fewer and fewer reports until it accepts them again', async () => {
  status = 429
  open('7')
  await vi.advanceTimersByTimeAsync(29 * 60_000)
  expect(reports).toHaveLength(5)
  status = 204
  await vi.advanceTimersByTimeAsync(16 * 60_000)
  const after = reports.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reports.length - after).toBe(2)
})

test('a closed page reports its end, and a page restored by the browser reports again', async () => {
  open('7')
  await vi.advanceTimersByTimeAsync(0)
  // The browser ends the stream before the page learns that it is closed.
  live.set({ isOpen: false, told: false })
  page.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reports).toEqual(['7', null])
  page.dispatchEvent(new Event('pageshow'))
  live.set({ isOpen: true, told: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual(['7', null, '7'])
})

test.each([
  ['after a sign-out', () => isSignedOutHere.set(true), () => isSignedOutHere.set(false)],
  [
    'after the session ended',
    () => sessionFailure.set({ kind: 'signed-out' }),
    () => sessionFailure.set(null),
  ],
  [
    'long after the stream was lost',
    () => live.set({ isOpen: false, told: false }),
    () => live.set({ isOpen: true, told: false }),
  ],
])('a page closed %s reports nothing', async (_, before, after) => {
  open('7')
  await vi.advanceTimersByTimeAsync(0)
  before()
  await vi.advanceTimersByTimeAsync(5_000)
  page.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reports).toEqual(['7'])
  after()
  page.dispatchEvent(new Event('pageshow'))
})
