import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { contentDisposition } from './content-disposition.ts'

test('a file has its name in UTF-8, and in ASCII for clients that read no other', () => {
  expect(contentDisposition('attachment', 'فاتورة 1031.pdf')).toBe(
    `attachment; filename="______ 1031.pdf"; filename*=UTF-8''%D9%81%D8%A7%D8%AA%D9%88%D8%B1%D8%A9%201031.pdf`,
  )
  expect(contentDisposition('inline', "John's (1)*.pdf")).toBe(
    `inline; filename="John_s _1__.pdf"; filename*=UTF-8''John%27s%20%281%29%2A.pdf`,
  )
})

test('no file name can end the header, add a parameter or get lost', () => {
  const pieces = [
    'a"; filename=x',
    '\r\nSet-Cookie: a=b',
    '\0',
    '../',
    '\\',
    '%',
    "'",
    'ف',
    '\u202E',
    '\uD800',
    '🧾',
    '*',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
      const name = parts.join('')
      const header = contentDisposition('attachment', name)
      const [, encoded = ''] =
        /^attachment; filename="[\w .-]*"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(header) ?? []
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed())
    }),
    randomCases(100),
  )
})
