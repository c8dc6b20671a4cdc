import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveInvoiceLocation } from './invoice-location.ts'
import { anyCharacter, randomCases } from '#testing/random-cases.ts'

const base = new URL('https://files.example.com/invoices/')
const apiBase = new URL('https://files.example.com/admin/v2')

test.each([
  [
    'temp/a1b2/order-123123-invoice.pdf',
    'https://files.example.com/invoices/temp/a1b2/order-123123-invoice.pdf',
  ],
  [
    'temp/فاتورة 1.pdf',
    'https://files.example.com/invoices/temp/%D9%81%D8%A7%D8%AA%D9%88%D8%B1%D8%A9%201.pdf',
  ],
  [
    'temp/a.pdf?X-Amz-Credential=a%2Fb&v=1.2',
    'https://files.example.com/invoices/temp/a.pdf?X-Amz-Credential=a%2Fb&v=1.2',
  ],
  ['./a.pdf', 'https://files.example.com/invoices/a.pdf'],
  ['/invoices/a.pdf', 'https://files.example.com/invoices/a.pdf'],
  ['https://files.example.com/invoices/a.pdf', 'https://files.example.com/invoices/a.pdf'],
  // URL parsers normalise compatibility characters in a host, such as a ligature.
  ['https://ﬁles。example．com/invoices/a.pdf', 'https://files.example.com/invoices/a.pdf'],
  ['HTTPS://FILES.example.com:443/invoices/a.pdf', 'https://files.example.com/invoices/a.pdf'],
])('the location %s is the file %s', (location, expected) => {
  expect(resolveInvoiceLocation(location, base, apiBase)?.href).toBe(expected)
})

test.each([
  '//evil.example/a.pdf',
  '\\/evil.example/a.pdf',
  'temp\\..\\..\\a.pdf',
  '/\t/evil.example/a.pdf',
  'java\nscript:alert(1)',
  'temp/a.pdf\u0000',
  'temp/\u0085a.pdf',
  'https://files.example.com.evil.example/invoices/a.pdf',
  'https://files.example.com@evil.example/invoices/a.pdf',
  'https://:@files.example.com/invoices/a.pdf',
  'https://files.example.com:8443/invoices/a.pdf',
  'http://files.example.com/invoices/a.pdf',
  'https://files.example.com:0443x/invoices/a.pdf',
  'https://filеs.example.com/invoices/a.pdf', // with a Cyrillic е
  'https://files.example.com。evil.example/invoices/a.pdf',
  'https://user:secret@files.example.com/invoices/a.pdf',
  'http://169.254.169.254/latest/meta-data/iam',
  'https:///evil.example/a.pdf',
  'https:evil.example/a.pdf',
  'https://files.example.com/invoices',
  'https://files.example.com/invoices-of-others/a.pdf',
  'https://files.example.com/invoices/../admin/v2/orders',
  'javascript:alert(1)',
  'data:application/pdf,%25PDF-',
  'blob:https://files.example.com/invoices/a.pdf',
  '../a.pdf',
  'temp/../../a.pdf',
  '.%2E/a.pdf',
  '..%2fa.pdf',
  '..%5Ca.pdf',
  '%252e%252e/a.pdf',
  '..%252fa.pdf',
  '.. #',
  'temp/ ../a.pdf',
  'temp/..%20/a.pdf',
  '..;/a.pdf',
  'temp/../a.pdf',
  '.',
  './',
  '?x',
  '..%3b/a.pdf',
  '..%00/a.pdf',
  '..%25%32%66a.pdf',
  'temp/%2525252e%2525252e/a.pdf',
  'temp/%c0%ae%c0%ae/a.pdf',
  'temp/%u002e%u002e/a.pdf',
  '%uff0e%uff0e/a.pdf',
  'temp/％2e％2e/a.pdf',
  'temp／..／a.pdf',
  '.%09./a.pdf',
  '..%C2%A0/a.pdf',
  'temp/.%E2%80%8B./a.pdf',
  `temp/%${'25'.repeat(12)}2e%2e/a.pdf`,
])('the location %j is another site or folder, so it is refused', (location) => {
  expect(resolveInvoiceLocation(location, base, apiBase)).toBeNull()
})

test('a location of excessive length is refused', () => {
  expect(resolveInvoiceLocation(`${'a'.repeat(2044)}.pdf`, base, apiBase)).not.toBeNull()
  expect(resolveInvoiceLocation(`${'a'.repeat(2045)}.pdf`, base, apiBase)).toBeNull()
})

test.each(['..//evil.example/a.pdf', './/evil.example/a.pdf', '/..//evil.example/a.pdf'])(
  'the location %s, whose path looks like a URL of another host, is refused',
  (location) => {
    expect(resolveInvoiceLocation(location, new URL('https://files.example.com/'), apiBase)).toBeNull()
  },
)

const bases = fc.constantFrom(
  'https://files.example.com/',
  'https://files.example.com/invoices/',
  'http://127.0.0.1:4174/a/b/',
)
const treacherousPieces = fc.constantFrom(
  ...'/ // \\ . .. ../ %2e %2F %5c %25 ; : @ ? # http: https: https:// javascript:'.split(' '),
  ...'evil.example files.example.com invoices 127.0.0.1:4174 a ا'.split(' '),
  '\t',
  '\n',
  '\u0000',
  ' ',
)
const locations = fc.oneof(
  fc.array(treacherousPieces, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: anyCharacter }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)

test('an accepted location is always below the base URL, however often its URL is decoded', () => {
  const followsTheRule = fc.property(bases, locations, (baseText, location) => {
    const under = new URL(baseText)
    const found = resolveInvoiceLocation(location, under, apiBase)
    if (found === null) return
    const again = new URL(new URL(found.href).href)
    // A lone `%` is no encoding, so decoders keep it.
    const decoded = new URL(decodeURI(again.pathname.replace(/%(?![0-7][0-9a-f])/gi, '')), under)
    for (const { origin, pathname, username, password } of [found, again, decoded]) {
      expect(origin).toBe(under.origin)
      expect(pathname.startsWith(under.pathname)).toBe(true)
      expect(username + password).toBe('')
    }
  })
  expect(() => fc.assert(followsTheRule, randomCases(200))).not.toThrow()
})
