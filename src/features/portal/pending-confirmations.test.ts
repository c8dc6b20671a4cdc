import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPendingConfirmations } from './pending-confirmations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each question has its answer, in whatever order they come, and one that is repeated is nobody’s', async () => {
  const { request: ask, answer } = createPendingConfirmations()
  const ids: string[] = []
  const [leave, clear] = [ask((id) => ids.push(id)), ask((id) => ids.push(id))]
  answer('of nobody', true)
  answer(ids[1] ?? '', true)
  answer(ids[1] ?? '', false)
  answer(ids[0] ?? '', false)
  expect([await leave, await clear]).toEqual([false, true])
})

test('an answer that was recorded is none to a question of another page', async () => {
  const recorded: string[] = []
  const own: string[] = []
  void createPendingConfirmations().request((id) => recorded.push(id))
  const { request: ask, answer } = createPendingConfirmations()
  const asked = ask((id) => own.push(id))
  answer(recorded[0] ?? '', true)
  answer(own[0] ?? '', false)
  expect(await asked).toBe(false)
})

test('what nobody answers in half a minute, or any more, is asked here', async () => {
  const { request: ask, end } = createPendingConfirmations()
  const unanswered = ask(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await unanswered).toBeNull()
  const left = ask(() => {})
  end()
  expect(await left).toBeNull()
})
