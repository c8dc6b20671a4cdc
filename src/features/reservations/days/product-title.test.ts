import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf } from '#testing/hostile/repetitive-texts.ts'
import { parseTitle } from './product-title.ts'

describe('store-api.md § 2 title: the product’s name with a quantity in parentheses', () => {
  test.each([
    ['جلسة تصوير (2)', 'جلسة تصوير', 2],
    ['جلسة تصوير (٢)', 'جلسة تصوير', 2],
    ['جلسة تصوير (۱۲)', 'جلسة تصوير', 12],
    ['Family photo session (10)', 'Family photo session', 10],
    ['Tent(3)', 'Tent', 3],
    ['Tent ( 3 ) ', 'Tent', 3],
    ['Tent (×3)', 'Tent', 3],
    ['Tent (3x)', 'Tent', 3],
    ['خيمة (× ٣)', 'خيمة', 3],
    ['帐篷（３）', '帐篷', 3],
    ['Tent (0)', 'Tent', 0],
    ['Tent (002)', 'Tent', 2],
    ['\u2067جلسة تصوير\u2069 \u2066(2)\u2069', 'جلسة تصوير', 2],
    ['\u202eTent (2)\u202c', 'Tent', 2],
  ])('%j', (title, product, quantity) => {
    expect(parseTitle(title)).toEqual({ product, quantity })
  })

  test.each([
    ['Room (A) (2)', 'Room (A)', 2],
    ['Room (1) (2)', 'Room (1)', 2],
    ['Room ((2))', 'Room', 2],
    ['Tent (family (2))', 'Tent (family)', 2],
    ['Room (A)(B)(2)', 'Room (A)(B)', 2],
  ])('of several numbers in parentheses in %j the last one is the quantity', (title, product, quantity) => {
    expect(parseTitle(title)).toEqual({ product, quantity })
  })

  test.each([
    '',
    'Tent',
    'Tent ()',
    'Tent (two)',
    'Tent (2 nights)',
    'Tent (2) by the sea',
    'Tent (2.5)',
    'Tent (-2)',
    'Tent 2',
    'Tent (2',
    'Call (0551234567)',
    '(2)',
    '((2))',
  ])('%j has no quantity and is shown unchanged', (title) => {
    expect(parseTitle(title)).toEqual({ product: title, quantity: null })
  })
})

test('any title is parsed without a delay', async () => {
  const piece = fc.constantFrom('(', ')', '（', '2', '٢', ' ', '×', '\u2066', 'a', '(2)')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const { product, quantity } = parseTitle(pieces.join(''))
      expect(product).toBe(product.trim())
      expect(quantity === null || Number.isInteger(quantity)).toBe(true)
    }),
  )
  const cost = await costOf(() => {
    for (const piece of ['(', ' ', '(2)', '( ', ' )', '2']) parseTitle(`${piece.repeat(50_000)}x`)
    for (let count = 0; count < 50; count += 1) parseTitle(`Tent (${' '.repeat(10_000)}x`)
  })
  expect(cost).toBeLessThan(1000)
})
