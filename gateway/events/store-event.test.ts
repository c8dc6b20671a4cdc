import { parseKnownOrder } from '#contract/orders.ts'
import { expect, test } from 'vitest'
import { brandOf, orderFactsOf, parseStoreEvent, type StoreEvent } from './store-event.ts'

const token = '0123456789abcdef0123456789abcdef'

function parse(data: string, more = '"merchant":1001'): StoreEvent {
  const event = parseStoreEvent(new TextEncoder().encode(`{"event":"order.created",${more},"data":${data}}`))
  if ('unreadable' in event) throw new Error(String(event.unreadable))
  return event
}

test('live-service.md, Webhooks: an order’s id, number and token are read with every digit', () => {
  const admin = `"urls":{"admin":"https://s.example/order/${token}"}`
  const event = parse(
    `{"id":9007199254740993,"reference_id":12345678901234567,${admin}}`,
    '"merchant":1234509876543210987',
  )
  expect(event.merchant).toBe('1234509876543210987')
  const facts = orderFactsOf(event)
  expect(facts).toEqual({ id: '9007199254740993', number: '12345678901234567', token })
  expect(parseKnownOrder(facts)).toEqual({ id: '9007199254740993', number: '12345678901234567' })
  expect(brandOf(parse('{"id":9007199254740995}'))).toBe('9007199254740995')
})

test.for([
  '{}',
  '[]',
  'null',
  '{"id":"A-1","reference_id":"41001001"}',
  '{"id":1001}',
  '{"id":1001.5,"reference_id":1}',
  '{"id":1e30,"reference_id":1}',
  '{"id":9007199254740993.0,"reference_id":1}',
  '{"id":1000000000000000001e0,"reference_id":1}',
  '{"id":1001,"reference_id":1e400}',
  '{"id":{"id":1},"reference_id":1}',
  '{"id":-5,"reference_id":1}',
  '{"id":1001,"reference_id":"<b>1</b>"}',
  '{"order":{"id":1,"reference_id":1}}',
])('no order is read from %s', (data) => {
  expect(parseKnownOrder(orderFactsOf(parse(data)))).toBeNull()
})

test('the number of a brand or a merchant that has lost digits is refused', () => {
  expect(brandOf(parse('{"id":1e400}'))).toBeNull()
  expect(brandOf(parse('{"id":9007199254740993e0}'))).toBeNull()
  expect(() => parse('{}', '"merchant":1e400')).toThrow('merchant')
})

test.for([
  '{"urls":null}',
  '{"urls":{"admin":17}}',
  '{"urls":{"admin":"http://s.example/0123456789abcdef"}}',
])('no token is read from %s', (data) => {
  expect(orderFactsOf(parse(data)).token).toBeNull()
})
