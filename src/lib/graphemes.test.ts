import { expect, test } from 'vitest'
import { countGraphemes, firstGraphemes, graphemesBefore, truncate } from './graphemes.ts'

test.each([
  ['', 0],
  ['Nour', 4],
  ['نُورٌ', 3],
  ['👩‍👩‍👧‍👦🇸🇦', 2],
  ['e\u0301', 1],
  ['हिन्दी', 2],
  ['\r\n', 1],
  ['\ud800', 1],
])('the characters of %j are counted as a reader sees them', (text, count) => {
  expect(countGraphemes(text)).toBe(count)
})

test('a text is never cut inside a character', () => {
  expect(firstGraphemes('نُورٌ', 2)).toBe('نُو')
  expect(firstGraphemes('👩‍👩‍👧‍👦🇸🇦x', 2)).toBe('👩‍👩‍👧‍👦🇸🇦')
  expect(firstGraphemes('ab', 5)).toBe('ab')
})

test.each([
  ['نُورٌ', 5, 1, 3],
  ['نُورٌ', 4, 1, 2],
  ['نُورٌ', 5, 9, 0],
  ['abc', 3, 0, 3],
  ['👩‍👩‍👧‍👦x', 12, 1, 11],
  ['👩‍👩‍👧‍👦x', 12, 2, 0],
  ['👩‍👩‍👧‍👦x', 5, 0, 0],
  ['abc', 2, 1, 1],
  ['abc', 1, 1, 0],
])('in %j, before offset %i, the character %i back begins at %i', (text, offset, count, start) => {
  expect(graphemesBefore(text, offset, count)).toBe(start)
})

test('a truncated text ends with an ellipsis, and a complete one does not', () => {
  expect(truncate('نُورٌ', 2)).toBe('نُو…')
  expect(truncate('نُورٌ', 3)).toBe('نُورٌ')
})
