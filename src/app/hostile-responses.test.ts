import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { operationNames } from '#contract/operations.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'
import type { rateLimit as RateLimit } from '#src/lib/api/rate-limit.ts'
import { findErrorFaults, findReadingFaults } from '#testing/hostile/find-faults.ts'
import { anyHostileResponse, bodyText, type HostileResponse } from '#testing/hostile/hostile-response.ts'
import { stubPage } from '#testing/stub-page.ts'
import { randomCases, reportTrials } from '#testing/random-cases.ts'

/* Far longer than any response here takes. */
const maxCpuMs = 2000

type Operation = HostileResponse['operation']

const names: Operation[] = [...operationNames, 'findOrder']

let respond: () => Response
let calls: Record<Operation, () => Promise<unknown>>
let rateLimit: typeof RateLimit

beforeEach(() => void vi.stubGlobal('fetch', async () => respond()))
beforeAll(async () => {
  stubPage({})
  calls = await loadCalls()
  ;({ rateLimit } = await import('#src/lib/api/rate-limit.ts'))
})

type Call = (...args: unknown[]) => Promise<unknown>

const requestModules = import.meta.glob<Record<string, Call>>('/src/features/*/api/requests.ts')

/* Each operation as the page calls it: the function of its name, with these arguments if it takes any. */
async function loadCalls(): Promise<Record<Operation, () => Promise<unknown>>> {
  const modules = await Promise.all(Object.values(requestModules).map((load) => load()))
  const requests: Record<string, Call> = Object.assign({}, ...modules)
  const { visibleDays } = await import('#src/features/reservations/days/visible-days.ts')
  const samples: Partial<Record<Operation, unknown[]>> = {
    listBrands: [{ keyword: '', page: 1 }],
    getBrand: ['1'],
    updateBrand: ['1', { name: 'نور' }],
    listReservations: [visibleDays({ view: 'month', date: dateOf('2026-11-22T00:00:00' as WallClock) })],
    createInvoice: ['77', { forceNew: false }],
    listCountries: [1],
    getCountry: ['1'],
    findOrder: ['number', '41000077'],
  }
  const calls = names.map((name) => [name, () => requests[name]?.(...(samples[name] ?? []))])
  // The cast is safe: every operation has an entry.
  return Object.fromEntries(calls) as Record<Operation, () => Promise<unknown>>
}

type Outcome = { read: unknown } | { error: ApiError }

test('every response of a store is read or refused as unreadable, and a refusal never counts as a success', async () => {
  const tried = new Map<string, number>()
  let slowest = { ms: 0, what: '' }
  const property = fc.asyncProperty(anyHostileResponse(...names), async (hostile) => {
    const body = bodyText(hostile)
    respond = () => responseOf(hostile, body)
    // A response that blocks the store must not affect the next case.
    rateLimit.clear()
    const before = process.threadCpuUsage()
    const outcome = await outcomeOf(hostile)
    const ms = process.threadCpuUsage(before).user / 1000
    if (ms > slowest.ms) slowest = { ms, what: JSON.stringify(hostile) }
    const kind = `${hostile.operation} ${'read' in outcome ? 'read' : 'refused'}`
    tried.set(kind, (tried.get(kind) ?? 0) + 1)
    expect(ms).toBeLessThan(maxCpuMs)
    const faults =
      'read' in outcome ? findReadingFaults(hostile, body, outcome.read) : findErrorFaults(outcome.error)
    expect(faults).toEqual([])
  })
  await fc.assert(property, randomCases(10 * names.length))
  reportTrials({
    ...Object.fromEntries(tried),
    slowest: `${slowest.ms.toFixed(0)} ms: ${slowest.what}`,
  })
  // Every operation was both read and refused.
  expect(tried.size).toBe(2 * Object.keys(calls).length)
})

function responseOf(
  { status, contentType }: HostileResponse,
  { text, isComplete: isWhole }: ReturnType<typeof bodyText>,
): Response {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(bytes),
    pull: (stream) => (isWhole ? stream.close() : stream.error(new TypeError('terminated'))),
  })
  return new Response(body, { status, headers: { 'content-type': contentType, 'x-diwan-version': 'test' } })
}

async function outcomeOf({ operation }: HostileResponse): Promise<Outcome> {
  try {
    return { read: await calls[operation]() }
  } catch (error) {
    // Any other error is a bug of Diwan.
    if (!(error instanceof Error) || error.name !== 'ApiError') throw error
    // The cast is safe: the name identifies the class. `instanceof` fails because each reset of modules creates a new class.
    return { error: error as ApiError }
  }
}
