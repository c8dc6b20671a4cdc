import { expect, test } from 'vitest'
import { livePath, parseLiveEvent } from './live.ts'
import { presencePath } from './api-paths.ts'

test.for([
  ['hello', '{"told":true}', { event: 'hello', told: true }],
  ['changed', '{"of":"reservations"}', { event: 'changed', of: 'reservations' }],
  ['changed', '{"of":"brands","ids":["7",8]}', { event: 'changed', of: 'brands', ids: ['7', '8'] }],
  ['presence', '{"brand":"7","names":[null]}', { event: 'presence', brand: '7', names: [null] }],
  ['end', '{"why":"closing"}', { event: 'end', why: 'closing' }],
] as const)('the event %s with the data %s is read', ([name, data, event]) => {
  expect(parseLiveEvent(name, data)).toEqual(event)
})

test('an unknown kind of change counts as any change, and an unknown end as a reconnect', () => {
  expect(parseLiveEvent('changed', '{"of":"coupons","ids":"7"}')).toEqual({ event: 'changed', of: 'all' })
  expect(parseLiveEvent('end', '{"why":"holiday"}')).toEqual({ event: 'end', why: 'again' })
  expect(parseLiveEvent('hello', '{}')).toEqual({ event: 'hello', told: false })
})

test.for([
  ['weather', '{}'],
  ['__proto__', '{}'],
  ['changed', 'now'],
  ['changed', '[]'],
  ['presence', '{"names":["x"]}'],
] as const)('the event %s with the data %s is ignored', ([name, data]) => {
  expect(parseLiveEvent(name, data)).toBeNull()
})

test('the stream and presence reports have paths below /api, so the guard checks them', () => {
  expect([livePath, presencePath]).toEqual([expect.stringMatching(/^\/api\//), `${livePath}/presence`])
})
