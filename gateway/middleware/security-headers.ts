import type { Context } from 'hono'
import type { Portal } from '#gateway/settings/settings.ts'
import type { BuildHeaders } from './response-headers.ts'
import { portalOriginsAt } from '#gateway/requests/portals.ts'

/** Returns the Content-Security-Policy of a URL. */
export type ContentSecurityPolicy = (url: string) => string

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
  const pagePolicy = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    ["style-src 'self'", ...inlineStyles].join(' '),
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
  const framing = framingPolicy(portals)
  return (url) => `${pagePolicy}; ${framing(url)}`
}

type Options = {
  contentSecurityPolicy: ContentSecurityPolicy
  publicOrigins: readonly string[]
  portals: readonly Portal[]
}

/* Without X-Frame-Options: `frame-ancestors` replaces it and can name a portal. */
const commonHeaders = {
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
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
  const inFrameElsewhere = { ...inFrame, 'Cross-Origin-Embedder-Policy': 'credentialless' }
  const inFrameOfWebKit = { ...inFrame, 'Cross-Origin-Embedder-Policy': 'require-corp' }

  function baseHeadersFor(c: Context): Record<string, string> {
    if (portals.length === 0) return topLevel
    if (isForFrame(c)) return isWebKit(c) ? inFrameOfWebKit : inFrameElsewhere
    return isOpenedByFrame(c) ? tabFromFrame : topLevel
  }
  return (c) => ({ ...baseHeadersFor(c), 'Content-Security-Policy': contentSecurityPolicy(c.req.url) })
}

/* A cross-origin isolated portal frames only documents that are isolated and allow it. */
function isForFrame(c: Context): boolean {
  return c.req.header('sec-fetch-dest') === 'iframe' || c.req.path.startsWith('/api/invoice-files/')
}

/* A tab that a sandboxed frame opens is sandboxed too, and browsers block a page with an opener policy there. */
function isOpenedByFrame(c: Context): boolean {
  return /^\/auth\/|\/sign(ed)?-in$/.test(c.req.path)
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
