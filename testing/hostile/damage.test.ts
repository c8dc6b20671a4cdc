import { expect, test } from 'vitest'
import { damagedJson } from './damage.ts'

test('a damage inside another disappears with it', () => {
  const list = { path: 'a', how: 'a list of nulls' }
  const within = [list, { path: 'a.0', how: 'a list of nulls' }]
  expect(damagedJson({ a: [1] }, within)).toBe('{"a":[[null,null],null]}')
  expect(damagedJson({ a: [1] }, [list])).toBe('{"a":[null,null]}')
})
