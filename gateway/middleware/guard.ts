import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'
import { isHostOf, isOriginOf } from '#gateway/settings/setting-parsers.ts'
import { withTimeout } from '#gateway/store/clock.ts'

/**
 * Hono middleware that rejects requests to other hosts with 421: any other `Host` is a foreign name that resolves to this
 * address (DNS rebinding). Also rejects a request line whose host differs from `Host`. Rejects a foreign `Origin` with 403;
 * it is compared with the list, never with `Host`.
 */
export function requireAllowedHost(publicOrigins: readonly string[]): MiddlewareHandler {
  return function requireAllowedHost(c, next) {
    const host = c.req.header('host') ?? ''
    if (!isHostOf(host, publicOrigins) || !isSameHost(host, c.req.url)) {
      throw new GatewayError('host_not_allowed')
    }
    const origin = c.req.header('origin')
    if (origin !== undefined && !isOriginOf(origin, publicOrigins)) {
      throw new GatewayError('origin_not_allowed')
    }
    return next()
  }
}

/**
 * Whether a request is the check of a load balancer that nobody has told a path: `OPTIONS`, without `Host` in HAProxy, or `HEAD` by
 * IP address.
 */
export function isProbe({ req }: Context, publicOrigins: readonly string[]): boolean {
  return (
    req.method === 'OPTIONS' || (req.method === 'HEAD' && !isHostOf(req.header('host') ?? '', publicOrigins))
  )
}

/**
 * Hono middleware that rejects everything but requests of Diwan's page. Other sites cannot send `X-Diwan-Client` without a
 * CORS preflight, which the gateway never allows. A write needs `Sec-Fetch-Site: same-origin` or, from older browsers, an
 * allowed origin, and its body must be JSON. Needs `requireAllowedHost` before it.
 */
export const requireDiwanClient: MiddlewareHandler = (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const isWrite = c.req.method !== 'GET'
  if (site === undefined ? isWrite && c.req.header('origin') === undefined : site !== 'same-origin') {
    throw new GatewayError('cross_site_refused')
  }
  if (c.req.header('x-diwan-client') !== '1') throw new GatewayError('client_header_missing')
  if (isWrite && hasBody(c.req.raw.headers) && !isJson(c.req.header('content-type'))) {
    throw new GatewayError('json_required')
  }
  return next()
}

/**
 * Hono middleware that rejects everything but a navigation in a tab with 403: images, frames, script requests and prefetches
 * of other sites. Browsers that send no `Sec-Fetch-Dest` pass.
 */
export const requireTopLevelNavigation: MiddlewareHandler = (c, next) => {
  const isSubresource = (c.req.header('sec-fetch-dest') ?? 'document') !== 'document'
  const isPrefetch = c.req.header('sec-purpose')?.startsWith('prefetch')
  if (isSubresource || isPrefetch) throw new GatewayError('cross_site_refused')
  return next()
}

/** Hono middleware that rejects browser requests from other sites with 403. Servers send no `Sec-Fetch-Site` and pass. */
export const rejectCrossSite: MiddlewareHandler = (c, next) => {
  if (/^(cross|same)-site$/.test(c.req.header('sec-fetch-site') ?? ''))
    throw new GatewayError('cross_site_refused')
  return next()
}

/** Hono middleware that rejects unused methods with 404. HEAD is one of them: Hono would execute it as a GET. */
export const requireSupportedMethod: MiddlewareHandler = (c, next) => {
  if (!['GET', 'PUT', 'POST'].includes(c.req.method)) throw notFound()
  return next()
}

const bodyTimeoutMs = 10_000

/**
 * Creates a Hono middleware that reads the body of a request. Throws `body_too_large` (413) beyond the limit, `body_too_slow` (408)
 * after 10 seconds, and `client_gone` (408) if it breaks off. Closes the connection then.
 */
export function limitBodyTo(maxMegabytes: number): MiddlewareHandler {
  const limitBodySize = bodyLimit({
    maxSize: maxMegabytes * 1024 * 1024,
    onError() {
      throw new GatewayError('body_too_large', { about: String(maxMegabytes) })
    },
  })
  return async (c, next) => {
    try {
      // Hono caches the body for later readers.
      const reading = limitBodySize(c, async () => void (await c.req.arrayBuffer()))
      await withTimeout(reading, bodyTimeoutMs, new GatewayError('body_too_slow', { nothingSent: true }))
    } catch (error) {
      // The rest of the body stays unread, so the connection cannot serve another request.
      c.header('Connection', 'close')
      throw error instanceof GatewayError ? error : new GatewayError('client_gone', { cause: error })
    }
    return next()
  }
}

/** Limits the body of a request by a page to 1 MB. */
export const limitBody = limitBodyTo(1)

/*
 * `GET http://evil.example/ HTTP/1.1`: the form of a request to a proxy, where the host of the request line wins. Diwan's page
 * never sends credentials in a URL.
 */
function isSameHost(host: string, origin: string): boolean {
  // The usual request; skip parsing.
  if (origin.startsWith(`http://${host}/`)) return true
  const url = new URL(origin)
  if (url.username !== '' || url.password !== '') return false
  return URL.canParse(`//${host}`, url) && new URL(`//${host}`, url).host === url.host
}

function hasBody(headers: Headers): boolean {
  return (
    headers.has('transfer-encoding') ||
    headers.has('content-type') ||
    Number(headers.get('content-length')) > 0
  )
}

function isJson(contentType = ''): boolean {
  return /^application\/json(\s*;\s*charset="?utf-8"?)?$/i.test(contentType)
}
