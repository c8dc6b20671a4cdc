import { expect, test, vi } from 'vitest'
import { getBrand, updateBrand } from '#src/features/brands/api/requests.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { type RowOutcome, createRowSender, type SendRow } from './row-sender.ts'
import type { PlannedRow } from './import-plan.ts'
import {
  leftToStore,
  openConflicts,
  createImportRun,
  medianOfLatest,
  requestCount,
  estimateSeconds,
} from './import-run.ts'
import { isInView, statusOf } from './import-views.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const rows: PlannedRow[] = [2, 3, 4].map((row) => ({
  row,
  id: String(row),
  name: '',
  changes: [{ path: 'logo', before: undefined, after: 'x' }],
  problem: null,
}))

test('rows are sent in their order, and failed and unsent rows can be sent again', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const saved: RowOutcome = { kind: 'saved', differences: [], isConfirmed: true }
  const lost: RowOutcome = { kind: 'unknown', error: new ApiError({ status: 502 }) }
  const outcomes = [null, lost, lost]
  const during: string[][] = []
  const send = vi.fn<SendRow>(async () => {
    during.push(statuses())
    if (during.length === 3) run.cancel()
    const [outcome = saved] = outcomes.splice(0, 1)
    return outcome ? { kind: 'settled', outcome } : { kind: 'blocked', stop: 'network' }
  })
  const run = createImportRun(rows, send, true)
  const statuses = () => rows.map((row) => statusOf(row, run.state.get()))
  expect(statuses()).toEqual(['planned', 'planned', 'planned'])
  await run.start(['2', '3', '4'])
  expect(statuses()).toEqual(['waiting', 'waiting', 'waiting'])
  await run.continueRun()
  expect([run.state.get().keys.length, ...statuses()]).toEqual([3, 'unknown', 'unknown', 'not-sent'])
  const inView = (view: 'failed' | 'unsent') =>
    rows.filter((row) => isInView(view, row, run.state.get())).map(({ row }) => row)
  expect([inView('failed'), inView('unsent')]).toEqual([[2, 3], [4]])

  await run.retryFailed()
  expect(during.at(-2)).toEqual(['sending', 'waiting', 'not-sent'])
  expect(send.mock.lastCall?.[1].before).toMatchObject({ kind: 'unknown' })
  await run.sendRemaining()
  await run.retryFailed()
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['2', '2', '3', '2', '3', '4'])
  expect(statuses()).toEqual(['saved', 'saved', 'saved'])
})

test('a cancel ends the import immediately while the store delays the second read of a saved row', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('navigator', { onLine: true })
  let reads = 0
  const fetch = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(async (_, { method }) => {
    if (method === 'PUT') return Response.json({ success: true }, { status: 201 })
    reads += 1
    return reads === 1
      ? Response.json({ success: true, data: { id: 2, logo: '' } })
      : Response.json({ success: false }, { status: 429, headers: { 'retry-after': '60' } })
  })
  vi.stubGlobal('fetch', fetch)
  const sendRow = createRowSender({ read: getBrand, update: updateBrand })
  const run = createImportRun(rows, sendRow, true)
  void run.start(['2', '3', '4'])
  await vi.advanceTimersByTimeAsync(100)
  expect(run.state.get().phase).toEqual({ kind: 'resting', until: 1_060_000 })
  run.pause()
  expect(run.state.get().phase).toEqual({ kind: 'pausing', until: 1_060_000 })
  run.cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(run.state.get().phase).toEqual({ kind: 'still', reason: null })
  expect(rows.map((row) => statusOf(row, run.state.get()))).toEqual(['unconfirmed', 'not-sent', 'not-sent'])
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a decision counts for the text that was shown, not for a later one, and is open until it is sent', async () => {
  const conflict = (logo: string): RowOutcome => ({ kind: 'conflict', theirs: new Map([['logo', logo]]) })
  const outcomes = [conflict('one'), conflict('two')]
  const send = vi.fn<SendRow>(async () => ({ kind: 'settled', outcome: outcomes.shift() ?? conflict('') }))
  const run = createImportRun(rows, send, true)
  vi.stubGlobal('navigator', { onLine: true })
  await run.start(['2'])
  const decideAs = (choice: 'mine' | 'theirs') => {
    const [shown] = openConflicts(rows, run.state.get())
    return new Map(shown && [[shown.theirs, choice]])
  }
  vi.stubGlobal('navigator', { onLine: false })
  await run.decide(decideAs('theirs'))
  vi.stubGlobal('navigator', { onLine: true })
  const early = decideAs('mine')
  await run.decide(early)
  expect(send.mock.lastCall?.[0].requested.get('logo')).toEqual({ text: 'x', base: 'one' })
  // The stored text has changed since this decision.
  await run.decide(early)
  expect(send).toHaveBeenCalledTimes(2)
  await run.decide(decideAs('theirs'))
  expect(send.mock.lastCall?.[0].requested.size).toBe(0)
  expect(rows.map((row) => leftToStore(row, run.state.get()))).toEqual([['logo'], [], []])
})

