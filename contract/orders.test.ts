import { expect, test } from 'vitest'
import { orderTokenOf, parseKnownOrder } from './orders.ts'
import { costOf } from '#testing/hostile/repetitive-texts.ts'

const token = '0123456789abcdef0123456789abcdef'

test('the id and the number of an order keep every digit', () => {
  const order = { id: '9007199254740993', number: '41001001' }
  expect(parseKnownOrder(order)).toEqual(order)
  expect(parseKnownOrder({ ...order, id: 2 ** 53 })).toBeNull()
  expect(parseKnownOrder({ ...order, id: 'A-1' })).toBeNull()
  expect(parseKnownOrder(null)).toBeNull()
})

test('live-service.md, Reservations and Webhooks: the token of an order is the last segment of its URL, on any host', () => {
  expect(orderTokenOf(`https://merchant.example.com/orders/order/${token}`)).toBe(token)
  expect(orderTokenOf(`https://other.example/${token}/?from=app#top`)).toBe(token)
})

test.for([
  `http://merchant.example.com/orders/order/${token}`,
  'https://merchant.example.com/orders/order/1234567',
  `https://merchant.example.com/${'a'.repeat(201)}`,
  'https://merchant.example.com/orders/order/%D9%86%D9%88%D8%B1',
  'https://merchant.example.com/',
  'orders/order/0123456789abcdef',
  undefined,
])('no token is read from %s', (url) => {
  expect(orderTokenOf(url)).toBeNull()
})

test('a hostile URL of a million slashes is read without a delay', async () => {
  const url = `https://merchant.example.com${'/'.repeat(1_000_000)}x`
  expect(await costOf(() => expect(orderTokenOf(url)).toBeNull())).toBeLessThan(1000)
})
