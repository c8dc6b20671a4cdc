import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMock } from './start.ts'

let mock: Awaited<ReturnType<typeof startMock>>
let port: string

beforeAll(async () => {
  mock = await startMock({ port: 0, hasControlApi: true })
  port = new URL(mock.baseUrl).port
})

beforeEach(() => send('POST', '/reset', { 'Content-Type': 'application/json' }))

afterAll(() => mock.close())

/* Sends a request with Node's client, because `fetch` cannot set Host. */
async function send(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>()
  const outgoing = request(
    { host: '127.0.0.1', port, method, path: `/control${path}`, headers },
    (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    },
  )
  outgoing.on('error', reject).end(body)
  return promise
}

describe('The control API', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST'])('answers at its own name %s', async (name) => {
    const Host = `${name}:${port}`
    expect((await send('GET', '/state', { Host })).status).toBe(200)
    const change = await send('POST', '/reset', { Host, 'Content-Type': 'application/json; charset=utf-8' })
    expect(change.status).toBe(204)
  })

  it.each(['diwan.example', '127.0.0.1.diwan.example', 'localhost.diwan.example', '192.168.0.7'])(
    'refuses requests to the name %s, even from this computer',
    async (name) => {
      const Host = `${name}:${port}`
      const read = await send('GET', '/state', { Host })
      expect(read).toEqual({ status: 403, body: expect.stringContaining('127.0.0.1') })
      const change = await send('POST', '/reset', { Host, 'Content-Type': 'application/json' })
      expect(change.status).toBe(403)
    },
  )

  it.each([
    undefined,
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])('refuses a change that another site’s page could send without a preflight, as %s', async (type) => {
    const headers = type === undefined ? {} : { 'Content-Type': type }
    const fault = JSON.stringify({ operation: 'listBrands', fault: { kind: 'hang' } })
    expect(await send('POST', '/faults', headers, fault)).toEqual({
      status: 415,
      body: expect.stringContaining('application/json'),
    })
    expect((await send('POST', '/reset', headers)).status).toBe(415)
    expect(JSON.parse((await send('GET', '/state')).body)).toMatchObject({ faults: [] })
  })
})
