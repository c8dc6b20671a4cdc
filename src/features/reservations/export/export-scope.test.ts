import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { stubPage } from '#testing/stub-page.ts'

beforeEach(() => stubPage({ weekend: [5, 6] }))
afterEach(() => vi.unstubAllGlobals())

async function week(first: string, last: string, date: string) {
  const { weekWithin } = await import('./export-scope.ts')
  const days = { first: first as CalendarDate, last: last as CalendarDate }
  return weekWithin(days, date as CalendarDate)
}

test('from a month the week of the chosen day can be printed', async () => {
  expect(await week('2026-11-01', '2026-12-05', '2026-11-20')).toEqual({
    first: '2026-11-15',
    last: '2026-11-21',
  })
})

test('from an agenda the seven days from the chosen day can be printed', async () => {
  expect(await week('2026-11-20', '2026-12-19', '2026-11-20')).toEqual({
    first: '2026-11-20',
    last: '2026-11-26',
  })
})

test('from a single day no week can be printed, because its other days are not loaded', async () => {
  expect(await week('2026-11-20', '2026-11-20', '2026-11-20')).toBeNull()
})

const name = 'Reservations 2026-11-20'

test('the file’s name lists the products of a filter', async () => {
  const { fileNameOf } = await import('./export-scope.ts')
  expect(fileNameOf(name, ['Sea view chalet', 'تدليك'])).toBe(`${name}, Sea view chalet, تدليك`)
})

test('the file’s name without a filter has its days only', async () => {
  const { fileNameOf } = await import('./export-scope.ts')
  expect(fileNameOf(name, [])).toBe(name)
})

test('characters that a file’s name may not have are removed', async () => {
  const { fileNameOf } = await import('./export-scope.ts')
  expect(fileNameOf(name, ['../A/B: "deep" <clean>?\u202E ..'])).toBe(`${name}, A B deep clean`)
  expect(fileNameOf(name, ['???'])).toBe(name)
})

test('a long list of products is cut in the file’s name', async () => {
  const { fileNameOf } = await import('./export-scope.ts')
  expect(fileNameOf(name, ['x'.repeat(200)])).toBe(`${name}, ${'x'.repeat(60)}…`)
})
