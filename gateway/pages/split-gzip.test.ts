import { gunzipSync, createGunzip } from 'node:zlib'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { splitGzip } from './split-gzip.ts'

/* Empty, short and long texts with characters of one to four bytes. Lone surrogates become the replacement character. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), fc.nat(8000)).map(([part, times]) => {
    return part.repeat(times)
  }),
  fc.constantFrom('', '\0', '\ud800', 'x'.repeat(65_535), 'x'.repeat(65_536), 'ا'.repeat(512 * 1024)),
)

function asSent(sent: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(sent))
}

test('any two parts arrive, and the first can be read before the last is sent', async () => {
  const property = fc.asyncProperty(text, text, async (firstText, lastText) => {
    const { encoding, first, last } = splitGzip('gzip')
    expect(encoding).toBe('gzip')
    const start = first(firstText)
    const unpack = createGunzip()
    let seen = ''
    unpack.setEncoding('utf8').on('data', (part: string) => void (seen += part))
    await new Promise((resolve) => unpack.write(start, resolve))
    expect(seen === asSent(firstText)).toBe(true)
    const end = last(lastText)
    unpack.end(end)
    await once(unpack, 'end')
    expect(seen === asSent(firstText) + asSent(lastText)).toBe(true)
    expect(gunzipSync(Buffer.concat([start, end])).length).toBe(
      Buffer.byteLength(firstText) + Buffer.byteLength(lastText),
    )
  })
  await fc.assert(property, randomCases(50))
})

test('the length of one part reveals nothing about the content of the other', () => {
  const secret = 'a customer’s name'
  const withEmptyFirst = splitGzip('gzip')
  withEmptyFirst.first('')
  const withSecretFirst = splitGzip('gzip')
  withSecretFirst.first(secret)
  expect(withSecretFirst.last(secret).length).toBe(withEmptyFirst.last(secret).length)
})

test.each([undefined, '', 'br', 'gzip;q=0', 'identity'])(
  'a browser that accepts %j gets both parts uncompressed',
  (accept) => {
    const { encoding, first, last } = splitGzip(accept)
    expect(encoding).toBeUndefined()
    expect(new TextDecoder().decode(first('أ')) + new TextDecoder().decode(last('ب'))).toBe('أب')
  },
)
