import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Caller } from '#gateway/access/access-policy.ts'
import { callerOf, openPage, startTwoGateways } from '#testing/gateway/live-simulation.ts'

const seconds = 1000
const minutes = 60 * seconds

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const reservations = { event: 'changed', of: 'reservations' }
const brands = (...ids: string[]) => ({ event: 'changed', of: 'brands', ids })

describe('A change in a store', () => {
  test('arrives immediately, and later changes arrive together at most every five seconds', async () => {
    const { near, far } = startTwoGateways()
    const page = await openPage(far.streams, callerOf('1'))
    await near.recordChange('1', { of: 'reservations' })
    await wait(10)
    expect(page.events().slice(1)).toEqual([reservations])
    await near.recordChange('1', { of: 'brands', id: '7' })
    await near.recordChange('1', { of: 'reservations' })
    await far.recordChange('1', { of: 'brands', id: '8' })
    await far.recordChange('1', { of: 'brands', id: '7' })
    await wait(4 * seconds)
    expect(page.events().slice(2)).toEqual([])
    await wait(seconds)
    expect(page.events().slice(2)).toEqual([reservations, brands('8', '7')])
    await wait(5 * seconds)
    await near.recordChange('1', { of: 'brands', id: '9' })
    await wait(10)
    expect(page.events().slice(4)).toEqual([brands('9')])
  })

  test('is not delayed when the gateway’s clock is set back', async () => {
    const { near } = startTwoGateways()
    const page = await openPage(near.streams, callerOf('1'))
    await near.recordChange('1', { of: 'brands', id: '7' })
    await wait(10)
    vi.setSystemTime(Date.now() - 60 * minutes)
    await near.recordChange('1', { of: 'brands', id: '8' })
    await wait(5 * seconds + 100)
    expect(page.events().slice(1)).toEqual([brands('7'), brands('8')])
  })

  test('reaches only the staff of that store, and only with the scope to read it', async () => {
    const { near } = startTwoGateways()
    const elsewhere = await openPage(near.streams, callerOf('2'))
    const cook = { ...callerOf('1'), grant: { person: '7', scopes: ['orders.read'] } }
    const clerk = { ...callerOf('1'), grant: { person: '8', scopes: ['brands.read'] } }
    const pages = [await openPage(near.streams, cook), await openPage(near.streams, clerk)]
    await near.recordChange('1', { of: 'reservations' })
    await near.recordChange('1', { of: 'brands', id: '7' })
    await wait(6 * seconds)
    expect(pages.map((page) => page.events().slice(1))).toEqual([[reservations], [brands('7')]])
    expect(elsewhere.events().slice(1)).toEqual([])
  })

  test('arrives within fifteen seconds when a wake-up is lost, and immediately when the channel is back', async () => {
    const { near, far, network, resume } = startTwoGateways()
    const page = await openPage(far.streams, callerOf('1'))
    network.isUp = false
    await near.recordChange('1', { of: 'reservations' })
    await wait(15 * seconds)
    expect(page.events().slice(1)).toEqual([reservations])
    await near.recordChange('1', { of: 'brands', id: '7' })
    await wait(5 * seconds)
    expect(page.events().slice(2)).toEqual([])
    resume()
    await wait(10)
    expect(page.events().slice(2)).toEqual([brands('7')])
  })

  test('arrives when the state is available again; until then no session can be checked, so nothing is sent', async () => {
    const { near, far, network } = startTwoGateways()
    const page = await openPage(far.streams, callerOf('1', 'a'))
    await near.recordChange('1', { of: 'brands', id: '7' })
    network.hasState = false
    await wait(31 * seconds)
    expect([page.events().slice(1), page.comments()]).toEqual([[], 0])
    network.hasState = true
    await wait(15 * seconds)
    expect(page.events().slice(1)).toEqual([brands('7')])
    expect(page.comments()).toBe(1)
  })
})

