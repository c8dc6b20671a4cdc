import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import type { PlannedRow } from './import-plan.ts'
import { createImportRun } from './import-run.ts'
import type { Held, RowOutcome, SendRow } from './import-send.ts'

const saved: RowOutcome = { kind: 'saved', changedByStore: new Map(), isConfirmed: true }
const held = (error: ApiError | null): Held => ({ kind: 'held', error })
const rows: PlannedRow[] = [2, 3, 4].map((row) => ({
  row,
  id: String(row),
  name: '',
  changes: [{ path: 'logo', from: null, to: 'x' }],
  problem: null,
}))

/** A store whose answers the test gives one by one. */
function answering() {
  const answers: ((outcome: RowOutcome | Held) => void)[] = []
  const send = vi.fn<SendRow>(() => new Promise((resolve) => answers.push(resolve)))
  const answer = async (outcome: RowOutcome | Held) => {
    await vi.waitFor(() => expect(answers).toHaveLength(1), { interval: 1 })
    answers.shift()?.(outcome)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { send, answer, sent: () => send.mock.calls.map(([{ row }]) => row) }
}

/** Starts a run, and comes back when its first row is under way. */
async function begin(run: ReturnType<typeof createImportRun>) {
  const ended = run.start(rows)
  await vi.waitFor(() => expect(run.getState().current?.row).toBe(2), { interval: 1 })
  return { ended }
}

const kinds = (run: ReturnType<typeof createImportRun>) =>
  Object.fromEntries([...run.getState().results].map(([row, { kind }]) => [row, kind]))

test('rows are sent one after another, and starting twice sends nothing twice', async () => {
  const { send, answer, sent } = answering()
  const run = createImportRun(send, () => true)
  const { ended } = await begin(run)
  void run.start(rows)
  expect(run.getState()).toMatchObject({ phase: 'running', done: 0, total: 3, current: { row: 2 } })
  await answer(saved)
  await answer({ kind: 'refused', error: new ApiError({ status: 422 }) })
  await answer(saved)
  await ended
  expect(sent()).toEqual([2, 3, 4])
  expect(run.getState()).toMatchObject({ phase: 'ended', done: 3, current: null })
  expect(kinds(run)).toEqual({ 2: 'saved', 3: 'refused', 4: 'saved' })
})

test('a cancel lets the row under way end, and the rest is not sent', async () => {
  const { send, answer, sent } = answering()
  const run = createImportRun(send, () => true)
  const { ended } = await begin(run)
  run.cancel()
  expect(run.getState().phase).toBe('cancelling')
  await answer({ kind: 'not-saved', error: new ApiError({ status: 502 }) })
  await ended
  expect(sent()).toEqual([2])
  expect(kinds(run)).toEqual({ 2: 'not-saved', 3: 'not-sent', 4: 'not-sent' })
})

test('a pause waits for the row under way, then for the person', async () => {
  const { send, answer, sent } = answering()
  const run = createImportRun(send, () => true)
  const { ended } = await begin(run)
  run.pause()
  expect(run.getState().phase).toBe('pausing')
  await answer(saved)
  expect(run.getState()).toMatchObject({ phase: 'paused', done: 1 })
  expect(sent()).toEqual([2])
  run.resume()
  await answer(saved)
  await answer(saved)
  await ended
  expect(kinds(run)).toEqual({ 2: 'saved', 3: 'saved', 4: 'saved' })
})

test('a pause or a cancel ends a wait for the limit, and the row it was for is as if never sent', async () => {
  const { send, answer } = answering()
  const run = createImportRun(send, () => true)
  const { ended } = await begin(run)
  run.pause()
  expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  await answer(held(null))
  expect(run.getState()).toMatchObject({ phase: 'paused', done: 0, heldBy: null })
  run.cancel()
  await ended
  expect(kinds(run)).toEqual({ 2: 'not-sent', 3: 'not-sent', 4: 'not-sent' })
})

test('a reason that all rows share pauses it, and the same row is sent again after', async () => {
  const { send, answer, sent } = answering()
  const run = createImportRun(send, () => true)
  const ended = run.start(rows.slice(0, 1))
  const error = new ApiError({ status: 401, code: 'unauthorized' })
  await answer(held(error))
  expect(run.getState()).toMatchObject({ phase: 'paused', heldBy: error })
  run.resume()
  await answer(saved)
  await ended
  expect(sent()).toEqual([2, 2])
})

test('without a connection it pauses before it sends, and after an answer that was lost with it', async () => {
  const { send, answer, sent } = answering()
  let isOnline = false
  const run = createImportRun(send, () => isOnline)
  const ended = run.start(rows.slice(0, 2))
  await vi.waitFor(() => expect(run.getState()).toMatchObject({ phase: 'paused', heldBy: 'offline' }), {
    interval: 1,
  })
  run.resume()
  await new Promise((resolve) => setTimeout(resolve))
  expect(run.getState().phase).toBe('paused')
  expect(sent()).toEqual([])
  isOnline = true
  run.resume()
  await answer({ kind: 'unknown', error: new ApiError({ code: 'network' }) })
  expect(run.getState().phase).toBe('paused')
  run.resume()
  await answer(saved)
  await ended
  expect(kinds(run)).toEqual({ 2: 'unknown', 3: 'saved' })
})

test('the failed ones are sent again, and what became of the others stays', async () => {
  const { send, answer, sent } = answering()
  const run = createImportRun(send, () => true)
  const ended = run.start(rows.slice(0, 2))
  await answer(saved)
  await answer({ kind: 'unknown', error: new ApiError({ status: 502 }) })
  await ended
  const retried = run.start(rows.slice(1, 2))
  expect(run.getState()).toMatchObject({ done: 0, total: 1 })
  await answer(saved)
  await retried
  expect(sent()).toEqual([2, 3, 3])
  expect(kinds(run)).toEqual({ 2: 'saved', 3: 'saved' })
})
