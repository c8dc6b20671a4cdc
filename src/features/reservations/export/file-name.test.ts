import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

const days = 'Reservations 2026-11-20'

test('a file of some products alone says which', () => {
  expect(fileNameOf(days, ['Sea view chalet', 'تدليك'])).toBe(`${days}, Sea view chalet, تدليك`)
})

test('a file of all products is named after its days', () => {
  expect(fileNameOf(days, [])).toBe(days)
})

test('what no file may be called is left out of its name', () => {
  expect(fileNameOf(days, ['../A/B: "deep" <clean>?\u202E ..'])).toBe(`${days}, A B deep clean`)
  expect(fileNameOf(days, ['???'])).toBe(days)
})

test('many products are named as far as a name is easily read', () => {
  expect(fileNameOf(days, ['x'.repeat(200)])).toBe(`${days}, ${'x'.repeat(60)}…`)
})
