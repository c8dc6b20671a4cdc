import { createHmac } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { orderTokenOf } from '#contract/orders.ts'
import { startMock } from '#mock/start.ts'
import type { MockSettings } from '#mock/store/settings.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'

const secret = 'a-secret-of-events'
const json = { 'Content-Type': 'application/json' }

type Received = { event: string; merchant: unknown; created_at: string; data: Record<string, unknown> }

/* A gateway that receives events and responds with these statuses first, then 200; and a mock that sends them. */
async function startBoth(statuses: number[] = [], settings: Partial<MockSettings> = {}) {
  const received: Received[] = []
  const bodies: string[] = []
  const gateway = await serveForTest((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      expect(request.headers).toMatchObject({
        'x-salla-security-strategy': 'Signature',
        'x-salla-signature': signature,
      })
      bodies.push(body)
      const status = statuses.shift() ?? 200
      if (status === 200) received.push(JSON.parse(body))
      response.writeHead(status).end()
    })
  })
  const events = { url: `${gateway.origin}/events/store`, secret, headerPrefix: 'X-Salla-' }
  const mock = await startMock({ port: 0, hasControlApi: true, events, merchant: '77', ...settings })
  onTestFinished(() => mock.close())
  const origin = new URL(mock.baseUrl).origin
  const post = (path: string, body: object = {}) =>
    fetch(origin + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const api = (path: string, init: RequestInit = {}) =>
    fetch(mock.baseUrl + path, { ...init, headers: { ...json, Authorization: 'Bearer demo-all-scopes' } })

  /* The URLs of the reservations that start today. */
  async function reservationsOfToday(): Promise<string[]> {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format()
    const response = await api(`/reservations?start=${today}&end=${today}`)
    const { data } = (await response.json()) as { data: { start: string; url: string }[] }
    return data.filter(({ start }) => start.startsWith(today)).map(({ url }) => url)
  }
  return { received, bodies, post, api, reservationsOfToday }
}

describe('The mock’s events (live-service.md, Webhooks)', () => {
  it('report the order of each of today’s reservations at the start, each with its own number', async () => {
    const { received, reservationsOfToday } = await startBoth()
    const own = await reservationsOfToday()
    await expect.poll(() => received.length).toBe(own.length)
    expect(received.every(({ event, merchant }) => event === 'order.created' && merchant === 77)).toBe(true)
    const urls = received.map(({ data }) => (data['urls'] as { admin: string }).admin)
    expect(urls.toSorted()).toEqual(own.toSorted())
    expect(urls.every((url) => orderTokenOf(url) !== null)).toBe(true)
    expect(new Set(received.map(({ data }) => data['id'])).size).toBe(own.length)
    for (const { data } of received) expect(data['reference_id']).toBe(41_000_000 + Number(data['id']))
  })

  it('report a saved brand, a reservation that is let in, and an event that a test sends', async () => {
    const { received, post, api, reservationsOfToday } = await startBoth()
    const { length } = await reservationsOfToday()
    await expect.poll(() => received.length).toBe(length)
    received.length = 0
    await api('/brands/2001', { method: 'PUT', body: JSON.stringify({ name: 'جديد' }) })
    await expect
      .poll(() => received)
      .toMatchObject([{ event: 'brand.updated', data: { id: 2001, name: 'جديد' } }])
    expect((await post('/control/reservations')).status).toBe(204)
    await expect.poll(() => received[1]).toMatchObject({ event: 'order.created', merchant: 77 })
    const sent = { event: 'order.cancelled', data: { id: 5 }, merchant: '1009', created_at: 'yesterday' }
    expect((await post('/control/events', sent)).status).toBe(204)
    expect(received[2]).toEqual(sent)
    expect((await post('/control/reset')).status).toBe(204)
    expect((await post('/control/events', { event: 'x' })).status).toBe(204)
  })

  it('are sent again unchanged until they are accepted, and a test gets an error for an event that was refused', async () => {
    const { bodies, received } = await startBoth([503])
    await expect.poll(() => received.some((event) => JSON.stringify(event) === bodies[0])).toBe(true)
    const refusing = await startBoth(Array.from({ length: 99 }, () => 401))
    const refused = await refusing.post('/control/events', { event: 'x' })
    expect([refused.status, await refused.json()]).toEqual([502, { error: expect.stringContaining('401') }])
  })
})
