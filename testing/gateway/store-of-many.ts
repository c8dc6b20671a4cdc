import { coversScope, operations } from '#contract/scopes.ts'
import { serveForTest } from './test-server.ts'

/**
 * A store API that tells stores apart by their tokens, which it has explained by `whoIs`, and does for each what its scopes
 * allow. Its brands and invoices name the store they are of.
 */
export async function startStoreOfMany(
  whoIs: (token: string) => Promise<{ store: string; scopes: string[] } | null>,
) {
  const seen: { store: string | null; token: string; method: string; path: string; scopes: string[] }[] = []
  const refused = new Set<string>()
  const refusedTokens = new Set<string>()
  const lacking = new Set<string>()
  const world = { isEchoing: false, refusedForScopes: 0 }
  const origin = await serveForTest(async (request, response) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    const { store, scopes } = (await whoIs(token)) ?? { store: null, scopes: [] }
    const { method = 'GET', url: path = '' } = request
    seen.push({ store, token, method, path, scopes })
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (store === null || refused.has(store) || refusedTokens.has(token)) {
      return answer(401, { status: 401, success: false, error: { code: 'unauthorized', message: 'refused' } })
    }
    const needed = scopeOf(method, path)
    const isLacking = needed !== null && !coversScope(scopes, needed)
    if (isLacking) world.refusedForScopes += 1
    if (isLacking || (method !== 'GET' && lacking.has(store))) {
      const message = `The access token should have access to one of those scopes: ${needed}`
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
    /** Whether it says in its answers by which token it was asked; and how often a token's scopes did not do. */
    world,
    lastToken: () => seen.at(-1)?.token ?? '',
  }
}

/* Null for an invoice file. */
function scopeOf(method: string, path: string) {
  const isOf = (template: string) =>
    new RegExp(`/v2${template.replace(/\{\w+\}/, '[^/]+')}(\\?|$)`).test(path)
  return Object.values(operations).find((one) => one.method === method && isOf(one.path))?.scope ?? null
}