test('the estimated time includes a wait that the store asked for', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const withChange = (row: PlannedRow | undefined, path: string) =>
    ({ ...row, changes: [{ path, before: 'a', after: 'x' }] }) as PlannedRow
  const saved: RowOutcome = { kind: 'saved', differences: [], isConfirmed: true }
  const run = createImportRun(
    [withChange(rows[0], 'logo'), withChange(rows[1], 'translations.en.name')],
    async ({ id }) => {
      vi.advanceTimersByTime(id === '2' ? 600 : 5000)
      return { kind: 'settled', outcome: id === '2' ? saved : { kind: 'already-there' } }
    },
    true,
  )
  vi.stubGlobal('navigator', { onLine: true })
  await run.start(['3', '2'])
  expect(run.estimateSeconds(['2'])).toBe(0.6)
  // The translation is read again.
  expect(run.estimateSeconds(['3'])).toBeCloseTo(0.9)
  rateLimit.recordResponse(10 * 60_000, false)
  expect(run.estimateSeconds(['2'])).toBeGreaterThanOrEqual(600)
  rateLimit.clear()
})

const now = 1_763_800_000_000
const quota = { perMinute: 120, remaining: 20, endsAt: now + 30_000 }

test('a row costs a read and a write, and a second read if the store’s response leaves out a translation', () => {
  const logo = { path: 'logo', before: 'a', after: 'b' } as const
  const name = { path: 'translations.ar.name', before: 'a', after: 'b' } as const
  const english = { path: 'translations.en.name', before: 'a', after: 'b' } as const
  expect(requestCount([logo, name], true)).toBe(2)
  expect(requestCount([logo, english], true)).toBe(3)
  expect(requestCount([logo, english], false)).toBe(1)
})

test('a few requests take as long as they run, and many as long as the store’s rate limit allows', () => {
  expect(estimateSeconds(1000, 300, null, now)).toBe(300)
  expect(estimateSeconds(20, 300, quota, now)).toBe(6)
  // The quota allows 20 of the 140 requests now. The other 120 start after half a minute and take 12 s.
  expect(estimateSeconds(140, 100, quota, now)).toBe(30 + 12)
  expect(estimateSeconds(1000, 100, quota, now)).toBe(30 + 8 * 60 + 2)
  // The window of this quota has ended.
  expect(estimateSeconds(120, 100, { ...quota, endsAt: now - 1 }, now)).toBe(12)
  expect(estimateSeconds(240, 1, { ...quota, endsAt: now - 1 }, now)).toBe(60.12)
})

test('one slow request among the latest does not change the estimate', () => {
  expect(medianOfLatest([])).toBeNull()
  expect(medianOfLatest([200, 9000, 210])).toBe(210)
})
