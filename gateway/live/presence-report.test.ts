import * as v from 'valibot'
import { expect, test } from 'vitest'
import { presenceSchema } from './live.ts'

test('a page reports the brand it has open, or that it has none', () => {
  expect(v.parse(presenceSchema, { brand: '7', page: 'a-1' })).toEqual({ brand: '7', page: 'a-1' })
  expect(v.parse(presenceSchema, { brand: null })).toEqual({ brand: null })
  for (const body of [{}, { brand: 7 }, { brand: '../7' }, { brand: '7', page: 'x'.repeat(65) }]) {
    expect(v.is(presenceSchema, body)).toBe(false)
  }
})
