import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEnvelope } from './envelope.ts'
import type { ServiceError } from './service-error.ts'
import { countReads } from '#testing/count-reads.ts'
import { randomCases } from '#testing/random-cases.ts'

function errorOf(error: unknown): ServiceError | null {
  const envelope = parseEnvelope({ status: 422, success: false, error }, 422)
  return envelope?.success === false ? envelope.error : null
}

/* Nests groups to a depth; the innermost group has `count` fields. */
function nestedFields(depth: number, count: number): Record<string, unknown> {
  let fields: Record<string, unknown> = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`field${index}`, 'no']),
  )
  for (let level = 0; level < depth; level += 1) fields = { group: fields }
  return fields
}

test('texts are read without HTML entities, names of fields as they are', () => {
  const error = errorOf({ message: 'Don&#039;t', fields: { 'a&amp;b': ['x &lt; y'], c: '&quot;' } })
  expect(error).toMatchObject({ message: "Don't", fields: { 'a&amp;b': ['x < y'], c: ['"'] } })
})

test('fields are read as deep as their names are short', () => {
  expect(errorOf({ fields: nestedFields(32, 1) })?.fields).toEqual({
    [`${'group.'.repeat(32)}field0`]: ['no'],
  })
  expect(errorOf({ message: 'no', fields: nestedFields(400, 20_000) })).toMatchObject({
    message: 'no',
    fields: {},
  })
})

test('a body that is too deep is no envelope', () => {
  expect(errorOf({ fields: nestedFields(200_000, 1) })).toBeNull()
  expect(parseEnvelope({ success: true, data: nestedFields(200_000, 1) }, 200)).toBeNull()
})

test('at most 200 fields, and 20 texts a field, are read', () => {
  const { fields } = errorOf({ fields: { name: Array(1000).fill('no'), ...nestedFields(0, 20_000) } }) ?? {}
  expect(fields?.name).toHaveLength(20)
  expect(Object.keys(fields ?? {})).toHaveLength(200)
  expect(Object.keys(fields ?? {}).at(-1)).toBe('field198')
})

test('long names are dropped, and long texts are cut between characters', () => {
  const long = `${'x'.repeat(1999)}😀`
  const error = errorOf({ code: long, message: long, fields: { [long]: 'no', name: long, url: [long] } })
  const cut = `${'x'.repeat(1999)}�…`
  expect(error).toEqual({ status: 422, code: null, message: cut, fields: { name: [cut], url: [cut] } })
})

test('names and texts are read up to their exact limits', () => {
  const [name, text] = ['x'.repeat(200), 'x'.repeat(2000)]
  const complete = { code: name, message: text, fields: { [name]: text } }
  expect(errorOf(complete)).toEqual({ status: 422, ...complete, fields: { [name]: [text] } })
  const longer = errorOf({ code: `${name}x`, message: `${text}x`, fields: { [`${name}x`]: text } })
  expect(longer).toEqual({ status: 422, code: null, message: `${text}…`, fields: {} })
})

test('a field may have any name', () => {
  const fields = JSON.parse('{"__proto__":["no"],"toString":"no"}')
  expect(Object.entries(errorOf({ fields })?.fields ?? {})).toEqual(
    Object.entries(fields).map(([name]) => [name, ['no']]),
  )
})

test('any error body gives a bounded number of reads and a bounded result', () => {
  const deep = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 3000 }))
  const anyFields = fc.oneof(
    deep.map(([depth, count]) => nestedFields(depth, count)),
    fc.object({ maxDepth: 12, maxKeys: 20, values: [fc.string(), fc.integer(), fc.constant(null)] }),
    fc.dictionary(fc.string({ maxLength: 300 }), fc.array(fc.string(), { maxLength: 40 }), { maxKeys: 400 }),
  )
  const isBounded = fc.property(anyFields, (given) => {
    // `isWithinBounds` has read each value once before, to refuse what is too deep or too large.
    const { json, reads } = countReads({ fields: given })
    const values = JSON.stringify(given).split(/[[{,]/).length
    const { fields = {} } = errorOf(json) ?? {}
    expect(reads()).toBeLessThan(3 * values + 50)
    expect(Object.keys(fields).length).toBeLessThanOrEqual(200)
    for (const [name, texts] of Object.entries(fields)) {
      expect(name.length).toBeLessThanOrEqual(200)
      expect(texts.length).toBeLessThanOrEqual(20)
      for (const text of texts) expect(text.length).toBeLessThanOrEqual(2001)
    }
  })
  expect(() => fc.assert(isBounded, randomCases(60))).not.toThrow()
})
