import { describe, expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { createTestGateway, failure, notSent, success } from '#testing/gateway/test-gateway.ts'
import { createInvoiceMemory } from './invoice-memory.ts'
import { createInvoices, type InvoiceOrder } from './invoices.ts'

const tenMinutes = 10 * 60 * 1000

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
  const [baseUrl, apiBase] = [
    new URL('https://files.example.com/'),
    new URL('https://api.example.com/admin/v2'),
  ]
  /* Each call is another gateway that shares the state. */
  const gateway = () => createInvoices({ memory, clock, timeoutMs: 1000, baseUrl, apiBase })
  return { time, state, memory, gateway }
}

function order(call: InvoiceOrder['storeApi']['call'], more: Partial<InvoiceOrder> = {}): InvoiceOrder {
  return {
    store: '1',
    session: null,
    orderId: '5',
    storeApi: { call, openFile: () => Promise.reject(new Error('no file')) },
    request: {
      operation: 'createInvoice',
      path: '/orders/5/print-invoice',
      query: new URLSearchParams(),
      language: 'ar',
    },
    again: false,
    ...more,
  }
}

const answered = (url: string) => async () =>
  ({
    status: 200,
    envelope: { success: true, data: { url }, pagination: null },
    text: '',
    headers: {},
    onSent: null,
  }) as const

async function linkOf(answer: Promise<{ text: string }>): Promise<string> {
  return String(/[\w-]{43}/.exec((await answer).text))
}

describe('What came of an invoice', () => {
  test('is remembered for 10 minutes, and of its link nothing but the hash', async () => {
    const { time, state, gateway } = createWorld()
    const link = await linkOf(gateway().make(order(answered('a.pdf'))))
    expect((await gateway().find(link)).location).toBe('https://files.example.com/a.pdf')
    expect(JSON.stringify(await state.get(`link:${link}`))).toBe('null')
    time.now += tenMinutes + 1
    await expect(gateway().find(link)).rejects.toMatchObject({ code: 'invoice_link_expired' })
    const later = await linkOf(gateway().make(order(answered('b.pdf'))))
    expect((await gateway().find(later)).location).toBe('https://files.example.com/b.pdf')
  })

  test('is one store’s: the same number in another store is another invoice', async () => {
    const { gateway } = createWorld()
    const invoices = gateway()
    const one = await linkOf(invoices.make(order(answered('one.pdf'))))
    const other = await linkOf(invoices.make(order(answered('other.pdf'), { store: '2' })))
    expect(await invoices.find(one)).toMatchObject({
      store: '1',
      location: 'https://files.example.com/one.pdf',
    })
    expect(await invoices.find(other)).toMatchObject({
      store: '2',
      location: 'https://files.example.com/other.pdf',
    })
  })

  test('is linked for each session anew', async () => {
    const { gateway } = createWorld()
    const invoices = gateway()
    const first = await linkOf(invoices.make(order(answered('a.pdf'), { session: 'noura' })))
    const second = await linkOf(invoices.make(order(answered('never.pdf'), { session: 'sara' })))
    expect(await invoices.find(first)).toMatchObject({
      session: 'noura',
      location: 'https://files.example.com/a.pdf',
    })
    expect(await invoices.find(second)).toMatchObject({
      session: 'sara',
      location: 'https://files.example.com/a.pdf',
    })
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
    const waiting = gateway().make(order(() => Promise.reject(new Error('asked twice'))))
    resolve()
    expect(await linkOf(making)).toMatch(/^[\w-]{43}$/)
    expect(await linkOf(waiting)).toMatch(/^[\w-]{43}$/)
  })

  test('is unknown when the gateway that made it never said', async () => {
    const { gateway } = createWorld()
    void gateway().make(order(() => new Promise(() => {})))
    const other = gateway().make(order(() => Promise.reject(new Error('asked twice'))))
    await expect(other).rejects.toMatchObject({ code: 'invoice_outcome_unknown' })
  })

  test('is unknown when it cannot be written down, and never “nothing was sent”', async () => {
    const { memory } = createWorld()
    let isAway = false
    const failing = {
      ...memory,
      note: (...given: Parameters<typeof memory.note>) =>
        isAway ? Promise.reject(new Error('away')) : memory.note(...given),
    }
    const invoices = createInvoices({
      memory: failing,
      clock: { now: Date.now, random: () => 0, sleep: async () => {} },
      timeoutMs: 1000,
      baseUrl: new URL('https://files.example.com/'),
      apiBase: new URL('https://api.example.com/admin/v2'),
    })
    const making = invoices.make(
      order(async () => {
        isAway = true
        return answered('a.pdf')()
      }),
    )
    await expect(making).rejects.toMatchObject({ code: 'invoice_outcome_unknown', nothingSent: false })
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
