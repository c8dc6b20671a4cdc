import type { Logger } from 'pino'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { storeInPath } from '#contract/page-paths.ts'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import type { Portal } from '#gateway/settings/setting-parsers.ts'
import type { BuildHeaders } from './response-headers.ts'

/** Returns the Content-Security-Policy of a URL. `styles` allows more inline styles, by hash or nonce. */
export type ContentSecurityPolicy = (url: string, styles?: string) => string

/** The policy that lets only the portals of a page's store frame the page. */
export function framingPolicy(portals: readonly Portal[]): ContentSecurityPolicy {
  if (portals.length === 0) return () => "frame-ancestors 'none'"
  return (url) => `frame-ancestors ${portalOriginsAt(url, portals).join(' ') || "'none'"}`
}

/**
 * The policy of the built page: files of the same origin, these inline scripts and styles, images from anywhere, and trusted
 * types that forbid HTML from text.
 */
export function strictPolicy(
  portals: readonly Portal[],
  inlineScripts: readonly string[] = [],
  inlineStyles: readonly string[] = [],
): ContentSecurityPolicy {
  const policyWith = (styles: string) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...inlineScripts].join(' '),
      ["style-src 'self'", ...inlineStyles, styles].join(' ').trimEnd(),
      "connect-src 'self'",
      "img-src 'self' https: data:",
      "font-src 'self'",
      "frame-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "worker-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ')
  const withoutStyles = policyWith('')
  const framing = framingPolicy(portals)
  return (url, styles) => `${styles ? policyWith(styles) : withoutStyles}; ${framing(url)}`
}

type Options = {
  contentSecurityPolicy: ContentSecurityPolicy
  publicOrigins: readonly string[]
  portals: readonly Portal[]
}

/** The script of portals, which their pages load. */
export const portalScriptPath = '/portal/v1.js'
/** Where that script asks whether its page may show Diwan (`checkPortal`). */
export const portalCheckPath = '/portal/check'
const portalPaths = new Set([portalScriptPath, portalCheckPath])

/* Without X-Frame-Options: `frame-ancestors` replaces it and can name a portal. */
const commonHeaders = {
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
}

/** Builds the security headers of every response. All but `frame-ancestors` are built once. */
export function securityHeaders({ contentSecurityPolicy, publicOrigins, portals }: Options): BuildHeaders {
  const isSecure = publicOrigins.every((origin) => origin.startsWith('https:'))
  const baseHeaders = {
    ...commonHeaders,
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
  const tabFromFrame = { ...baseHeaders, 'Cross-Origin-Resource-Policy': 'same-origin' }
  const topLevel = { ...tabFromFrame, 'Cross-Origin-Opener-Policy': 'same-origin' }
  const inFrame = { ...baseHeaders, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  const forPortals = { ...inFrame, 'Access-Control-Allow-Origin': '*' }
  const inFrameElsewhere = { ...inFrame, 'Cross-Origin-Embedder-Policy': 'credentialless' }
  const inFrameOfWebKit = { ...inFrame, 'Cross-Origin-Embedder-Policy': 'require-corp' }

  function baseHeadersFor(c: Context): Record<string, string> {
    // These exactly: any other path may be a page, which no other origin reads.
    if (portalPaths.has(c.req.path)) return forPortals
    if (portals.length === 0) return topLevel
    const { path } = c.req
    // A cross-origin isolated portal frames only documents that are isolated and allow it.
    if (c.req.header('sec-fetch-dest') === 'iframe' || path.startsWith('/api/invoice-files/'))
      return isWebKit(c) ? inFrameOfWebKit : inFrameElsewhere
    // A tab that a sandboxed frame opens is sandboxed too, and browsers block a page with an opener policy there.
    return /^\/auth\/|\/sign(ed)?-in$/.test(path) ? tabFromFrame : topLevel
  }
  return (c) => ({ ...baseHeadersFor(c), 'Content-Security-Policy': contentSecurityPolicy(c.req.url) })
}

/* WebKit lacks `credentialless`. With `require-corp` it blocks images of other hosts; the page shows initials instead. */
function isWebKit(c: Context): boolean {
  const engine = c.req.header('user-agent')
  return engine?.includes('AppleWebKit/') === true && !engine.includes('Chrome/')
}

/** The headers of an empty response to an invalid request. */
export const rawResponseHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/**
 * The origins that may frame the page at a URL: those for every store, and those of the store in its path. The path is not
 * decoded, because the page does not decode it either: a store written as `%31` does not count.
 */
export function portalOriginsAt(url: string, portals: readonly Portal[]): string[] {
  return portalOriginsOf(storeInPath(new URL(url).pathname), portals)
}

/** The origins that may frame pages of a store: those for every store, and the store's. */
export function portalOriginsOf(store: string | null, portals: readonly Portal[]): string[] {
  return portals
    .filter((portal) => portal.store === null || portal.store === store)
    .map(({ origin }) => origin)
}

/**
 * Handles the request of a portal's script (portal/watch-opening.ts): 204 if its page may frame the page at `?path=`, otherwise
 * `origin_not_allowed` (403). Its request id is the reference that the portal shows.
 */
export function checkPortal(portals: readonly Portal[]): Handler {
  return (c) => {
    const origin = originOf(c.req.header('origin') ?? '') ?? 'null'
    c.header('Access-Control-Expose-Headers', 'X-Request-Id')
    if (portalOriginsOf(storeInPath(c.req.query('path') ?? '/'), portals).includes(origin))
      return c.body(null, 204)
    const message = 'PORTAL_ORIGINS does not let this origin show the page in a frame.'
    throw new GatewayError('origin_not_allowed', { message, logFields: { origin } })
  }
}

/* The origin of a header, short enough for the log; null for none. */
function originOf(header: string): string | null {
  return URL.canParse(header) ? new URL(header).origin.slice(0, 200) : null
}

const maxOrigins = 100

/**
 * Hono middleware that warns, once for each origin, of a page that may not show Diwan in a frame. A portal that hides its address
 * (`Referrer-Policy: no-referrer`) stays unknown.
 */
export function logBlockedFrames(portals: readonly Portal[], logger: Logger): MiddlewareHandler {
  const logged = new Set<string>()
  return (c, next) => {
    const origin =
      c.req.header('sec-fetch-dest') === 'iframe' ? originOf(c.req.header('referer') ?? '') : null
    const isBlocked = origin !== null && !portalOriginsAt(c.req.url, portals).includes(origin)
    if (isBlocked && !logged.has(origin) && logged.size < maxOrigins) {
      logged.add(origin)
      logger.warn(
        { origin, path: c.req.path.slice(0, 200) },
        'PORTAL_ORIGINS does not let this origin show the page in a frame',
      )
    }
    return next()
  }
}
