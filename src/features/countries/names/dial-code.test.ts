import { expect, test } from 'vitest'
import { formatDialCode } from './dial-code.ts'

test.each([
  ['+35818', '+358 18'],
  ['+1684', '+1 684'],
  ['+77', '+7 7'],
  ['+3906698', '+39 06698'],
  ['+441534', '+44 1534'],
  ['+4779', '+47 79'],
  [' +966 ', '+966'],
  ['+1', '+1'],
  ['+44', '+44'],
  ['+358', '+358'],
  ['+1 809, +1 829', '+1 809, +1 829'],
  ['00966', '00966'],
])('the dial code %s reads %s', (code, text) => {
  expect(formatDialCode(code)).toBe(text)
})
