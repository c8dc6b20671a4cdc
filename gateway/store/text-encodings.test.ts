import { expect, test } from 'vitest'
import { readableForms } from './text-encodings.ts'

test('a text is read decoded once, twice and so on until nothing changes', () => {
  expect(readableForms('a%2541&amp;lt;')).toEqual(['a%2541&amp;lt;', 'a%41&lt;', 'aA<'])
  expect(readableForms('plain')).toEqual(['plain'])
})

test('millions of encoded characters are read without a gigabyte of memory', () => {
  const mostMbBefore = process.resourceUsage().maxRSS / 1024
  const forms = readableForms('\\'.repeat(8_000_000))
  expect(forms.map(({ length }) => length)).toContain(1_000_000)
  expect(process.resourceUsage().maxRSS / 1024 - mostMbBefore).toBeLessThan(500)
})
