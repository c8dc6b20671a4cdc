import { beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#portal/types.ts'
import { createContextQueue } from './context-queue.ts'

beforeEach(() => void vi.useFakeTimers())

test('the first context applies immediately, the next ones together, with the latest value of each field', async () => {
  const followed: Context[] = []
  const add = createContextQueue(async (context) => void followed.push(context))
  add({ theme: 'dark' })
  expect(followed).toEqual([{ theme: 'dark' }])
  add({ theme: 'light', path: '/brands' })
  add({ language: 'en' })
  add({ theme: 'system' })
  await vi.advanceTimersByTimeAsync(50)
  expect(followed.slice(1)).toEqual([{ theme: 'system', path: '/brands', language: 'en' }])
})

test('of ten thousand contexts in a second a few apply, including the last', async () => {
  const followed: Context[] = []
  const add = createContextQueue(async (context) => void followed.push(context))
  for (let number = 1; number <= 10_000; number += 1) {
    add({ path: `/brands/${number}` })
    if (number % 10 === 0) await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(followed.length).toBeLessThanOrEqual(22)
  expect(followed.at(-1)).toEqual({ path: '/brands/10000' })
})

test('a slow context delays the next', async () => {
  const followed: Context[] = []
  let arrive = () => {}
  const add = createContextQueue((context) => {
    followed.push(context)
    return new Promise((resolve) => (arrive = resolve))
  })
  add({ language: 'ar' })
  add({ path: '/brands' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(followed).toHaveLength(1)
  arrive()
  await vi.advanceTimersByTimeAsync(50)
  expect(followed).toEqual([{ language: 'ar' }, { path: '/brands' }])
})
