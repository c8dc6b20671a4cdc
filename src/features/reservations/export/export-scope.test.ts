import { expect, test } from 'vitest'
import { fileNameOf } from './export-scope.ts'

const name = 'Reservations 2026-11-20'

test('the file’s name lists the products of a filter', () => {
  expect(fileNameOf(name, ['Sea view chalet', 'تدليك'])).toBe(`${name}, Sea view chalet, تدليك`)
})

test('the file’s name without a filter has its days only', () => {
  expect(fileNameOf(name, [])).toBe(name)
})

test('characters that a file’s name may not have are removed', () => {
  expect(fileNameOf(name, ['../A/B: "deep" <clean>?\u202E ..'])).toBe(`${name}, A B deep clean`)
  expect(fileNameOf(name, ['???'])).toBe(name)
})

test('a long list of products is cut in the file’s name', () => {
  expect(fileNameOf(name, ['x'.repeat(200)])).toBe(`${name}, ${'x'.repeat(60)}…`)
})