describe('A stream', () => {
  test('sends a comment every fifteen seconds, and ends after fifteen minutes so that the page reconnects', async () => {
    const { near } = startTwoGateways()
    const page = await openPage(near.streams, callerOf('1'))
    await wait(15 * minutes - seconds)
    expect([page.comments(), page.isDone()]).toEqual([59, false])
    await wait(seconds)
    expect(page.events().slice(1)).toEqual([{ event: 'end', why: 'again' }])
    expect(page.isDone()).toBe(true)
  })

  test('sends nothing after the session of its page, and ends with it', async () => {
    const { near, ended } = startTwoGateways()
    const pages = [
      await openPage(near.streams, callerOf('1', 'a')),
      await openPage(near.streams, callerOf('1', 'b')),
    ]
    ended.set('a', 'session_required')
    await near.recordChange('1', { of: 'reservations' })
    await wait(10)
    expect(pages.map((page) => page.events().slice(1))).toEqual([
      [{ event: 'end', why: 'session_required' }],
      [reservations],
    ])
    ended.set('b', 'reconnect_needed')
    await wait(15 * seconds)
    expect(pages[1]?.events().at(-1)).toEqual({ event: 'end', why: 'reconnect_needed' })
  })

  test('is closed, the oldest first, when its session opens a ninth; without sign-in there is no such limit', async () => {
    const { near } = startTwoGateways()
    const open = (session: string | null) =>
      Promise.all(Array.from({ length: 9 }, () => openPage(near.streams, callerOf('1', session))))
    const [pages, others, nobodys] = [await open('a'), await open('b'), await open(null)]
    await wait(10)
    for (const ofSession of [pages, others]) {
      expect(ofSession.map((page) => page.isDone())).toEqual([
        true,
        ...Array.from({ length: 8 }, () => false),
      ])
      expect(ofSession[0]?.events().at(-1)).toEqual({ event: 'end', why: 'too_many' })
    }
    expect(nobodys.some((page) => page.isDone())).toBe(false)
  })

  test('is refused when the gateway has too many, until one of them closes', async () => {
    const { startGateway } = startTwoGateways()
    const small = startGateway(2)
    const [first] = [
      await openPage(small.streams, callerOf('1')),
      await openPage(small.streams, callerOf('2')),
    ]
    const refused = { status: 503, code: 'gateway_busy', nothingSent: true }
    await expect(openPage(small.streams, callerOf('1'))).rejects.toMatchObject(refused)
    first.leave()
    await wait(1)
    await openPage(small.streams, callerOf('1'))
  })

  test.for<[string, (client: string) => [Caller, string]]>([
    ['address', (client) => [callerOf('1'), client]],
    ['session', (client) => [callerOf('1', client), '']],
  ])('goes from the %s with most streams to one with fewer when there are too many', async ([, clientOf]) => {
    const { startGateway } = startTwoGateways()
    const small = startGateway(4)
    const open = (client: string) => {
      const [caller, address] = clientOf(client)
      return openPage(small.streams, caller, null, () => {}, address)
    }
    const visitor = await Promise.all(['a', 'a', 'a', 'a'].map(open))
    const colleagues = [await open('b'), await open('b')]
    await expect(open('b')).rejects.toMatchObject({ code: 'gateway_busy' })
    colleagues.push(await open('c'))
    await wait(1)
    expect(visitor.filter((page) => page.isDone())).toHaveLength(3)
    expect(visitor[0]?.events().at(-1)).toEqual({ event: 'end', why: 'too_many' })
    expect(colleagues.some((page) => page.isDone())).toBe(false)
  })

  test('that nobody reads is closed at 64 kB', async () => {
    const { near } = startTwoGateways()
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()))
    await near.streams.open({ caller: callerOf('1'), address: '', since: null, outgoing })
    const page = await openPage(near.streams, callerOf('1'))
    const names = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(64, 'x'))
    let bytes = 0
    for (let round = 0; round < 15; round += 1) {
      for (const id of names) await near.recordChange('1', { of: 'brands', id })
      await wait(6 * seconds)
      bytes = page.text().length
    }
    expect(bytes).toBeGreaterThan(64 * 1024)
    expect(outgoing.destroyed).toBe(true)
  })

  test('gets an end event when the gateway stops, also when it opens during the stop', async () => {
    const { near } = startTwoGateways()
    const page = await openPage(near.streams, callerOf('1'))
    near.streams.endAll()
    const late = await openPage(near.streams, callerOf('1'))
    await wait(1)
    for (const one of [page, late]) {
      expect(one.events().slice(1)).toEqual([{ event: 'end', why: 'closing' }])
      expect(one.isDone()).toBe(true)
    }
  })

  test('leaves no timer behind', async () => {
    const { near, network } = startTwoGateways()
    const before = vi.getTimerCount()
    const page = await openPage(near.streams, callerOf('1'))
    expect(vi.getTimerCount()).toBeGreaterThan(before)
    page.leave()
    await wait(1)
    network.hasState = false
    await expect(openPage(near.streams, callerOf('2'))).rejects.toMatchObject({ code: 'state_unavailable' })
    expect(vi.getTimerCount()).toBe(before)
  })
})
