import { expect, test } from 'vitest'
import { readContext } from './read-context.ts'

test.each<[unknown, object, number]>([
  [
    { language: 'en', theme: 'dark', path: '/brands', zone: 'Asia/Dubai', colors: { accent: '#0A6a5e' } },
    { language: 'en', theme: 'dark', path: '/brands', zone: 'Asia/Dubai', colors: { accent: '#0A6a5e' } },
    0,
  ],
  [{ language: 'en', theme: 'pink' }, { language: 'en' }, 1],
  [{ zone: 'Asia/Nowhere', theme: 'dark' }, { theme: 'dark' }, 1],
  [{ zone: '+03:00' }, {}, 1],
  [{ zone: 'x'.repeat(65) }, {}, 1],
  [{ weekend: [6, 0] }, { weekend: [6, 0] }, 0],
  [{ weekend: [] }, { weekend: [] }, 0],
  [{ weekend: ['fri', 'sat'] }, {}, 1],
  [{ weekend: [7] }, {}, 1],
  [{ weekend: [1, 2, 3, 4] }, {}, 1],
  [{ weekend: '5,6' }, {}, 1],
  [{ colors: { accent: 'red' } }, {}, 1],
  [{ colors: { accent: '#fff' } }, {}, 1],
  [{ colors: { accent: '#0a6a5e;background:url(//evil.example)' } }, {}, 1],
  [{ colors: {} }, { colors: {} }, 0],
  [{ colors: { accent: '#123456', danger: '#000000' } }, { colors: { accent: '#123456' } }, 0],
  [{ later: 1, than: 2, us: 3 }, {}, 3],
  [JSON.parse('{"__proto__": {"theme": "dark"}, "constructor": 1}'), {}, 2],
  [{ language: undefined }, {}, 0],
  [null, {}, 1],
  ['dark', {}, 1],
  [[], {}, 0],
])('from %j the context %j is read, and the number of ignored fields is %i', (given, context, ignored) => {
  expect(readContext(given)).toEqual({ context, ignored })
})
