import { expect, test } from 'vitest'
import { createExpiringMap } from './expiring-map.ts'

test('a value is kept for its time, and the oldest goes when there are too many', () => {
  const clock = { time: 0, now: () => clock.time }
  const map = createExpiringMap<number>(1000, 3, clock)
  for (const key of ['a', 'b', 'c', 'a', 'd']) map.set(key, clock.time)
  expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([0, undefined, 0, 0])
  clock.time = 999
  expect(map.get('d')).toBe(0)
  clock.time = 1000
  expect(map.get('d')).toBeUndefined()
})
