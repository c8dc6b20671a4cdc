import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressOnce } from './compress.ts'
import {
  createTestGateway,
  ownOrigin,
  pageHeaders,
  success,
  testPage,
} from '#testing/gateway/test-gateway.ts'

const template = `<p>${'ديوان '.repeat(400)}</p>`

const pageAt = (path: string, accept: string) =>
  requestWith(path, accept, () => success({}), { readPage: async () => testPage(template) })

async function requestWith(
  path: string,
  accept: string,
  storeApi: () => Response,
  deps: Pick<Parameters<typeof createTestGateway>[0] & object, 'readPage'> = {},
): Promise<Response> {
  const { gateway } = createTestGateway({ storeApi, ...deps })
  const headers = { ...pageHeaders, host: new URL(ownOrigin).host, 'accept-encoding': accept }
  return gateway.request(`${ownOrigin}${path}`, { headers })
}

test('a browser that accepts gzip gets the page compressed', async () => {
  const response = await pageAt('/brands', 'gzip, deflate, br, zstd')
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  const body = Buffer.from(await response.arrayBuffer())
  expect(body.length).toBeLessThan(200)
  expect(String(gunzipSync(body))).toBe(template)
})

test.each(['gzip;q=0', 'identity', ''])('a browser with "%s" gets the page uncompressed', async (accept) => {
  const response = await pageAt('/brands', accept)
  expect(response.headers.get('content-encoding')).toBe(null)
  expect(await response.text()).toBe(template)
})

test('a long list is compressed, a short one is not', async () => {
  const rows = Array.from({ length: 500 }, (_, id) => ({ id, name: 'ديوان' }))
  const long = await requestWith('/api/reservations?start=2026-11-01&end=2026-11-30', 'gzip', () =>
    success(rows),
  )
  expect(long.headers.get('content-encoding')).toBe('gzip')
  expect(long.headers.get('vary')).toBe('Accept-Encoding')
  const body = Buffer.from(await long.arrayBuffer())
  expect(body.length).toBeLessThan(4000)
  expect(JSON.parse(String(gunzipSync(body)))).toMatchObject({ success: true, data: rows })
  const short = await requestWith('/api/countries', 'gzip', () => success([]))
  expect(short.headers.get('content-encoding')).toBe(null)
  expect(await short.json()).toMatchObject({ success: true })
})

test('responses with the same owner share their bytes, once for each encoding', () => {
  const [owner, other] = [{}, {}]
  const compressed = compressOnce(owner, template, 'gzip')
  const plain = compressOnce(owner, template, undefined)
  expect(compressOnce(owner, template, 'br, gzip').body).toBe(compressed.body)
  expect(compressOnce(owner, template, 'identity').body).toBe(plain.body)
  expect(String(gunzipSync(compressed.body))).toBe(template)
  expect(String(plain.body)).toBe(template)
  expect(compressOnce(other, template, 'gzip').body).not.toBe(compressed.body)
})
