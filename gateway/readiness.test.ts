import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Problem } from '#gateway/state/state.ts'
import { readinessHandler, type ReadinessCheck } from './readiness.ts'

function createSimulation(...problems: Problem[]) {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const check = vi.fn<ReadinessCheck>(async () => problems)
  const other = vi.fn<ReadinessCheck>(async () => [])
  const shutdown = new AbortController()
  const lines: string[] = []
  const logger = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })
  const app = new Hono().get('/readyz', readinessHandler([other, check], shutdown.signal, logger))
  const request = async () => {
    const response = await app.request('/readyz')
    return { status: response.status, body: await response.json() }
  }
  return { check, request, shutdown, lines }
}

test('Readiness is checked at most once a second, for any number of requests', async () => {
  const { check, request } = createSimulation()
  expect(await Promise.all(Array.from({ length: 1000 }, request))).toContainEqual({
    status: 200,
    body: { status: 'ready' },
  })
  vi.advanceTimersByTime(999)
  await request()
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await Promise.all([request(), request()])
  expect(check).toHaveBeenCalledTimes(2)
})

test('The response has the reason of the worst problem and says what to do about each', async () => {
  const { request } = createSimulation(
    { reason: 'state_replaced', message: 'Bring it back.' },
    { reason: 'state_not_durable', message: 'Set it.' },
  )
  expect(await request()).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'state_replaced', message: 'Bring it back. Set it.' },
  })
})

test('The log says once why Diwan is not ready, and once that it is ready again', async () => {
  const { check, request, lines } = createSimulation({ reason: 'state_replaced', message: 'Bring it back.' })
  for (const problems of [null, null, []]) {
    if (problems) check.mockResolvedValue(problems)
    await request()
    vi.advanceTimersByTime(1000)
  }
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { level: 40, reason: 'state_replaced', msg: 'Bring it back.' },
    { level: 30, msg: 'Diwan is ready again' },
  ])
})
