import { expect, test } from 'vitest'
import { toAsciiDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟎𝟏𝟗𝟘𝟡𝟿', '019099'],
  ['طلب ١٠٢٤ #42', 'طلب 1024 #42'],
  ['½ ² ①', '½ ² ①'],
])('%s is read as %s', (text, expected) => {
  expect(toAsciiDigits(text)).toBe(expected)
})
