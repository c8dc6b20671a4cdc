import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveInvoiceLocation } from './invoice-location.ts'
import { randomCases } from '#testing/random-cases.ts'

const apiBase = new URL('https://files.example.com/admin/v2')

test.each([
  '/admin/v2',
  '/admin/v2/orders/1',
  'https://files.example.com/admin/v2/a.pdf',
  '/%61dmin/v2/orders/1',
  '/%2561dmin/v2/orders/1',
  '/ADMIN/v2/orders/1',
  '/admin/;/v2/orders/1',
  '/admin;x/v2/orders/1',
  '/admin%3Bx/v2/orders/1',
  '/;/admin/v2/orders/1',
  '/%20/admin/v2/orders/1',
  '/admin%20/v2/orders/1',
  '/admin./v2/orders/1',
  '/ａｄｍｉｎ/v2/orders/1',
  '/%u0061dmin/v2/orders/1',
  '/ad%C2%ADmin/v2/orders/1',
  '/admin/v3/orders/1',
  '/admin',
  'https://files.example.com/%41DMIN;/v2/orders',
])('the location %s is or can be decoded to an operation of the store API, so it is refused', (location) => {
  expect(resolveInvoiceLocation(location, new URL('https://files.example.com/'), apiBase)).toBeNull()
})

test('an operation is refused even if the base URL of the files is a parent of it', () => {
  for (const [above, location] of [
    ['https://files.example.com/admin/', 'v2/orders/1'],
    ['https://files.example.com/admin/', '%76%32/orders/1'],
    ['https://files.example.com/', 'admin/v2/orders/1'],
  ] as const) {
    expect(resolveInvoiceLocation(location, new URL(above), apiBase)).toBeNull()
  }
})

test.each([
  'temp/100%.pdf',
  'temp/100%25.pdf',
  'administration/v2/a.pdf',
  'temp/admin/v2/a.pdf',
  'temp/a;v=1.pdf',
])('the location %s is a file', (location) => {
  expect(resolveInvoiceLocation(location, new URL('https://files.example.com/'), apiBase)).not.toBeNull()
})

test.each(['https://files.example.com/admin/v2/files/', 'https://files.example.com/admin/files/'])(
  'a file below operations is accepted if INVOICE_BASE_URL is %s',
  (base) => {
    expect(resolveInvoiceLocation('a.pdf', new URL(base), apiBase)).not.toBeNull()
  },
)

/* Spellings of a character that some server decodes to the character. */
function spellings(character: string): fc.Arbitrary<string> {
  const code = character.charCodeAt(0)
  const hex = code.toString(16).padStart(2, '0')
  const escape = fc.constantFrom(hex, hex.toUpperCase())
  const percents = fc.integer({ min: 0, max: 4 }).map((times) => `%${'25'.repeat(times)}`)
  if (character === '/')
    return fc.constantFrom('/', '//', '/;/', '/;x=1/', '/%20/', ';x/', './', '%20/', '/%E2%80%8B/')
  return fc.oneof(
    fc.constantFrom(character, character.toUpperCase(), String.fromCharCode(code + 0xfee0), `%u00${hex}`),
    fc.tuple(percents, escape).map((parts) => parts.join('')),
    fc
      .tuple(percents, escape)
      .map(
        ([percent, text]) =>
          `${percent}${Array.from(text, (digit) => `%${digit.charCodeAt(0).toString(16)}`).join('')}`,
      ),
  )
}

test('no spelling of the store API’s path is accepted as a file', () => {
  const disguised = fc.tuple(...Array.from('/admin/v2', spellings)).map((parts) => parts.join(''))
  const refused = fc.property(
    disguised,
    fc.constantFrom('', '/', '/orders/1', '/orders/1?a=b', ';x'),
    (path, rest) => {
      expect(resolveInvoiceLocation(path + rest, new URL('https://files.example.com/'), apiBase)).toBeNull()
    },
  )
  expect(() => fc.assert(refused, randomCases(200))).not.toThrow()
})
