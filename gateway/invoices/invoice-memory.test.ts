import { describe, expect, test, vi } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { GatewayError } from '#gateway/errors/gateway-error.ts'
import { type State, stateUnavailable } from '#gateway/state/state.ts'
import type { StoreAnswer } from '#gateway/store/store-answer.ts'
import { createFates, type Fate } from '#testing/gateway/fates.ts'
import { createSimulatedTime } from '#testing/gateway/simulated-time.ts'
import { invoiceRequest, madeAt, refusal } from '#testing/gateway/invoice-store.ts'
import { createTestGateway, failure, notSent, success } from '#testing/gateway/test-gateway.ts'
import { createInvoiceMemory, type InvoiceMemory } from './invoice-memory.ts'
import type { InvoiceOrder } from './invoice-makings.ts'
import { createInvoices } from './invoices.ts'

const tenMinutes = 10 * 60 * 1000
const places = {
  baseUrl: new URL('https://files.example.com/'),
  apiBase: new URL('https://api.example.com/admin/v2'),
}

function createWorld() {
  const time = { now: Date.UTC(2026, 10, 22) }
  const clock = {
    now: () => time.now,
    random: () => 0.5,
    sleep: async (ms: number) => {
      time.now += ms
    },
  }
  const state = openSqliteState(inMemory, clock)
  const memory = createInvoiceMemory(state)
  /* Each call is another gateway that shares the state. */
  const gateway = (own = memory) => createInvoices({ ...places, memory: own, clock, timeoutMs: 1000 })
  return { time, state, memory, gateway }
}

function order(call: InvoiceOrder['storeApi']['call'], more: Partial<InvoiceOrder> = {}): InvoiceOrder {
  const storeApi = { call, openFile: () => Promise.reject(new Error('no file')) }
  return { store: '1', session: null, orderId: '5', storeApi, request: invoiceRequest, again: false, ...more }
}

const answered = (url: string) => async () => madeAt(url)
const askedTwice = () => Promise.reject(new Error('asked twice'))

async function linkOf(answer: Promise<{ text: string }>): Promise<string> {
  return String(/[\w-]{43}/.exec((await answer).text))
}

test('A link that a later version wrote has not expired', async () => {
  const { state, gateway } = createWorld()
  const put = vi.spyOn(state, 'put')
  const link = await linkOf(gateway().make(order(answered('a.pdf'))))
  const [key = ''] = put.mock.calls.find(([name]) => name.startsWith('link:')) ?? []
  await state.put(key, '{"format":2}', { ttlMs: null })
  await expect(gateway().find(link)).rejects.toMatchObject({ status: 503, code: 'state_unreadable' })
})

