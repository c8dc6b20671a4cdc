import { expect, test } from 'vitest'
import { livePath, parseLiveEvent } from './live.ts'
import { presencePath } from './api-paths.ts'

test.for([
  ['hello', '{"version":"a1","told":true}', { event: 'hello', version: 'a1', told: true }],
  ['changed', '{"of":"reservations"}', { event: 'changed', of: 'reservations' }],
  ['changed', '{"of":"brands","ids":["7",8]}', { event: 'changed', of: 'brands', ids: ['7', '8'] }],
  [
    'presence',
    '{"brand":"7","names":["نورة",null]}',
    { event: 'presence', brand: '7', names: ['نورة', null] },
  ],
  ['end', '{"why":"closing"}', { event: 'end', why: 'closing' }],
] as const)('an event %s of %s is read as it was sent', ([name, data, event]) => {
  expect(parseLiveEvent(name, data)).toEqual(event)
})

test('a page hears of everything it does not know: a new kind may be anything, and after a new end it connects again', () => {
  expect(parseLiveEvent('changed', '{"of":"coupons","ids":"7"}')).toEqual({ event: 'changed', of: 'all' })
  expect(parseLiveEvent('end', '{"why":"holiday"}')).toEqual({ event: 'end', why: 'again' })
  expect(parseLiveEvent('hello', '{}')).toEqual({ event: 'hello', version: '', told: false })
})

test.for([
  ['weather', '{}'],
  ['__proto__', '{}'],
  ['changed', 'now'],
  ['changed', '[]'],
  ['presence', '{"names":["x"]}'],
] as const)('an event %s of %s is none', ([name, data]) => {
  expect(parseLiveEvent(name, data)).toBeNull()
})

test('the stream and what pages report are behind the guard of every call', () => {
  expect([livePath, presencePath]).toEqual([expect.stringMatching(/^\/api\//), `${livePath}/presence`])
})
