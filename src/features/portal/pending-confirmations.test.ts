import { beforeEach, expect, test, vi } from 'vitest'
import { createPendingConfirmations } from './pending-confirmations.ts'

beforeEach(() => void vi.useFakeTimers())

test('each question gets its own answer in any order, and a repeated answer is ignored', async () => {
  const { request, settle } = createPendingConfirmations()
  const ids: string[] = []
  const [leave, clear] = [request((id) => ids.push(id)), request((id) => ids.push(id))]
  settle('of nobody', true)
  settle(ids[1] ?? '', true)
  settle(ids[1] ?? '', false)
  settle(ids[0] ?? '', false)
  expect([await leave, await clear]).toEqual([false, true])
})

test('a recorded answer does not answer another page’s question', async () => {
  const recorded: string[] = []
  const ids: string[] = []
  void createPendingConfirmations().request((id) => recorded.push(id))
  const { request, settle } = createPendingConfirmations()
  const confirmation = request((id) => ids.push(id))
  settle(recorded[0] ?? '', true)
  settle(ids[0] ?? '', false)
  expect(await confirmation).toBe(false)
})

test('a question without an answer after half a minute, or at the end, is asked in the page', async () => {
  const { request, end } = createPendingConfirmations()
  const unanswered = request(() => {})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await unanswered).toBeNull()
  const left = request(() => {})
  end()
  expect(await left).toBeNull()
})
