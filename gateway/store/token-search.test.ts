import { expect, test } from 'vitest'
import { createTokenSearch } from './token-search.ts'

const token = 'sk/Zx81+q7Lw9_Bd==Rt4.mN0pV6'
const hasToken = createTokenSearch(['another-token-of-the-store', token, '12345678'])

const percents = (text: string) =>
  Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
const escapes = (text: string) =>
  Array.from(text, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('')
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.for([
  token,
  encodeURIComponent(token),
  percents(token),
  escapes(token),
  `{"token":"${token.replaceAll('/', '\\/')}"}`,
  base64(token),
  base64(`1${token}23`),
  base64(`Bearer ${token}?`),
  encodeURIComponent(base64(`{"token":"${token}"}`)),
  Buffer.from(`??${token}??`).toString('base64url'),
])('a token is found in %s', async (text) => {
  for (const around of ['', 'x', '>?', 'ع'.repeat(70_000)]) {
    const json = { list: [{ [`${around}${text}${around}`]: null }] }
    expect(await hasToken(JSON.stringify(json))).toBe(true)
  }
})

test('a short token is found only as a whole text', async () => {
  expect(await hasToken('{"message":"12345678"}')).toBe(true)
  expect(await hasToken('{"id":12345678,"message":"Order 12345678","next":"123456789"}')).toBe(false)
})

test('ordinary texts and parts of a token are no token', async () => {
  const texts = [token.slice(1), base64(token).slice(4), 'https://a.example/%D9%81?x=1&amp;y=2', '%zz\\']
  expect(await hasToken(JSON.stringify(texts))).toBe(false)
  expect(await createTokenSearch([])('{"message":""}')).toBe(false)
})

test('other work runs between the chunks of five megabytes', async () => {
  let [turns, isSearching] = [0, true]
  const countTurn = () => {
    turns += 1
    if (isSearching) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  const text = 'Brand%20 '.repeat(600_000) + token
  expect(await hasToken(text)).toBe(true)
  isSearching = false
  expect(turns).toBeGreaterThan(text.length / 100_000)
})
