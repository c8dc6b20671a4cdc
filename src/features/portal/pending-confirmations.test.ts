import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPendingConfirmations } from './pending-confirmations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each question has its answer, in whatever order they come, and one that is repeated is nobody’s', async () => {
  const { request, settle } = createPendingConfirmations()
  const ids: string[] = []
  const [leave, clear] = [request((id) => ids.push(id)), request((id) => ids.push(id))]
  settle('of nobody', true)
  settle(ids[1] ?? '', true)
  settle(ids[1] ?? '', false)
  settle(ids[0] ?? '', false)
  expect([await leave, await clear]).toEqual([false, true])
})

test('an answer that was recorded is none to a question of another page', async () => {
  const recorded: string[] = []
  const ids: string[] = []
  void createPendingConfirmations().request((id) => recorded.push(id))
  const { request, settle } = createPendingConfirmations()
  const confirmation = request((id) => ids.push(id))
  settle(recorded[0] ?? '', true)
  settle(ids[0] ?? '', false)
  expect(await confirmation).toBe(false)
})

test('what nobody answers in half a minute, or any more, is asked here', async () => {
  const { request, end } = createPendingConfirmations()
  const unanswered = request(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await unanswered).toBeNull()
  const left = request(() => {})
  end()
  expect(await left).toBeNull()
})
