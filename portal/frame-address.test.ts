import { expect, test } from 'vitest'
import { dashboardOrigin, frameAddress } from './frame-address.ts'

const origin = 'https://diwan.example.com'

test.each([
  ['/', '/?token=t.o.k&lang=ar&theme=dark'],
  [
    '/reservations?view=week&date=2026-11-22',
    '/reservations?view=week&date=2026-11-22&token=t.o.k&lang=ar&theme=dark',
  ],
  ['/brands?search=a%26b#top', '/brands?search=a%26b&token=t.o.k&lang=ar&theme=dark#top'],
  ['/brands?token=foreign&lang=fr', '/brands?token=t.o.k&lang=ar&theme=dark'],
  ['/brands?token=foreign&token=other', '/brands?token=t.o.k&lang=ar&theme=dark'],
  ['/s/1001/brands', '/s/1001/brands?token=t.o.k&lang=ar&theme=dark'],
])('at %s the URL of the frame has the portal’s token once', (path, address) => {
  const opening = { path, token: 't.o.k', language: 'ar', theme: 'dark' }
  expect(frameAddress(origin, opening)).toBe(origin + address)
})

test('a token in a link to the portal is not passed to the frame', () => {
  expect(frameAddress(`${origin}/`, { path: '/brands?token=foreign&page=2' })).toBe(`${origin}/brands?page=2`)
  expect(frameAddress(origin, {})).toBe(`${origin}/`)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://evil.example/x',
  'javascript:1',
  '//',
])('a path to another site is refused: %j', (path) => {
  expect(() => frameAddress(origin, { path, token: 'canary' })).toThrow('one of the dashboard')
})

test('an origin is accepted in any common spelling', () => {
  for (const given of [origin, `${origin}/`, 'HTTPS://Diwan.Example.com', `${origin}:443`])
    expect(dashboardOrigin(given)).toBe(origin)
  expect(dashboardOrigin('http://127.0.0.1:4173', 'http://127.0.0.1:4173/brands?x')).toBe(
    'http://127.0.0.1:4173',
  )
  expect(dashboardOrigin(origin, 'about:blank')).toBe(origin)
})

test.each([
  ['', undefined, 'it is ""'],
  ['diwan.example.com', undefined, 'such as https://diwan.example.com'],
  ['diwan.example.com:443', undefined, 'such as https://diwan.example.com'],
  ['*', undefined, 'it is "*"'],
  ['null', undefined, 'it is "null"'],
  ['file:///x', undefined, 'it is "file:///x"'],
  [`${origin}/brands`, undefined, `Write "${origin}"`],
  [`${origin}/?x`, undefined, `Write "${origin}"`],
  ['https://me:secret@diwan.example.com', undefined, `Write "${origin}"`],
  [origin, 'https://diwan.example.org/', 'but the frame shows https://diwan.example.org'],
  [origin, 'http://diwan.example.com/', 'but the frame shows http://diwan.example.com'],
])('a wrong origin is an error that says what to correct: %s in a frame of %s', (given, shown, message) => {
  expect(() => dashboardOrigin(given, shown)).toThrow(message)
})
