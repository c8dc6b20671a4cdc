import { expect, test } from 'vitest'
import { cleanSlug, readableSlug, slugProblems } from './slug-text.ts'

test.each([
  [' nour\u00a0', 'nour'],
  ['\u200enour\u200f', 'nour'],
  ['\u2067نور\u2069\ufeff', 'نور'],
  ['\u200f \u061c', ''],
  ['می\u200cخواهم\u200d', 'می\u200cخواهم'],
  ['nour oud', 'nour oud'],
])('of the slug %j nothing invisible stays: %j', (slug, cleaned) => {
  expect(cleanSlug(slug)).toBe(cleaned)
})

test.each([
  ['%D9%86%D9%88%D8%B1', 'نور'],
  ['nour%2Foud', 'nour%2Foud'],
  ['nour%20oud', 'nour%20oud'],
  ['%E2%80%8Enour', '%E2%80%8Enour'],
  ['50%', '50%'],
  ['%D9', '%D9'],
  ['zara/item', 'zara/item'],
])('the stored slug %j is read as %j', (slug, readable) => {
  expect(readableSlug(slug)).toBe(readable)
})

test.each([
  ['nour-oud_2', {}],
  ['نور-العود', {}],
  ['nour oud', { blank: ' ' }],
  ['nour?a#b/c?', { sign: '? # /' }],
  ['%D9%86', { sign: '%', capital: 'D' }],
  ['..', { sign: '..' }],
  ['نور؟', { sign: '؟' }],
  ['https://shop.example/nour', { address: '' }],
  ['//shop.example', { address: '' }],
  ['www.shop.example', { address: '' }],
])('the slug %j has %j', (slug, problems) => {
  expect(Object.fromEntries(slugProblems(slug).map(({ kind, signs }) => [kind, signs]))).toEqual(problems)
})
