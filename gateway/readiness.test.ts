import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Problem } from '#gateway/state/state.ts'
import { answerReadiness, type ReadinessCheck } from './readiness.ts'

function createWorld(...problems: Problem[]) {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const check = vi.fn<ReadinessCheck>(async () => problems)
  const other = vi.fn<ReadinessCheck>(async () => [])
  const ending = new AbortController()
  const lines: string[] = []
  const logger = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })
  const app = new Hono().get('/readyz', answerReadiness([other, check], ending.signal, logger))
  const ask = async () => {
    const answer = await app.request('/readyz')
    return { status: answer.status, body: await answer.json() }
  }
  return { check, ask, ending, lines }
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

test('The log says why Diwan is not ready once, and when it is ready again', async () => {
  const { check, ask, lines } = createWorld({ reason: 'state_replaced', message: 'Bring it back.' })
  for (const problems of [null, null, []]) {
    if (problems) check.mockResolvedValue(problems)
    await ask()
    vi.advanceTimersByTime(1000)
  }
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { level: 40, reason: 'state_replaced', msg: 'Bring it back.' },
    { level: 30, msg: 'Diwan is ready again' },
  ])
})
