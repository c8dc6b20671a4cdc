import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { GatewayError, notFound, sentInPart } from '#gateway/errors/gateway-error.ts'

/**
 * Lets only requests to our own hosts through: any other `Host` is a foreign name made to point here (DNS
 * rebinding) and is answered with 421. So is a request line that names another host than `Host` does. An `Origin` is compared with the list, never with `Host`, and is
 * answered with 403 when foreign.
 */
export function ownHostOnly(publicOrigins: readonly string[]): MiddlewareHandler {
  const hosts = new Set(publicOrigins.map((origin) => new URL(origin).host))
  return function ownHostOnly(c, next) {
    const host = c.req.header('host')?.toLowerCase()
    if (host === undefined || !hosts.has(host) || !isSameHost(host, c.req.url)) {
      throw new GatewayError(
        421,
        'host_not_allowed',
        'Diwan is not set up for this address. If it should be, add the address to PUBLIC_ORIGIN.',
      )
    }
    const origin = c.req.header('origin')
    if (origin !== undefined && !publicOrigins.includes(origin)) {
      throw new GatewayError(
        403,
        'origin_not_allowed',
        'This request comes from another site. Open Diwan itself.',
      )
    }
    return next()
  }
}

/**
 * Lets only calls of our own page through. Other sites cannot send `X-Diwan-Client` without asking first,
 * and nobody here answers such a question. A write needs `Sec-Fetch-Site: same-origin` or, from a browser
 * that does not send it, one of our origins; and JSON where it has a body. Comes after `ownHostOnly`.
 */
export const ownPageOnly: MiddlewareHandler = (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const isWrite = c.req.method !== 'GET'
  if (site === undefined ? isWrite && c.req.header('origin') === undefined : site !== 'same-origin') {
    throw crossSiteRefused()
  }
  if (c.req.header('x-diwan-client') !== '1') {
    throw new GatewayError(
      403,
      'client_header_missing',
      'Only Diwan’s own pages may request this: X-Diwan-Client is missing.',
    )
  }
  if (isWrite && hasBody(c.req.raw.headers) && !isJson(c.req.header('content-type'))) {
    throw new GatewayError(415, 'json_required', 'The body must be JSON: send it as application/json.')
  }
  return next()
}

/**
 * Lets only pages through that somebody opens in a tab: a picture, a frame, a script's request or a prefetch that another
 * site puts into its page is answered with 403. Browsers that send no `Sec-Fetch-Dest` pass.
 */
export const openedByPersonOnly: MiddlewareHandler = (c, next) => {
  const isSubresource = (c.req.header('sec-fetch-dest') ?? 'document') !== 'document'
  const isPrefetch = ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    c.req.header(name)?.startsWith('prefetch'),
  )
  if (isSubresource || isPrefetch) throw crossSiteRefused()
  return next()
}

/** Refuses what a browser sends for a page of another site, with 403. Servers send no `Sec-Fetch-Site`. */
export const notFromOtherSites: MiddlewareHandler = (c, next) => {
  if (/^(cross|same)-site$/.test(c.req.header('sec-fetch-site') ?? '')) throw crossSiteRefused()
  return next()
}

function crossSiteRefused(): GatewayError {
  return new GatewayError(
    403,
    'cross_site_refused',
    'Only Diwan’s own pages may request this. Open Diwan itself.',
  )
}

/** Answers methods the API does not use with 404. HEAD is among them: Hono would carry it out as a GET. */
export const knownMethodsOnly: MiddlewareHandler = (c, next) => {
  if (!['GET', 'PUT', 'POST'].includes(c.req.method)) throw notFound()
  return next()
}

const bodyTimeoutMs = 10_000

/**
 * Reads the body of a request. Throws `body_too_large` (413) for more than 1 MB, `body_too_slow` (408) for one that takes
 * longer than 10 seconds, after which the connection is closed, and `client_gone` (408) for one that breaks off.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(bodyTooSlow()), bodyTimeoutMs)
  try {
    // What reads the body later reads what is read here.
    await Promise.race([withinSize(c, async () => void (await c.req.arrayBuffer())), tooLate])
  } catch (error) {
    // What else is on its way has no reader.
    c.header('Connection', 'close')
    throw error instanceof GatewayError ? error : sentInPart(error)
  } finally {
    clearTimeout(timer)
  }
  return next()
}

const withinSize = bodyLimit({
  maxSize: 1024 * 1024,
  onError() {
    throw new GatewayError(413, 'body_too_large', 'More than 1 MB was sent. Shorten the texts and try again.')
  },
})

function bodyTooSlow(): GatewayError {
  return new GatewayError(
    408,
    'body_too_slow',
    'What was sent took longer than 10 seconds to arrive. Nothing was changed; try again on a better connection.',
    { nothingSent: true },
  )
}

/*
 * `GET http://evil.example/ HTTP/1.1`: what a proxy is sent, and of which the host of the line would count. Nobody of
 * ours puts a name and a password before it.
 */
function isSameHost(host: string, origin: string): boolean {
  // As it is nearly always, read without taking it apart.
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
