import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestGateway, failure } from '#testing/gateway/test-gateway.ts'
import { fixedToken } from './access-token.ts'
import { createRedaction } from './redaction.ts'

const token = 'sk/Zx81+q7Lw9_Bd==Rt4.mN0pV6'
const redact = async (json: Record<string, unknown>) => (await createRedaction([token])(json)).json

const entities = (text: string) => Array.from(text, (character) => `&#${character.charCodeAt(0)};`).join('')
const hexEntities = (text: string) =>
  Array.from(text, (character) => `&#x${character.charCodeAt(0).toString(16)};`).join('')
const percents = (text: string) =>
  Array.from(text, (character) => `%${character.charCodeAt(0).toString(16)}`).join('')
const escapes = (text: string) =>
  Array.from(text, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

test.each([
  ['as it is', token],
  ['in capitals', token.toUpperCase()],
  ['percent-encoded', encodeURIComponent(token)],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(token))],
  ['percent-encoded letter by letter', percents(token)],
  ['in HTML entities', entities(token)],
  ['in hexadecimal HTML entities', hexEntities(token)],
  [
    'with named HTML entities',
    token.replace('/', '&sol;').replace('+', '&plus;').replaceAll('=', '&equals;'),
  ],
  ['in JSON within the text', escapes(token)],
  ['with slashes escaped in JSON within the text', token.replace('/', '\\/')],
  ['percent-encoded in HTML entities', entities(percents(token))],
  ['without its first third', token.slice(9)],
  ['without its last third', token.slice(0, -9)],
  ['from its middle', token.slice(8, 20)],
])('a token %s is removed', async (_, spelt) => {
  const json = { message: `no ${spelt}!`, fields: { [`a ${spelt}`]: ['fine', `Bearer ${spelt}`] } }
  expect(await redact(json)).toEqual({ message: 'no …!', fields: { 'a …': ['fine', 'Bearer …'] } })
})

test('a response without the token stays the same object', async () => {
  const json = {
    data: [{ url: 'https://a.example/%D9%81?x=1&amp;y=2', title: 'فاتورة', count: 4 }, null, true],
  }
  expect(await redact(json)).toBe(json)
  for (const near of [token.slice(0, 11), 'skZx81', 'Bearer']) {
    const json = { message: near }
    expect(await redact(json)).toBe(json)
  }
})

test('everything beside a token stays unchanged', async () => {
  const rest = { count: 4, half: 0.5, none: null, is: true, list: [1, null, [], {}], empty: '' }
  expect(await redact({ ...rest, message: token })).toEqual({ ...rest, message: '…' })
  // Its first four characters have the same hash as those of the token.
  const alike = `œ${token.slice(1, 12)}`
  expect(await redact({ alike, message: token })).toEqual({ alike, message: '…' })
})

test('each of several tokens is removed, with any allowed length', async () => {
  const tokens = ['12345678', 'a'.repeat(4096), token]
  const redactAll = createRedaction(tokens)
  for (const each of tokens)
    expect((await redactAll({ message: `<${each}>` })).json).toEqual({ message: '<…>' })
})

test('a large hostile response is redacted in linear time', async () => {
  const text = `${token.slice(0, 11)}#`.repeat(100_000)
  const json = { message: text }
  expect(await redact(json)).toBe(json)
  expect(await redact({ message: token.repeat(40_000) })).toEqual({ message: '…' })
  const redactRepetitive = createRedaction(['a'.repeat(4095)])
  const { json: repetitive } = await redactRepetitive({ message: 'a'.repeat(1_000_000) })
  expect(repetitive).toEqual({ message: '…' })
})

const spellings = [
  (text: string) => text,
  encodeURIComponent,
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
  percents,
  entities,
  hexEntities,
  escapes,
  (text: string) => JSON.stringify(text).slice(1, -1),
]

test('nothing is left of a part of a token, in any encoding', async () => {
  // The characters of a bearer token (RFC 6750).
  const unit = fc.constantFrom(
    ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/='),
  )
  const tokens = fc.string({ unit, minLength: 24, maxLength: 80 })
  const cut = fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 11 }))
  const each = fc.array(fc.constantFrom(...spellings), { minLength: 80, maxLength: 80 })
  const nothingLeft = fc.asyncProperty(
    tokens,
    cut,
    each,
    fc.constantFrom(...spellings),
    async (secret, [from, to], spell, around) => {
      const piece = secret.slice(from, secret.length - to)
      fc.pre(piece.length >= 12)
      const mixed = Array.from(piece, (character, index) => spell[index % 80]?.(character) ?? '').join('')
      const spelt = around(mixed)
      expect((await createRedaction([secret])({ text: `< ${spelt} >` })).text).toBe('{"text":"< … >"}')
    },
  )
  await expect(fc.assert(nothingLeft, { numRuns: 1000 })).resolves.not.toThrow()
})

test.each([
  ['backslashes', '\\'.repeat(800_000)],
  ['complete tokens', percents(token).repeat(20_000)],
])('megabytes of %s are redacted in time slices', async (_, text) => {
  const startedAt = performance.now()
  let [longest, last] = [0, startedAt]
  const others = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  await redact({ data: text })
  clearInterval(others)
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThan((performance.now() - startedAt) / 2)
})

describe('a response to the page', () => {
  test.each([
    ['percent-encoded', encodeURIComponent],
    ['in HTML entities', entities],
    ['in part', (text: string) => text.slice(0, 18)],
  ])('never contains the token %s', async (_, spell) => {
    const { get } = createTestGateway({
      tokens: fixedToken(token),
      storeApi: () => failure(422, { message: `refused: ${spell(token)}` }),
    })
    expect((await get('/api/brands')).body.error?.message).toBe('refused: …')
  })

  test('never contains a token that a later one has replaced', async () => {
    const former = 'former-Qk27-token-of-old'
    const { get } = createTestGateway({
      tokens: { ...fixedToken(token), recentTokens: () => [token, former] },
      storeApi: () => failure(422, { message: `was ${former}` }),
    })
    expect((await get('/api/brands')).body.error?.message).toBe('was …')
  })

  test('never contains a token in the first of two fields with the same name', async () => {
    const { get } = createTestGateway({
      tokens: fixedToken(token),
      storeApi: () => new Response(`{"success":true,"data":"${token}","data":"x"}`),
    })
    const response = await get('/api/brands')
    expect(response.text).not.toContain(token)
    expect(response.body.data).toBe('x')
  })
})