describe('What came of an invoice', () => {
  test('is remembered for 10 minutes, and of its link nothing but the hash', async () => {
    const { time, state, gateway } = createWorld()
    const put = vi.spyOn(state, 'put')
    const link = await linkOf(gateway().make(order(answered('a.pdf'))))
    expect(put.mock.calls.map(([key]) => key)).toContainEqual(expect.stringMatching(/^link:[\w-]{43}$/))
    expect((await gateway().find(link)).location).toBe('https://files.example.com/a.pdf')
    expect(JSON.stringify(await state.get(`link:${link}`))).toBe('null')
    time.now += tenMinutes + 1
    await expect(gateway().find(link)).rejects.toMatchObject({ code: 'invoice_link_expired' })
    const later = await linkOf(gateway().make(order(answered('b.pdf'))))
    expect((await gateway().find(later)).location).toBe('https://files.example.com/b.pdf')
  })

  test.for<[string, Partial<InvoiceOrder>, string]>([
    ['is one store’s: the same number in another store is another invoice', { store: '2' }, 'other.pdf'],
    ['is linked for each session anew', { session: 'sara' }, 'one.pdf'],
  ])('%s', async ([, other, file]) => {
    const { gateway } = createWorld()
    const invoices = gateway()
    const [ofOne, ofOther] = [order(answered('one.pdf')), order(answered('other.pdf'), other)]
    const links = [await linkOf(invoices.make(ofOne)), await linkOf(invoices.make(ofOther))]
    const [one, two] = await Promise.all(links.map((link) => invoices.find(link)))
    const location = (name: string) => `https://files.example.com/${name}`
    expect(one).toEqual({ store: '1', session: null, orderId: '5', location: location('one.pdf') })
    expect(two).toEqual({ store: '1', session: null, orderId: '5', ...other, location: location(file) })
  })

  test('is known to another gateway, which waits while it is being made', async () => {
    const { gateway } = createWorld()
    const { promise, resolve } = Promise.withResolvers<void>()
    const making = gateway().make(
      order(async () => {
        await promise
        return answered('a.pdf')()
      }),
    )
    const waiting = gateway().make(order(askedTwice))
    resolve()
    expect(await linkOf(making)).toMatch(/^[\w-]{43}$/)
    expect(await linkOf(waiting)).toMatch(/^[\w-]{43}$/)
  })

  test('is unknown when the gateway that made it never said', async () => {
    const { gateway } = createWorld()
    void gateway().make(order(() => new Promise(() => {})))
    const other = gateway().make(order(askedTwice))
    await expect(other).rejects.toMatchObject({ code: 'invoice_outcome_unknown' })
  })

  test('is unknown where another version of Diwan noted what this one cannot read', async () => {
    const { state, gateway } = createWorld()
    await state.put('invoice:1:5', '{"kind":"of a later version"}', { ttlMs: tenMinutes })
    const making = gateway().make(order(askedTwice))
    await expect(making).rejects.toMatchObject({ code: 'invoice_outcome_unknown' })
    expect(await linkOf(gateway().make(order(answered('a.pdf'), { again: true })))).toMatch(/^[\w-]{43}$/)
  })

  test('is nothing where the memory took so long that others may have given it up', async () => {
    const { time, memory, gateway } = createWorld()
    const slow: InvoiceMemory = {
      ...memory,
      async note(...given) {
        const version = await memory.note(...given)
        time.now += 6000
        return version
      },
    }
    const trouble = { code: 'state_unavailable', nothingSent: true }
    await expect(gateway(slow).make(order(askedTwice))).rejects.toMatchObject(trouble)
    expect(await linkOf(gateway().make(order(answered('a.pdf'))))).toMatch(/^[\w-]{43}$/)
  })

  describe('while the memory is away', () => {
    /* What is answered when the memory goes away as soon as the store API is asked. */
    function ask(answer: StoreAnswer) {
      const { memory, gateway } = createWorld()
      let isAway = false
      const away = () => Promise.reject(stateUnavailable(new Error('away')))
      const failing: InvoiceMemory = {
        ...memory,
        note: (...given) => (isAway ? away() : memory.note(...given)),
        forget: (...given) => (isAway ? away() : memory.forget(...given)),
      }
      const call = async () => {
        isAway = true
        return answer
      }
      return gateway(failing).make(order(call))
    }

    test('is unknown, and never “nothing was sent”', async () => {
      const trouble = { code: 'invoice_outcome_unknown', nothingSent: false }
      await expect(ask(madeAt('a.pdf'))).rejects.toMatchObject(trouble)
    })

    test('is a refusal where the store refused', async () => {
      expect(await ask(refusal(422))).toEqual(refusal(422))
    })
  })
})

describe('While the memory is away for a moment', () => {
  const made = answered('a.pdf')
  const refused = async () => refusal(422)
  test.for<[string, Fate[], () => Promise<StoreAnswer>, string, () => Promise<StoreAnswer>]>([
    ['a made invoice', ['goes_on', 'goes_on', 'fails_before'], made, 'invoice_outcome_unknown', askedTwice],
    ['a refusal', ['goes_on', 'goes_on', 'fails_before'], refused, 'refused', made],
    ['what was not asked for', ['goes_on', 'fails_after'], askedTwice, 'state_unavailable', made],
  ])('%s is known to be one as soon as it is back', async ([, fates, first, told, second]) => {
    const time = createSimulatedTime(() => 0.5)
    const state = openSqliteState(inMemory, time.clock)
    const make = (on: State, answer: () => Promise<StoreAnswer>) => {
      const given = { ...places, memory: createInvoiceMemory(on), clock: time.clock, timeoutMs: 1000 }
      return createInvoices(given)
        .make(order(answer))
        .then(
          ({ status }) => (status === 200 ? 'made' : 'refused'),
          ({ code }: GatewayError) => code,
        )
    }
    const asked = make(createFates(time, fates).reaching(state), first)
    await time.runUntil(asked)
    expect(await asked).toBe(told)
    await time.pass(500)
    expect(await make(state, second)).toBe('made')
  })
})

test('a refusal, or what never left, is remembered by nobody', async () => {
  const { makeInvoice, seen } = createTestGateway({ storeApi: () => failure(422, { message: 'no' }) })
  await makeInvoice('1')
  expect((await makeInvoice('1')).status).toBe(422)
  expect(seen).toHaveLength(2)
  const away = createTestGateway({
    storeApi: () => {
      throw notSent('ECONNREFUSED')
    },
  })
  await away.makeInvoice('1')
  expect((await away.makeInvoice('1')).status).toBe(502)
})

test('of a lost answer nothing is told but that it was lost', async () => {
  const { makeInvoice, logLines } = createTestGateway({ storeApi: () => success({}, { status: 500 }) })
  expect((await makeInvoice('1')).status).toBe(409)
  expect(logLines.join('')).not.toContain('stack')
})
