import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestGateway, ownOrigin } from '#testing/gateway/test-gateway.ts'

const template = `<p>${'ديوان '.repeat(400)}</p>`

async function askFor(accept: string): Promise<Response> {
  const { gateway } = createTestGateway({ readTemplate: async () => template })
  const headers = { host: new URL(ownOrigin).host, 'accept-encoding': accept }
  return gateway.request(`${ownOrigin}/brands`, { headers })
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a browser that takes "%s" is sent the page in %s', async (accept, encoding, unpack) => {
  const answer = await askFor(accept)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(body.length).toBeLessThan(200)
  expect(String(unpack(body))).toBe(template)
})

test.each(['br;q=0', 'identity', ''])(
  'a browser that takes "%s" is sent the page as it is',
  async (accept) => {
    const answer = await askFor(accept)
    expect(answer.headers.get('content-encoding')).toBe(null)
    expect(await answer.text()).toBe(template)
  },
)
