import type { Context } from 'hono'
import type { Portal } from '#gateway/settings/env.ts'
import type { HeadersOf } from './carried-headers.ts'
import { portalsAt } from './portals.ts'

/** The Content-Security-Policy of what is at a URL. */
export type ContentSecurityPolicy = (url: string) => string

/** Who may frame Diwan: the portals that see to the page's store, or nobody. */
export function framingPolicy(portals: readonly Portal[]): ContentSecurityPolicy {
  if (portals.length === 0) return () => "frame-ancestors 'none'"
  return (url) => `frame-ancestors ${portalsAt(url, portals).join(' ') || "'none'"}`
}

/**
 * The policy of the built page: its own files and these scripts and styles within it only, images from anywhere, no text ever becomes
 * markup.
 */
export function strictPolicy(
  portals: readonly Portal[],
  inlineScripts: readonly string[] = [],
  inlineStyles: readonly string[] = [],
): ContentSecurityPolicy {
  const ofPage = [
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
  return (url) => `${ofPage}; ${framing(url)}`
}

type Options = {
  contentSecurityPolicy: ContentSecurityPolicy
  publicOrigins: readonly string[]
  portals: readonly Portal[]
}

/* `frame-ancestors` says what X-Frame-Options would, and can name a portal. */
const always = {
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}

/** The security headers of every answer. They are put together once, but for who may frame it. */
export function securityHeaders({ contentSecurityPolicy, publicOrigins, portals }: Options): HeadersOf {
  const isSecure = publicOrigins.every((origin) => origin.startsWith('https:'))
  const everywhere = { ...always, ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }) }
  const inNewTab = { ...everywhere, 'Cross-Origin-Resource-Policy': 'same-origin' }
  const outside = { ...inNewTab, 'Cross-Origin-Opener-Policy': 'same-origin' }
  const inFrame = { ...everywhere, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  const inFrameElsewhere = { ...inFrame, 'Cross-Origin-Embedder-Policy': 'credentialless' }
  const inFrameOfWebKit = { ...inFrame, 'Cross-Origin-Embedder-Policy': 'require-corp' }

  function headersOf(c: Context): Record<string, string> {
    if (portals.length === 0) return outside
    if (isForFrame(c)) return isWebKit(c) ? inFrameOfWebKit : inFrameElsewhere
    return isOpenedByFrame(c) ? inNewTab : outside
  }
  return (c) => ({ ...headersOf(c), 'Content-Security-Policy': contentSecurityPolicy(c.req.url) })
}

/* A portal that is isolated shows in its frames only what is isolated too, and says that it may be shown there. */
function isForFrame(c: Context): boolean {
  return c.req.header('sec-fetch-dest') === 'iframe' || c.req.path.startsWith('/api/invoice-files/')
}

/* A tab that a sandboxed frame opens is sandboxed too, and would refuse a page with an opener policy. */
function isOpenedByFrame(c: Context): boolean {
  return /^\/auth\/|\/sign(ed)?-in$/.test(c.req.path)
}

/* It knows no `credentialless`: pictures of other hosts are then not loaded, and their initials shown. */
function isWebKit(c: Context): boolean {
  const engine = c.req.header('user-agent')
  return engine?.includes('AppleWebKit/') === true && !engine.includes('Chrome/')
}

/** The headers of an answer to what is no request, with nothing in it. */
export const bareHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}
