import { expect, test } from 'vitest'
import { plainSource } from './plain-source.ts'

test('of an Arabic word of hundreds of letters only the beginning is shown, because browsers take minutes for the rest', () => {
  expect(plainSource(`قبل ${'سَ'.repeat(100_000)} بعد`, false)).toBe(`قبل ${'سَ'.repeat(50)}… بعد`)
})

test('a long text of words, and one of a language without spaces, are shown whole', () => {
  for (const text of ['عطر شرقي '.repeat(1000), 'น้ำหอม'.repeat(100), 'x'.repeat(1000)])
    expect(plainSource(text, false)).toBe(text)
})
