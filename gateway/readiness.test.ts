import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { Problem } from '#gateway/state/state.ts'
import { createReadiness, type ReadinessCheck } from './readiness.ts'

function createSimulation(...problems: Problem[]) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const check = vi.fn<ReadinessCheck>(async () => problems)
  const other = vi.fn<ReadinessCheck>(async () => [])
  const shutdown = new AbortController()
  const lines: string[] = []
  const logger = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })
  const { forBalancers, forAlarms } = createReadiness([other, check], shutdown.signal, logger)
  const app = new Hono().get('/readyz', forBalancers).get('/healthz/details', forAlarms)
  const request = async (path = '/readyz') => {
    const response = await app.request(path)
    return { status: response.status, body: await response.json() }
  }
  return { check, request, shutdown, lines }
}

const bringBack: Problem = { reason: 'state_replaced', message: 'Bring it back.' }

test('Readiness is checked at most once a second, for any number of requests', async () => {
  const { check, request } = createSimulation()
  const paths = Array.from({ length: 1000 }, (_, index) => (index % 2 ? '/readyz' : '/healthz/details'))
  expect(await Promise.all(paths.map(request))).toEqual(
    paths.map(() => ({ status: 200, body: { status: 'ready' } })),
  )
  vi.advanceTimersByTime(999)
  await request()
  expect(check).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await Promise.all([request(), request()])
  expect(check).toHaveBeenCalledTimes(2)
})

test('With problems visitors are still sent here, and alarms go off; both have the first reason and say what to do about each', async () => {
  const { request } = createSimulation(bringBack, { reason: 'state_not_durable', message: 'Set it.' })
  const body = { status: 'degraded', reason: 'state_replaced', message: 'Bring it back. Set it.' }
  expect(await request('/readyz')).toEqual({ status: 200, body })
  expect(await request('/healthz/details')).toEqual({ status: 503, body })
})

test('No visitors are sent here while it stops, or before its first check has ended', async () => {
  const { check, request, shutdown } = createSimulation()
  const { promise, resolve } = Promise.withResolvers<Problem[]>()
  check.mockReturnValueOnce(promise)
  expect(await request()).toMatchObject({ status: 503, body: { reason: 'starting' } })
  resolve([])
  expect(await request('/healthz/details')).toEqual({ status: 200, body: { status: 'ready' } })
  // A balancer does not wait for a server that does not respond.
  check.mockReturnValueOnce(new Promise(() => {}))
  vi.advanceTimersByTime(1000)
  expect((await request()).status).toBe(200)
  shutdown.abort()
  expect(await request()).toMatchObject({ status: 503, body: { status: 'not ready', reason: 'stopping' } })
})

test('The log says each change of what is wrong once, and once that Diwan is ready again', async () => {
  const { check, request, lines } = createSimulation(bringBack)
  const setIt: Problem = { reason: 'state_replaced', message: 'Set it.' }
  for (const problems of [null, null, [setIt], [setIt], []]) {
    if (problems) check.mockResolvedValue(problems)
    await request()
    vi.advanceTimersByTime(1000)
  }
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { level: 40, reason: 'state_replaced', msg: 'Bring it back.' },
    { level: 40, reason: 'state_replaced', msg: 'Set it.' },
    { level: 30, msg: 'Diwan is ready again' },
  ])
})
