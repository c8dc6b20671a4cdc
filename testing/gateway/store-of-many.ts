import { serveForTest } from './test-server.ts'

/**
 * A store API that tells stores apart by their tokens, which it has explained by `whoIs`. Its brands and invoices name
 * the store they are of.
 */
export async function startStoreOfMany(whoIs: (token: string) => Promise<string | null>) {
  const seen: { store: string | null; token: string; path: string }[] = []
  const refused = new Set<string>()
  const refusedTokens = new Set<string>()
  const lacking = new Set<string>()
  const world = { isEchoing: false }
  const origin = await serveForTest(async (request, response) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    const store = await whoIs(token)
    seen.push({ store, token, path: request.url ?? '' })
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (store === null || refused.has(store) || refusedTokens.has(token)) {
      return answer(401, { status: 401, success: false, error: { code: 'unauthorized', message: 'refused' } })
    }
    if (request.method !== 'GET' && lacking.has(store)) {
      const message = 'The access token should have access to one of those scopes: brands.read_write'
      return answer(401, { status: 401, success: false, error: { code: 'unauthorized', message } })
    }
    if (request.url?.startsWith('/files/')) {
      return response.writeHead(200, { 'content-type': 'application/pdf' }).end(`%PDF-1.7 of store ${store}`)
    }
    const data = request.url?.includes('print-invoice')
      ? { url: `files/${store}.pdf` }
      : { id: 1, name: `brand of ${store}`, description: world.isEchoing ? token : '' }
    return answer(200, { status: 200, success: true, data })
  })
  return {
    origin,
    seen,
    /** Stores whose tokens are all refused. */
    refused,
    refusedTokens,
    /** Stores whose tokens may not write brands. */
    lacking,
    /** Whether it says in its answers by which token it was asked. */
    world,
    lastToken: () => seen.at(-1)?.token ?? '',
  }
}
