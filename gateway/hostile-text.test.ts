import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { portalEnv } from '#testing/gateway/portal-token.ts'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'
import { assembleTestGateway } from '#testing/gateway/signed-in-simulation.ts'
import { eventSecret } from '#testing/gateway/store-events.ts'
import { createTestGateway, ownOrigin } from '#testing/gateway/test-gateway.ts'
import { costOf, repetitiveTexts } from '#testing/hostile/repetitive-texts.ts'
import { randomCases } from '#testing/random-cases.ts'

const maxCost = 1000

const host = new URL(ownOrigin).host

/* A gateway with sign-in, a portal and events. It does not listen. */
function createSignInGateway(): Hono<AppEnv> {
  const env = {
    ...signInEnv,
    ...portalEnv,
    PUBLIC_ORIGIN: ownOrigin,
    DATA_DIR: temporaryFolder(),
    STORE_EVENTS_SECRET: eventSecret,
    TRUSTED_PROXIES: '10.255.0.0/16,10.0.0.1',
  }
  return assembleTestGateway(env, 4173, pino({}, { write: () => {} })).gateway
}

const paths = `/healthz /readyz / /s/1001/brands /reservations /api/brands /api/brands/1 /api/reservations
  /api/countries/1 /api/invoice-files/1 /api/session /auth/sign-in /auth/callback`.split(/\s+/)
const pathsOfWrites =
  '/api/brands/1 /api/orders/1/print-invoice /api/session/portal /auth/sign-out /events/store'.split(' ')
const headers = `accept accept-encoding accept-language authorization content-type cookie if-none-match origin
  referer sec-ch-ua-mobile sec-fetch-dest user-agent x-diwan-person x-diwan-session x-diwan-store
  x-diwan-try-fault x-forwarded-for x-request-id x-salla-signature`.split(/\s+/)

type Case = { path: string; place: string; text: string; isWrite: boolean }

const cases = fc
  .record({
    isRead: fc.boolean(),
    read: fc.constantFrom(...paths),
    write: fc.constantFrom(...pathsOfWrites),
    place: fc.constantFrom('path', 'path', 'query', 'value', 'body', ...headers),
    text: repetitiveTexts,
  })
  .map(({ isRead, read, write, place, text }): Case => {
    const isWrite = !isRead || place === 'body'
    return { path: isWrite ? write : read, place, text, isWrite }
  })

function requestOf({ path, place, text, isWrite }: Case): Request {
  const url = {
    path: `${path}/${text}`,
    query: `${path}?${text}`,
    value: `${path}?return=${text}&state=${text}&keyword=${text}&start=${text}`,
  }[place]
  const init = new Headers({
    host,
    origin: ownOrigin,
    'x-diwan-client': '1',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  })
  // `Headers` rejects characters that a header value must not have, as HTTP clients do.
  if (url === undefined && place !== 'body') init.set(place, text.replace(/[^\t\x20-\x7e\xe9]/g, ''))
  const method = isWrite ? (path.startsWith('/api/brands') ? 'PUT' : 'POST') : 'GET'
  return new Request(`http://${host}${url ?? path}`, {
    method,
    headers: init,
    ...(isWrite && { body: place === 'body' ? text : '{"a":"b"}' }),
  })
}

let requests = 0

/* Each request has its own address, because the rate limits would reject most of them otherwise. */
async function request(gateway: Hono<AppEnv>, request: Request): Promise<void> {
  requests += 1
  const remoteAddress = `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`
  const response = await gateway.fetch(request, { incoming: { socket: { remoteAddress } } })
  await response.text()
  // The gateway logs a request after its response.
  await setImmediate()
}

test('No text of a request delays the next request, however long and repetitive it is', async () => {
  const gateways = [createSignInGateway(), createTestGateway().gateway]
  async function check(testCase: Case) {
    for (const gateway of gateways) {
      const ms = await costOf(() => request(gateway, requestOf(testCase)))
      expect(ms, `${testCase.path}, ${testCase.place}, ${testCase.text.slice(0, 60)}…`).toBeLessThan(maxCost)
    }
  }
  // A known hard case: percent signs that decode in many ways.
  await check({ path: '', place: 'path', text: `/aaa${'%2525'.repeat(13)}`.repeat(940), isWrite: false })
  await fc.assert(fc.asyncProperty(cases, check), randomCases(60, 10_000))
})
