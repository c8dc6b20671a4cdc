import { beforeEach, describe, expect, test, vi } from 'vitest'
import { presencePath } from '#contract/api-paths.ts'
import { livePath } from '#contract/live.ts'
import { createTestGateway, ownOrigin, pageHeaders } from '#testing/gateway/test-gateway.ts'
import { callerOf, openPage, startTwoGateways } from '#testing/gateway/live-simulation.ts'

const seconds = 1000
const { host } = new URL(ownOrigin)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('The presence of a brand’s editor', () => {
  const open = { brand: '7', session: 'a', name: 'نورة', page: '' }

  test('reaches colleagues for a minute after the last report, and its end immediately', async () => {
    const { near, far } = startTwoGateways()
    const colleague = await openPage(far.streams, callerOf('1', 'b'))
    const own = await openPage(far.streams, callerOf('1', 'a'))
    expect(await near.presence.report('1', open)).toBe(true)
    near.wake({ about: 'presence', store: '1' })
    await wait(10)
    const isEditing = { event: 'presence', brand: '7', names: ['نورة'] }
    const isNot = { event: 'presence', brand: '7', names: [] }
    expect(colleague.events().slice(1)).toEqual([isEditing])
    // A colleague who comes later receives it too.
    expect(
      (
        await openPage(near.streams, callerOf('1', 'c')).then(async (page) => (await wait(1), page.events()))
      )[1],
    ).toEqual(isEditing)
    await wait(30 * seconds)
    expect(await near.presence.report('1', open)).toBe(false)
    await wait(45 * seconds)
    expect(colleague.events().slice(2)).toEqual([])
    await wait(30 * seconds)
    expect(colleague.events().slice(2)).toEqual([isNot])
    await near.presence.report('1', { ...open, brand: '8' })
    expect(await near.presence.report('1', { ...open, brand: null })).toBe(true)
    expect(await near.presence.report('1', { ...open, brand: null })).toBe(false)
    expect(own.events().slice(1)).toEqual([])
  })

  test('costs a stream two reads for any number of reports, and its size closes no stream', async () => {
    const { near } = startTwoGateways()
    const list = vi.spyOn(near.presence, 'list')
    const page = await openPage(near.streams, callerOf('1', 'b'))
    await wait(1)
    list.mockClear()
    const name = '\u0001\ud800\u202e"'.repeat(1000)
    for (const round of ['x', 'y']) {
      for (let brand = 0; brand < 200; brand += 1) {
        const id = `${round}${brand}`.padEnd(64, '-')
        await near.presence.report('1', { brand: id, session: 'a', name, page: `${brand}`.padEnd(64, '-') })
        near.wake({ about: 'presence', store: '1' })
      }
      await wait(600)
    }
    expect(list.mock.calls.length).toBeLessThanOrEqual(4)
    expect(page.isDone()).toBe(false)
    const late = await openPage(near.streams, callerOf('1', 'c'))
    await wait(1)
    expect([late.isDone(), late.events().length]).toEqual([false, 51])
    expect(late.text()).not.toMatch(/\\u/)
  })

  test.for<[string, { session: string | null; address: string }, (page: number) => string]>([
    ['of another session, each with a brand', { session: 'a', address: '' }, (page) => `brand-${page}`],
    ['of another session, all with this brand', { session: 'a', address: '' }, () => '7'],
    ['of another address', { session: null, address: '10.0.0.2' }, (page) => `brand-${page}`],
    ['of the same address with another brand', { session: null, address: '10.0.0.1' }, () => '8'],
  ])('is not hidden by 280 pages %s', async ([, { session, address }, brandOf]) => {
    const { near } = startTwoGateways()
    const colleague = { brand: '7', session: session && 'c', name: session && 'نورة', page: 'own' }
    await near.presence.report('1', colleague, '10.0.0.1')
    for (let page = 0; page < 280; page += 1)
      await near.presence.report(
        '1',
        { brand: brandOf(page), session, name: null, page: String(page) },
        address,
      )
    const page = await openPage(near.streams, callerOf('1', session && 'b'))
    await wait(1)
    const presence = page.events().find((event) => event.event === 'presence' && event.brand === '7')
    expect(JSON.stringify(presence)).toContain(session === null ? '"own"' : 'نورة')
  })

  test('has no name without sign-in, and names the page, so that each page recognizes its own', async () => {
    const { near } = startTwoGateways()
    const page = await openPage(near.streams, callerOf('1'))
    for (const id of ['tab-1', 'tab-2']) {
      await near.presence.report('1', { brand: '7', session: null, name: null, page: id })
    }
    near.wake({ about: 'presence', store: '1' })
    await wait(10)
    expect(page.events().at(-1)).toMatchObject({ brand: '7', names: [null, null] })
    expect(JSON.stringify(page.events().at(-1))).toMatch(/tab-1.*tab-2|tab-2.*tab-1/)
  })

  test('and the streams are counted by the address behind the proxy', async () => {
    const settings = { trustedProxies: ['10.9.9.9'] satisfies [string], liveConnections: 3 }
    const { gateway } = createTestGateway({ settings })
    const socket = { remoteAddress: '10.9.9.9', setTimeout: () => {} }
    const send = (client: string, path: string, init: RequestInit = {}) => {
      const headers = { ...pageHeaders, 'x-forwarded-for': client, 'content-type': 'application/json' }
      return gateway.request(
        ownOrigin + path,
        { ...init, headers: { ...headers, host } },
        { incoming: { socket } },
      )
    }
    const report = (client: string, page: string) =>
      send(client, presencePath, { method: 'POST', body: JSON.stringify({ brand: page, page }) })
    await report('10.0.0.2', 'colleague')
    for (let page = 0; page < 60; page += 1) await report('10.0.0.1', `page-${page}`)
    for (let stream = 0; stream < 3; stream += 1) await send('10.0.0.1', livePath)
    const { status, body } = await send('10.0.0.2', livePath)
    expect(status).toBe(200)
    const reader = body?.getReader()
    let text = ''
    while (!text.includes('"colleague"')) text += new TextDecoder().decode((await reader?.read())?.value)
  })
})
