import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#portal/protocol.ts'
import { randomCases } from '#testing/random-cases.ts'
import { coalesceContexts } from './coalesce-contexts.ts'

beforeEach(() => void vi.useFakeTimers())

test('the first context applies immediately, the next ones together, with the latest value of each field', async () => {
  const followed: Context[] = []
  const { add } = coalesceContexts(async (context) => void followed.push(context))
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
  const { add } = coalesceContexts(async (context) => void followed.push(context))
  for (let number = 1; number <= 10_000; number += 1) {
    add({ path: `/brands/${number}` })
    if (number % 10 === 0) await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(100)
  expect(followed.length).toBeLessThanOrEqual(22)
  expect(followed.at(-1)).toEqual({ path: '/brands/10000' })
})

test('a slow context delays the next, and none applies after the end', async () => {
  const followed: Context[] = []
  let arrive = () => {}
  const { add, end } = coalesceContexts((context) => {
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

test('in any order and at any speed, the latest value of each field applies, one context at a time', async () => {
  const change = fc.record({
    context: fc.record(
      {
        language: fc.constantFrom('ar' as const, 'en' as const),
        theme: fc.constantFrom('light' as const, 'dark' as const),
        path: fc.constantFrom('/', '/brands', '/countries'),
        zone: fc.constantFrom('Asia/Riyadh', 'Africa/Cairo'),
      },
      { requiredKeys: [] },
    ),
    takesMs: fc.nat(200),
    pauseMs: fc.nat(120),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (changes) => {
      let page: Context = {}
      let inFlight = 0
      let steps = 0
      let takesMs = 0
      const { add } = coalesceContexts(async (context) => {
        inFlight += 1
        expect(inFlight).toBe(1)
        if (context.path !== undefined) steps += 1
        await new Promise((resolve) => setTimeout(resolve, takesMs))
        page = { ...page, ...context }
        inFlight -= 1
      })
      const wanted: Context = {}
      for (const change of changes) {
        takesMs = change.takesMs
        Object.assign(wanted, change.context)
        add(change.context)
        await vi.advanceTimersByTimeAsync(change.pauseMs)
      }
      await vi.advanceTimersByTimeAsync(1000)
      expect(page).toEqual(wanted)
      expect(steps).toBeLessThanOrEqual(changes.filter(({ context }) => context.path !== undefined).length)
    }),
    randomCases(100),
  )
})
