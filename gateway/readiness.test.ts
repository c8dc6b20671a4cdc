import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Problem } from '#gateway/state/state.ts'
import { answerReadiness, type ReadinessCheck } from './readiness.ts'

function createWorld(...problems: Problem[]) {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const check = vi.fn<ReadinessCheck>(async () => problems)
  const other = vi.fn<ReadinessCheck>(async () => [])
  const ending = new AbortController()
  const app = new Hono().get('/readyz', answerReadiness([other, check], ending.signal))
  const ask = async () => {
    const answer = await app.request('/readyz')
    return { status: answer.status, body: await answer.json() }
  }
  return { check, ask, ending }
}

test('However many ask whether all is ready, it is looked at once a second', async () => {
  const { check, ask } = createWorld()
  expect(await Promise.all(Array.from({ length: 1000 }, ask))).toContainEqual({
    status: 200,
    body: { status: 'ready' },
  })
  vi.advanceTimersByTime(999)
  await ask()
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await Promise.all([ask(), ask()])
  expect(check).toHaveBeenCalledTimes(2)
})

test('An operator reads the reason of the worst problem, and what to do about each', async () => {
  const { ask } = createWorld(
    { reason: 'state_replaced', message: 'Bring it back.' },
    { reason: 'state_not_durable', message: 'Set it.' },
  )
  expect(await ask()).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'state_replaced', message: 'Bring it back. Set it.' },
  })
})
