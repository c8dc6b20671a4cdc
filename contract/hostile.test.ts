import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBrand } from './brand.ts'
import { parseCountry } from './country.ts'
import { parseEnvelope, parsePagination, parseRows } from './envelope.ts'
import { parseInvoiceLink } from './invoice.ts'
import { parseReservations } from './reservation.ts'
import { countReads } from '#testing/count-reads.ts'
import { randomCases } from '#testing/random-cases.ts'

const parsers: [string, (raw: unknown) => unknown, Record<string, unknown>][] = [
  ['an envelope', (raw) => parseEnvelope(raw, 200), { success: true, data: {} }],
  ['an error', (raw) => parseEnvelope(raw, 422), { error: { fields: {} } }],
  ['a pagination', parsePagination, { total: 4, currentPage: 1 }],
  ['a brand', parseBrand, { id: 1, name: 'نور', metadata: {}, translations: {} }],
  ['brands', (raw) => parseRows(parseBrand, [raw, raw]), { id: 1, translations: { en: { name: 'Nour' } } }],
  ['a country', parseCountry, { id: 1, name: 'السعودية', code: 'SA' }],
  ['reservations', (raw) => parseReservations([raw, raw]), { id: 1, start: '2026-11-20T10:00:00' }],
  ['an invoice', parseInvoiceLink, { url: 'temp/a.pdf' }],
]

const deep: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000))
const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`aa-${index + 1000}`, null]))

test.each(parsers)('%s with very deep or very many fields is read without exception', (_, parse, valid) => {
  for (const field of [...Object.keys(valid), 'unknown', 'translations', 'fields', 'error']) {
    expect(() => parse({ ...valid, [field]: deep })).not.toThrow()
    expect(() => parse({ ...valid, [field]: wide })).not.toThrow()
    expect(() => parse({ ...valid, [field]: { en: deep, fields: wide, metadata: wide } })).not.toThrow()
  }
})

const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 5 }),
  fc.dictionary(fc.constantFrom('en', 'ar', 'metadata', 'fields', '__proto__', 'a.b'), fc.jsonValue()),
)

test.each(parsers)('%s is parsed with a bounded number of reads per value', (_, parse, valid) => {
  const names = fc.constantFrom(...Object.keys(valid), 'unknown', 'error', 'pagination', '0')
  const fewReads = fc.property(fc.dictionary(names, anyJson), (given) => {
    const raw = { ...valid, ...given }
    const { json, reads } = countReads(raw)
    parse(json)
    const values = JSON.stringify(raw).split(/[[{,]/).length
    expect(reads()).toBeLessThan(8 * values + 100)
  })
  expect(() => fc.assert(fewReads, randomCases(30))).not.toThrow()
})
