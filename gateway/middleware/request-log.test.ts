import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { parseSettings } from '#gateway/settings/settings.ts'
import { createTestGateway, notSent, pageHeaders } from '#testing/gateway/test-gateway.ts'
import { requestLog } from './request-log.ts'

const settings = parseSettings({})

function logTo(logger: Logger, isQuiet: (path: string) => boolean = () => false) {
  return requestLog({ logger, addressOf: () => '', isQuiet })
}

describe('the log', () => {
  test('has one line per request, without the query', async () => {
    const { get, logLines } = createTestGateway()
    await get('/api/brands?keyword=secret')
    expect(logLines).toHaveLength(1)
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
      level: 30,
      method: 'GET',
      path: '/api/brands',
      status: 200,
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      ms: expect.any(Number),
    })
    expect(logLines.join('')).not.toContain('secret')
  })

  test('never contains the id of an invoice link', async () => {
    const { request, logLines } = createTestGateway()
    const id = 'A'.repeat(43)
    for (const path of [
      `/api/invoice-files/${id}`,
      `/API/invoice-files/${id}`,
      `/api/invoice%2dfiles/${id}`,
      `/api/invoice-files/%41%2D${'%41'.repeat(41)}`,
      `/api/invoice-files/${'%2541'.repeat(43)}`,
    ]) {
      await request(path)
    }
    expect(logLines).toHaveLength(5)
    for (const line of logLines) expect(JSON.parse(line).path).toMatch(/\/…$/)
  })

  test('never contains the token of an order', async () => {
    const { get, logLines } = createTestGateway()
    const token = '0123456789abcdef0123456789abcdef'
    for (const path of ['orders/by-token', 'orders/by%2Dtoken', 'Orders/BY-TOKEN', '/orders/by-token']) {
      await get(`/api/${path}/${token}`)
    }
    expect(logLines).toHaveLength(4)
    expect(logLines.join('')).not.toContain(token)
  })

  test('never contains a terminal’s control characters', async () => {
    const { request, logLines } = createTestGateway()
    await request('/%1b%5B2J%0a%C2%9B31m%E2%80%AEtxt.exe%E2%80%A8%7F%EF%BB%BF/فاتورة')
    expect(logLines).toHaveLength(1)
    expect(logLines[0]?.trimEnd()).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect(JSON.parse(logLines[0] ?? '').path).toBe(
      '/%1B[2J%0A%C2%9B31m%E2%80%AEtxt.exe%E2%80%A8%7F%EF%BB%BF/فاتورة',
    )
  })

  test('never contains the password of a URL that is used as a path', async () => {
    const { request, logLines } = createTestGateway()
    await request('/http://me:secret@127.0.0.1/')
    expect(JSON.parse(logLines[0] ?? '').path).toBe('/http://…@127.0.0.1/')
  })

  test('shortens a long path and marks it', async () => {
    const { request, logLines } = createTestGateway()
    await request(`/${'a/'.repeat(4000)}`)
    expect(JSON.parse(logLines[0] ?? '').path).toBe(`/${'a/'.repeat(1023)}a… (cut, 8001 characters)`)
  })

  test.each([
    ['d8f2-41', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['a b', false],
    ['', false],
  ])('uses the proxy’s request id %j if it is a plain one: %j', async (id, isTaken) => {
    const { get, logLines } = createTestGateway()
    const response = await get('/api/brands', { 'x-request-id': id })
    const { requestId } = JSON.parse(logLines[0] ?? '')
    expect(requestId === id).toBe(isTaken)
    expect(response.headers.get('x-request-id')).toBe(requestId)
    expect(requestId).toMatch(/^[\w=-]{7,64}$/)
  })

  test('has the code and the cause of an error', async () => {
    const { get, logLines } = createTestGateway({
      storeApi: () => {
        throw notSent('ENOTFOUND')
      },
    })
    await get('/api/brands')
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
      level: 50,
      status: 502,
      code: 'upstream_unreachable',
      cause: 'ENOTFOUND',
    })
  })

  test.each([
    [499, 30],
    [500, 50],
  ])('has a response with %i at level %i', async (status, level) => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const app = new Hono<AppEnv>()
    // Hono's types know no 499, the status for a client that disconnected.
    app.use(logTo(log)).all('*', () => new Response(null, { status }))
    await app.request('/')
    await setImmediate()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ status, level }])
  })

  test.each([
    ['GET', 404, true, 0],
    ['GET', 500, true, 1],
    ['GET', 502, false, 1],
    ['PUT', 200, true, 1],
    ['POST', 422, true, 1],
    ['POST', 403, false, 0],
  ] as const)(
    'of a %s with the response %i, by an admitted caller (%j), is written immediately and not with the next lines: %i',
    async (method, status, isAdmitted, times) => {
      const log = { write: () => {}, flush: vi.fn<() => void>() }
      const app = new Hono<AppEnv>()
      app.use(logTo(pino({}, log))).all('*', (c) => {
        if (isAdmitted) c.set('caller', { store: settings.store, session: null, grant: null })
        return c.body('', status)
      })
      await app.request('/', { method })
      expect(log.flush).toHaveBeenCalledTimes(times)
    },
  )

  test('marks no write as done that was refused or has no operation', async () => {
    const { request, logLines, createInvoice } = createTestGateway()
    for (const method of ['POST', 'HEAD', 'DELETE', 'PUT']) {
      for (const path of ['/', '/nothing', '/api/brands/1', '/auth/sign-out']) await request(path, { method })
    }
    await request('/api/nothing', { method: 'POST', headers: pageHeaders })
    await createInvoice('no-number')
    const isAudit = (line: string) => JSON.parse(line).audit === true
    expect(logLines).toHaveLength(18)
    expect(logLines.some(isAudit)).toBe(false)
    await createInvoice('1')
    expect(logLines.filter(isAudit)).toHaveLength(1)
  })

  test('has health checks at level debug, and one with an error as a warning', async () => {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
    const app = new Hono<AppEnv>()
    app.use(logTo(log, (path) => path === '/readyz')).get('*', () => new Response(null, { status: 503 }))
    app.post('*', () => Promise.reject(new Error('unexpected')))
    app.onError(() => new Response(null, { status: 500 }))
    for (const method of ['GET', 'POST']) await app.request('/readyz', { method })
    // The check of a load balancer that nobody has told a path.
    await app.request('/', { method: 'HEAD' })
    await setImmediate()
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([20, 40, 20])
  })
})
