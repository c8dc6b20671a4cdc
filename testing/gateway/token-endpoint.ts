import { text } from 'node:stream/consumers'
import { serveForTest } from './test-server.ts'

/**
 * A token endpoint of many stores: the refresh token `refresh_STORE_1` returns `access_STORE_2` and `refresh_STORE_2`, once. It
 * never responds for the stores in `silentAbout`, and refuses a client with another secret.
 */
export async function startTokenEndpoint() {
  const presented: string[] = []
  const silentAbout = new Map<string, () => void>()
  const origin = await serveForTest(async (request, response) => {
    const body = new URLSearchParams(await text(request))
    const refresh = body.get('refresh_token') ?? ''
    if (body.get('client_secret') !== 'secret-of-diwan') {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}')
      return
    }
    const [, store = '', generation = ''] = refresh.split('_')
    const isUsed = presented.includes(refresh)
    presented.push(refresh)
    const notify = silentAbout.get(store)
    if (notify) return notify()
    const next = Number(generation) + 1
    const tokens = { access_token: `access_${store}_${next}`, refresh_token: `refresh_${store}_${next}` }
    response.writeHead(isUsed ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isUsed ? { error: 'invalid_grant' } : { ...tokens, expires_in: 3600 }))
  })
  return { url: new URL('/token', origin).href, presented, silentAbout }
}
