import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinBounds } from './bounds.ts'
import { countReads } from '#testing/count-reads.ts'

/* Nests lists and objects to a depth; the innermost list is empty. */
function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 1; level < depth; level += 1) value = level % 2 ? [value] : { within: value }
  return value
}

function lists(count: number, length: number): unknown {
  return Array.from({ length: count }, () => Array.from({ length }, () => 0))
}

test('50,000 reservations are within the bounds of a response', () => {
  const data = Array.from({ length: 50_000 }, (_, id) => {
    return { id, title: 'x', start: '', end: '', seats_count: 1, type: '', url: '', created_at: '' }
  })
  expect(isWithinBounds({ status: 200, success: true, data })).toBe(true)
  for (const leaf of ['text', 1, null, undefined, true]) expect(isWithinBounds(leaf)).toBe(true)
})

test('500 levels of nesting are within bounds, 501 and 200,000 are not', () => {
  expect(isWithinBounds(nested(500))).toBe(true)
  expect(isWithinBounds(nested(501))).toBe(false)
  expect(isWithinBounds(nested(200_000))).toBe(false)
})

test('more than a million values are out of bounds, in one list or in many', () => {
  expect(isWithinBounds(Array(1_000_001).fill(0))).toBe(false)
  expect(isWithinBounds(lists(2000, 500))).toBe(false)
  expect(isWithinBounds(lists(2000, 490))).toBe(true)
})

test('the check reads each value once', () => {
  const eachOnce = fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
    const { json, reads } = countReads(value)
    isWithinBounds(json)
    let values = -1
    JSON.stringify(value, (_, nestedValue: unknown) => {
      values += 1
      return nestedValue
    })
    expect(reads()).toBe(values)
  })
  expect(() => fc.assert(eachOnce)).not.toThrow()
})
