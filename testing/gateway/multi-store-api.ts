import { operations } from '#contract/operations.ts'
import { coversScope } from '#contract/scopes.ts'
import { serveForTest } from './test-server.ts'

/** A store API of many stores. `identify` maps a token to its store and scopes, which are enforced. */
export async function startMultiStoreApi(
  identify: (token: string) => Promise<{ store: string; scopes: string[] } | null>,
) {
  const seen: { store: string | null; token: string; method: string; path: string; scopes: string[] }[] = []
  const refusedStores = new Set<string>()
  const refusedTokens = new Set<string>()
  const readOnly = new Set<string>()
  const controls = { echoesToken: false, refusedForScopes: 0 }
  const origin = await serveForTest(async (request, response) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    const { store, scopes } = (await identify(token)) ?? { store: null, scopes: [] }
    const { method = 'GET', url: path = '' } = request
    seen.push({ store, token, method, path, scopes })
    const respond = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (store === null || refusedStores.has(store) || refusedTokens.has(token)) {
      return respond(401, { status: 401, success: false, error: { code: 'unauthorized', message: 'no' } })
    }
    const needed = scopeOf(method, path)
    const isLacking = needed !== null && !coversScope(scopes, needed)
    if (isLacking) controls.refusedForScopes += 1
    if (isLacking || (method !== 'GET' && readOnly.has(store))) {
      const message = `The access token should have access to one of those scopes: ${needed}`
      return respond(401, { status: 401, success: false, error: { code: 'unauthorized', message } })
    }
    if (request.url?.startsWith('/files/')) {
      return response.writeHead(200, { 'content-type': 'application/pdf' }).end(`%PDF-1.7 of store ${store}`)
    }
    const data = request.url?.includes('print-invoice')
      ? { url: `files/${store}.pdf` }
      : { id: 1, name: `brand of ${store}`, description: controls.echoesToken ? token : '' }
    return respond(200, { status: 200, success: true, data })
  })
  return {
    origin,
    seen,
    /** Stores whose tokens are all refused. */
    refusedStores,
    refusedTokens,
    /** Stores whose tokens may not write brands. */
    readOnly,
    /** Whether responses contain the token of the request, and the number of requests refused for their scopes. */
    controls,
    lastToken: () => seen.at(-1)?.token ?? '',
  }
}

/* Null for an invoice file. */
function scopeOf(method: string, path: string) {
  const isOf = (template: string) =>
    new RegExp(`/v2${template.replace(/\{\w+\}/, '[^/]+')}(\\?|$)`).test(path)
  return (
    Object.values(operations).find((operation) => operation.method === method && isOf(operation.path))
      ?.scope ?? null
  )
}
