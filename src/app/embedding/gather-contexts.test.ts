import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#portal/protocol.ts'
import { gatherContexts } from './gather-contexts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is followed at once, the rest together, and the last of each counts', async () => {
  const followed: Context[] = []
  const { add } = gatherContexts(async (context) => void followed.push(context))
  add({ theme: 'dark' })
  expect(followed).toEqual([{ theme: 'dark' }])
  add({ theme: 'light', path: '/brands' })
  add({ language: 'en' })
  add({ theme: 'system' })
  await vi.advanceTimersByTimeAsync(50)
  expect(followed.slice(1)).toEqual([{ theme: 'system', path: '/brands', language: 'en' }])
})

test('of ten thousand in a second a few are followed, the last among them', async () => {
  const followed: Context[] = []
  const { add } = gatherContexts(async (context) => void followed.push(context))
  for (let number = 1; number <= 10_000; number += 1) {
    add({ path: `/brands/${number}` })
    if (number % 10 === 0) await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(followed.length).toBeLessThanOrEqual(22)
  expect(followed.at(-1)).toEqual({ path: '/brands/10000' })
})

test('one that takes long keeps the next waiting, and none is followed once it is ended', async () => {
  const followed: Context[] = []
  let arrive = () => {}
  const { add, end } = gatherContexts((context) => {
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
  add({ path: '/countries' })
  end()
  arrive()
  await vi.advanceTimersByTimeAsync(5000)
  expect(followed).toHaveLength(2)
})
