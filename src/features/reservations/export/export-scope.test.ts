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

test('of a month the week of the day can be printed', async () => {
  expect(await week('2026-11-01', '2026-12-05', '2026-11-20')).toEqual({
    first: '2026-11-15',
    last: '2026-11-21',
  })
})

test('of an agenda, whose week may have begun before, seven days from the day on', async () => {
  expect(await week('2026-11-20', '2026-12-19', '2026-11-20')).toEqual({
    first: '2026-11-20',
    last: '2026-11-26',
  })
})

test('of a single day there is no week: what is not loaded is not printed as empty', async () => {
  expect(await week('2026-11-20', '2026-11-20', '2026-11-20')).toBeNull()
})

const name = 'Reservations 2026-11-20'

test('a file of some products alone says which', async () => {
  const { fileNameOf } = await import('./export-scope.ts')
  expect(fileNameOf(name, ['Sea view chalet', 'تدليك'])).toBe(`${name}, Sea view chalet, تدليك`)
})

test('a file of all products is named after its days', async () => {
  const { fileNameOf } = await import('./export-scope.ts')
  expect(fileNameOf(name, [])).toBe(name)
})

test('what no file may be called is left out of its name', async () => {
  const { fileNameOf } = await import('./export-scope.ts')
  expect(fileNameOf(name, ['../A/B: "deep" <clean>?\u202E ..'])).toBe(`${name}, A B deep clean`)
  expect(fileNameOf(name, ['???'])).toBe(name)
})

test('many products are named as far as a name is easily read', async () => {
  const { fileNameOf } = await import('./export-scope.ts')
  expect(fileNameOf(name, ['x'.repeat(200)])).toBe(`${name}, ${'x'.repeat(60)}…`)
})
