import { describe, expect, test, vi } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { GatewayError } from '#gateway/errors/gateway-error.ts'
import { type State, stateUnavailable } from '#gateway/state/state.ts'
import type { StoreResponse } from '#gateway/store/store-response.ts'
import { createFaultSchedule, type Fault } from '#testing/gateway/fault-schedule.ts'
import { createSimulatedTime } from '#testing/gateway/simulated-time.ts'
import { invoiceOrigins, invoiceRequest, createdAt, refusal } from '#testing/gateway/invoice-store.ts'
import type { InvoiceRequest } from './invoice-idempotency.ts'
import { createInvoices } from './invoices.ts'

const tenMinutes = 10 * 60 * 1000
function createSimulation() {
  const time = { now: Date.UTC(2026, 10, 22) }
  const clock = {
    now: () => time.now,
    random: () => 0.5,
    sleep: async (ms: number) => {
      time.now += ms
    },
  }
  const state = openSqliteState(inMemory, clock)
  /* Each call creates another gateway with the shared state. */
  const gateway = (used: State = state) =>
    createInvoices({ ...invoiceOrigins, state: used, clock, timeoutMs: 1000 })
  return { time, state, gateway }
}

function requestWith(
  call: InvoiceRequest['storeApi']['call'],
  more: Partial<InvoiceRequest> = {},
): InvoiceRequest {
  const storeApi = { call, openFile: () => Promise.reject(new Error('no file')) }
  const order = { store: '1', session: null, orderId: '5', forceNew: false }
  return { ...order, storeApi, storeRequest: invoiceRequest, ...more }
}

const respondsWith = (url: string) => async () => createdAt(url)
const mustNotCall = () => Promise.reject(new Error('asked twice'))

async function linkOf(response: Promise<{ text: string }>): Promise<string> {
  return String(/[\w-]{43}/.exec((await response).text))
}

test('Without a lasting state what a page asked for before a restart is unknown after it, and what it asks since is created', async () => {
  const time = { now: Date.UTC(2026, 10, 22) }
  const clock = { now: () => time.now, random: () => 0.5, sleep: async () => {} }
  const start = () =>
    createInvoices({
      ...invoiceOrigins,
      state: openSqliteState(inMemory, clock),
      clock,
      timeoutMs: 1000,
      knownSince: time.now,
    })
  const unknown = { code: 'invoice_outcome_unknown' }
  const asked = { askedAt: time.now }
  const lost = requestWith(() => Promise.reject(new Error('lost')), asked)
  await expect(start().create(lost)).rejects.toMatchObject(unknown)
  time.now += 1
  const gateway = start()
  await expect(gateway.create(requestWith(mustNotCall, asked))).rejects.toMatchObject(unknown)
  const since = requestWith(respondsWith('a.pdf'), { askedAt: time.now })
  expect(await linkOf(gateway.create(since))).toMatch(/^[\w-]{43}$/)
})

test('A link stored by a later version is reported as unreadable, not as expired', async () => {
  const { state, gateway } = createSimulation()
  const put = vi.spyOn(state, 'put')
  const link = await linkOf(gateway().create(requestWith(respondsWith('a.pdf'))))
  const [key = ''] = put.mock.calls.find(([name]) => name.startsWith('link:')) ?? []
  await state.put(key, '{"format":2}', { ttlMs: null })
  await expect(gateway().findFile(link)).rejects.toMatchObject({ status: 503, code: 'state_unreadable' })
})

test('An invoice is reported with the number that people see of its order, and an unknown or unreadable one hides no invoice', async () => {
  const { state, time } = createSimulation()
  const clock = { now: () => time.now, random: () => 0.5, sleep: async () => {} }
  const numberOf = async (_: string, orderId: string) => {
    if (orderId === '7') throw new Error('unreadable')
    return orderId === '5' ? '41001005' : undefined
  }
  const invoices = createInvoices({ ...invoiceOrigins, state, clock, timeoutMs: 1000, numberOf })
  const numberIn = async (orderId: string) =>
    JSON.parse((await invoices.create(requestWith(respondsWith('a.pdf'), { orderId }))).text).data.number
  const numbers = [await numberIn('5'), await numberIn('6'), await numberIn('7')]
  expect(numbers).toEqual(['41001005', undefined, undefined])
})

