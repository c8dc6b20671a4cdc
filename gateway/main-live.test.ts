import { expect, test, vi } from 'vitest'
import { orderTokenOf } from '#contract/orders.ts'
import { openLive } from '#testing/gateway/live-client.ts'
import { pageHeaders } from '#testing/gateway/signed-in-simulation.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'
import { ended, realStore, run, started } from '#testing/gateway/test-program.ts'

test('A gateway of one store accepts only that store’s events, keeps idle streams open, and ends them at SIGTERM', async () => {
  const { child, printed } = await run({
    ...realStore,
    STORE_ID: '1001',
    STORE_EVENTS_SECRET: eventSecret,
    // The server's limit for idle sockets is this and two seconds.
    UPSTREAM_TIMEOUT_MS: '100',
    INVOICE_FILE_TIMEOUT_MS: '100',
    DRAIN_SECONDS: '3',
  })
  const { url } = await started(child)
  const live = await openLive(url.origin, pageHeaders)
  await vi.waitFor(() => expect(live.hello()).toMatchObject({ told: false }))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  const sendEvent = async (event: string, merchant: number) => {
    const report = signedEvent({ event, merchant, data: { id: 7 } })
    return (await fetch(new URL('/events/store', url), report)).status
  }
  expect(await sendEvent('brand.updated', 1002)).toBe(200)
  expect(await sendEvent('brand.deleted', 1002)).toBe(200)
  expect(await sendEvent('app.uninstalled', 1001)).toBe(200)
  expect(await sendEvent('brand.updated', 1001)).toBe(200)
  await live.waitFor({ event: 'changed', of: 'brands', ids: ['7'] })
  expect(live.events()).toHaveLength(1)

  child.kill('SIGTERM')
  await live.waitFor({ event: 'end', why: 'closing' })
  await vi.waitFor(() => expect(live.isClosed()).toBe(true))
  // The gateway still serves others: a page that comes now gets the same.
  const late = await openLive(url.origin, pageHeaders)
  await late.waitFor({ event: 'end', why: 'closing' })
  expect(await ended(child)).toBe(0)
  const outcomes = printed.join('').match(/"outcome":"\w+"/g)
  expect(outcomes).toEqual(
    ['not_connected', 'not_connected', 'unknown', 'recorded'].map((outcome) => `"outcome":"${outcome}"`),
  )
  expect(printed.join('').match(/Events of the merchant 1002 are dropped/g)).toHaveLength(1)
})

test('The demo store sends events of today’s orders and of a reservation that is let in, and logs it once', async () => {
  const { child, printed } = await run({})
  const { text, url } = await started(child)
  expect(text).toContain('It shows a demo store: invented data that is reset when Diwan restarts.')
  const headers = { ...pageHeaders, 'content-type': 'application/json' }
  const read = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, url), { headers, ...init })
    // The demo store's rows, as the tests of the mock describe them.
    return ((await response.json()) as { data: { id: string; number: string; url: string; title: string }[] })
      .data
  }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format()
  const list = () => read(`/api/reservations?start=${today}&end=${today}`)
  const before = await list()
  const own = before.filter(({ url: link }) => orderTokenOf(link) !== null)
  const orderOf = (link: string) =>
    fetch(new URL(`/api/orders/by-token/${orderTokenOf(link)}`, url), { headers })
  const of = (link: string) =>
    vi.waitFor(async () => {
      const response = await orderOf(link)
      expect(response.status).toBe(200)
      return response.json()
    })
  expect(await of(own.at(-1)?.url ?? '')).toMatchObject({
    data: { id: expect.stringMatching(/^1\d{3}$/), number: expect.stringMatching(/^4100\d{4}$/) },
  })

  const live = await openLive(url.origin, pageHeaders)
  await vi.waitFor(() => expect(live.hello()).toMatchObject({ told: true }))
  expect((await fetch(new URL('/api/demo/reservations', url), { method: 'POST', headers })).status).toBe(200)
  await live.waitFor({ event: 'changed', of: 'reservations' })
  const after = await list()
  const added = after.find(({ id }) => before.every((row) => row.id !== id))
  expect(after).toHaveLength(before.length + 1)
  await of(added?.url ?? '')
  await vi.waitFor(() => expect(printed.join('')).toContain('/api/demo/reservations'))
  expect(printed.join('').match(/order\.created/g)).toHaveLength(1)
  expect(printed.join('')).not.toContain('/events/store')
})
