import { expect, test } from 'vitest'
import { parseOrderNumber, parseOtherNumber } from './order-number.ts'

const spellings =
  '1024| 1024 |#1024|# 1024|＃１０２４|١٠٢٤|۱۰۲۴|#١٠٢٤ |\u200f1024\u200e|\u2067#1024\u2069|\ufeff1024|\u200b1024\r\n'

test.each(spellings.split('|'))('%j means order 1024', (text) => {
  expect(parseOrderNumber(text)).toBe('1024')
})

test('the longest possible number keeps every digit', () => {
  expect(parseOrderNumber('9223372036854775807')).toBe('9223372036854775807')
})

const others =
  '| |#|0|01024|-1|1.5|1,024|1e3|abc|10#24|10 24|10\u00a024|10\u200b24|##1|12345678901234567890|½'

test.each(others.split('|'))('%j is no order number', (text) => {
  expect(parseOrderNumber(text)).toBeNull()
})

test.each([
  ['0007', '0007'],
  ['#٠٠٠٧ ', '0007'],
  ['A-77', 'A-77'],
])('%j is looked up as an order’s number', (text, number) => {
  expect(parseOtherNumber(text)).toBe(number)
})

test.each(['1024', '1001-', 'abc', '1.5', ''])('%j is not looked up as an order’s number', (text) => {
  expect(parseOtherNumber(text)).toBeNull()
})