describe('The outcome of an invoice', () => {
  test('is stored for 10 minutes, and only the hash of its link is stored', async () => {
    const { time, state, gateway } = createSimulation()
    const put = vi.spyOn(state, 'put')
    const link = await linkOf(gateway().create(requestWith(respondsWith('a.pdf'))))
    expect(put.mock.calls.map(([key]) => key)).toContainEqual(expect.stringMatching(/^link:[\w-]{43}$/))
    expect((await gateway().findFile(link)).location).toBe('https://files.example.com/a.pdf')
    expect(JSON.stringify(await state.get(`link:${link}`))).toBe('null')
    time.now += tenMinutes + 1
    await expect(gateway().findFile(link)).rejects.toMatchObject({ code: 'invoice_link_expired' })
    const later = await linkOf(gateway().create(requestWith(respondsWith('b.pdf'))))
    expect((await gateway().findFile(later)).location).toBe('https://files.example.com/b.pdf')
  })

  test.for<[string, Partial<InvoiceRequest>, string]>([
    ['belongs to one store: in another, the number is of another invoice', { store: '2' }, 'other.pdf'],
    ['has a new link for each session', { session: 'sara' }, 'one.pdf'],
  ])('%s', async ([, other, file]) => {
    const { gateway } = createSimulation()
    const invoices = gateway()
    const links = [
      await linkOf(invoices.create(requestWith(respondsWith('one.pdf')))),
      await linkOf(invoices.create(requestWith(respondsWith('other.pdf'), other))),
    ]
    const [first, second] = await Promise.all(links.map((link) => invoices.findFile(link)))
    const location = (name: string) => `https://files.example.com/${name}`
    expect(first).toEqual({ store: '1', session: null, orderId: '5', location: location('one.pdf') })
    expect(second).toEqual({ store: '1', session: null, orderId: '5', ...other, location: location(file) })
  })

  test('is known to another gateway, which waits while the invoice is being created', async () => {
    const { gateway } = createSimulation()
    const { promise, resolve } = Promise.withResolvers<void>()
    const attempt = gateway().create(requestWith(() => promise.then(respondsWith('a.pdf'))))
    const waiting = gateway().create(requestWith(mustNotCall))
    resolve()
    expect(await linkOf(attempt)).toMatch(/^[\w-]{43}$/)
    expect(await linkOf(waiting)).toMatch(/^[\w-]{43}$/)
  })

  test('is unknown when the gateway that was creating it never reported one', async () => {
    const { gateway } = createSimulation()
    void gateway().create(requestWith(() => new Promise(() => {})))
    const other = gateway().create(requestWith(mustNotCall))
    await expect(other).rejects.toMatchObject({ code: 'invoice_outcome_unknown' })
  })

  test('is unknown when another version of Diwan stored what this one cannot read', async () => {
    const { state, gateway } = createSimulation()
    await state.put('invoice:1:5', '{"kind":"of a later version"}', { ttlMs: tenMinutes })
    const attempt = gateway().create(requestWith(mustNotCall))
    await expect(attempt).rejects.toMatchObject({ code: 'invoice_outcome_unknown' })
    const another = requestWith(respondsWith('a.pdf'), { forceNew: true })
    expect(await linkOf(gateway().create(another))).toMatch(/^[\w-]{43}$/)
  })

  test('is “nothing sent” when storing the attempt took so long that others may have given it up', async () => {
    const { time, state, gateway } = createSimulation()
    const slow: State = {
      ...state,
      async put(...given) {
        const version = await state.put(...given)
        time.now += 6000
        return version
      },
    }
    const expected = { code: 'state_unavailable', nothingSent: true }
    await expect(gateway(slow).create(requestWith(mustNotCall))).rejects.toMatchObject(expected)
    expect(await linkOf(gateway().create(requestWith(respondsWith('a.pdf'))))).toMatch(/^[\w-]{43}$/)
  })

  describe('while the store of attempts is unavailable', () => {
    /* Creates an invoice while the state becomes unavailable during the call of the store API. */
    function createWhileFailing(response: StoreResponse) {
      const { state, gateway } = createSimulation()
      let isUnavailable = false
      const unavailable = () => Promise.reject(stateUnavailable(new Error('away')))
      const failing: State = {
        ...state,
        put: (...given) => (isUnavailable ? unavailable() : state.put(...given)),
        remove: (...given) => (isUnavailable ? unavailable() : state.remove(...given)),
      }
      const call = async () => {
        isUnavailable = true
        return response
      }
      return gateway(failing).create(requestWith(call))
    }

    test('is unknown, and never “nothing was sent”', async () => {
      const expected = { code: 'invoice_outcome_unknown', nothingSent: false }
      await expect(createWhileFailing(createdAt('a.pdf'))).rejects.toMatchObject(expected)
    })

    test('is a refusal if the store refused', async () => {
      expect(await createWhileFailing(refusal(422))).toEqual(refusal(422))
    })
  })
})

describe('While the store of attempts is unavailable for a moment', () => {
  const creates = respondsWith('a.pdf')
  const refuses = async () => refusal(422)
  const late: Fault[] = ['succeeds', 'succeeds', 'fails_before']
  test.for<[string, Fault[], () => Promise<StoreResponse>, string, () => Promise<StoreResponse>]>([
    ['a created invoice', late, creates, 'invoice_outcome_unknown', mustNotCall],
    ['a refusal', late, refuses, 'refused', creates],
    ['an unsent request', ['succeeds', 'fails_after'], mustNotCall, 'state_unavailable', creates],
  ])('%s is known as soon as it is available again', async ([, faults, first, expected, second]) => {
    const time = createSimulatedTime(() => 0.5)
    const state = openSqliteState(inMemory, time.clock)
    const createWith = (on: State, response: () => Promise<StoreResponse>) => {
      const { clock } = time
      const invoices = createInvoices({ ...invoiceOrigins, state: on, clock, timeoutMs: 1000 })
      return invoices.create(requestWith(response)).then(
        ({ status }) => (status === 200 ? 'made' : 'refused'),
        ({ code }: GatewayError) => code,
      )
    }
    const pending = createWith(createFaultSchedule(time, faults).wrapState(state), first)
    await time.runUntil(pending)
    expect(await pending).toBe(expected)
    await time.advance(500)
    expect(await createWith(state, second)).toBe('made')
  })
})
