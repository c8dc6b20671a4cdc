import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { parseCountry } from '#contract/country.ts'
import { parseReservation } from '#contract/reservation.ts'
import { plainName } from '#contract/names.ts'
import { scopesNamedIn } from '#contract/scopes.ts'
import { parseServiceError } from '#contract/service-error.ts'
import { parseWallClock } from '#contract/dates/wall-clock.ts'
import { readTokenResponse } from '#gateway/connections/token-response.ts'
import { eventTimestamp } from '#gateway/events/handle-event.ts'
import { resolveInvoiceLocation, normalizedSegments } from '#gateway/invoices/invoice-location.ts'
import { costOf, repetitiveTexts } from '#testing/hostile/repetitive-texts.ts'
import { randomCases } from '#testing/random-cases.ts'
import { createTokenSearch } from './token-search.ts'

const maxCost = 1000
const base = new URL('https://api.example.com/admin/v2/')
const hasToken = createTokenSearch(['canary-token-of-a-store', 'a'.repeat(4095)])

/* All functions that parse a text of the store's service. */
const readers: Record<string, (text: string) => unknown> = {
  brand: (text) =>
    parseBrand({ id: text, name: text, status: text, translations: { [text]: { name: text } } }),
  country: (text) => parseCountry({ id: text, name: text, code: text, mobile_code: text }),
  reservation: (text) =>
    parseReservation({ id: text, title: text, start: text, end: text, seats_count: text, type: text }),
  name: plainName,
  error: (text) => parseServiceError({ error: { code: text, message: text, fields: { [text]: [text] } } }),
  scopes: scopesNamedIn,
  moment: (text) => [parseWallClock(text), eventTimestamp(text, 'Asia/Riyadh', 0)],
  tokens: (text) => readTokenResponse({ access_token: text, scope: text, expires: text }, 0),
  path: normalizedSegments,
  location: (text) => resolveInvoiceLocation(text.slice(0, 2048), base, base),
  'tokens in a response': (text) => hasToken(JSON.stringify(text)),
}

test('No text of the store delays the next request, however long and repetitive it is', async () => {
  const cases = fc.record({ name: fc.constantFrom(...Object.keys(readers)), text: repetitiveTexts })
  await fc.assert(
    fc.asyncProperty(cases, async ({ name, text }) => {
      const ms = await costOf(() => readers[name]?.(text))
      expect(ms, `${name}, ${text.slice(0, 60)}…`).toBeLessThan(maxCost)
    }),
    { ...randomCases(120), examples: [[{ name: 'path', text: `${'.'.repeat(100_000)}x` }]] },
  )
})
