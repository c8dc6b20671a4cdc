import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import type { PlannedRow } from './import-plan.ts'
import { createImportRun, isFailed } from './import-run.ts'
import { createSender, type RowOutcome, type SendRow } from './import-send.ts'
import { isInView, statusOf } from './import-views.ts'

vi.mock('#src/lib/settings.ts', () => ({ settings: { languages: ['ar', 'en'] }, entrance: {} }))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rows: PlannedRow[] = [2, 3, 4].map((row) => ({
  row,
  id: String(row),
  name: '',
  changes: [{ path: 'logo', from: null, to: 'x' }],
  problem: null,
}))

test('rows go to the store by their number; the failed and the unsent ones can be sent once more', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const saved: RowOutcome = { kind: 'saved', changedByStore: new Map(), isConfirmed: true }
  const outcomes: RowOutcome[] = [{ kind: 'unknown', error: new ApiError({ status: 502 }) }, saved]
  const send = vi.fn<SendRow>(async ({ row }) => {
    if (row === 3) run.cancel()
    return { kind: 'settled', outcome: outcomes.shift() ?? saved }
  })
  const run = createImportRun(rows, send)
  const statuses = () => rows.map((row) => statusOf(row, run.state.get()))
  expect(statuses()).toEqual(['planned', 'planned', 'planned'])
  await run.start(['2', '3', '4'])
  expect(statuses()).toEqual(['unknown', 'saved', 'not-sent'])
  const inView = (view: 'failed' | 'unsent') =>
    rows.filter((row) => isInView(view, row, run.state.get())).map(({ row }) => row)
  expect([inView('failed'), inView('unsent')]).toEqual([[2], [4]])

  await run.again((item) => item.status === 'settled' && isFailed(item.outcome))
  expect(send.mock.lastCall?.[1].before).toMatchObject({ kind: 'unknown' })
  await run.again((item) => item.status === 'not-sent')
  expect(send.mock.calls.map(([{ row }]) => row)).toEqual([2, 3, 2, 4])
  expect(statuses()).toEqual(['saved', 'saved', 'saved'])
})

test('a cancel ends the import at once while the store makes the reading of a saved row wait', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('navigator', { onLine: true })
  const fetch = vi.fn<(url: string, request: RequestInit) => Promise<Response>>((_, { method }) =>
    Promise.resolve(
      method === 'PUT'
        ? Response.json({ success: true }, { status: 201 })
        : Response.json({ success: false }, { status: 429, headers: { 'retry-after': '60' } }),
    ),
  )
  vi.stubGlobal('fetch', fetch)
  const run = createImportRun(rows, createSender({ languages: ['ar', 'en'], defaultLanguage: 'ar' }, true))
  void run.start(['2', '3', '4'])
  await vi.advanceTimersByTimeAsync(100)
  expect(run.state.get().phase).toEqual({ kind: 'resting', until: 1_060_000 })
  run.pause()
  expect(run.state.get().phase).toEqual({ kind: 'pausing', until: 1_060_000 })
  run.cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(run.state.get().phase).toEqual({ kind: 'still', reason: null })
  expect(rows.map((row) => statusOf(row, run.state.get()))).toEqual(['unconfirmed', 'not-sent', 'not-sent'])
  expect(fetch).toHaveBeenCalledTimes(2)
})
