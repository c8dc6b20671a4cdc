import type { Context, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Portal } from '#gateway/settings/env.ts'
import { portalsAt } from './portals.ts'

type SecureHeadersOptions = NonNullable<Parameters<typeof secureHeaders>[0]>

export type ContentSecurityPolicy = NonNullable<SecureHeadersOptions['contentSecurityPolicy']>

/** Who may frame Diwan: the portals that see to the page's store, or nobody. */
export function framingPolicy(portals: readonly Portal[]): ContentSecurityPolicy {
  if (portals.length === 0) return { frameAncestors: ["'none'"] }
  const ancestors = (c: Context) => portalsAt(c.req.url, portals).join(' ') || "'none'"
  return { frameAncestors: [ancestors] }
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
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inlineScripts],
    styleSrc: ["'self'", ...inlineStyles],
    connectSrc: ["'self'"],
    imgSrc: ["'self'", 'https:', 'data:'],
    fontSrc: ["'self'"],
    frameSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    workerSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
    ...framingPolicy(portals),
  }
}

type Options = {
  contentSecurityPolicy: ContentSecurityPolicy
  publicOrigins: readonly string[]
  portals: readonly Portal[]
}

/** Sets the security headers of every answer; one that an answer already carries, stricter, stays. */
export function securityHeaders({
  contentSecurityPolicy,
  publicOrigins,
  portals,
}: Options): MiddlewareHandler {
  const headersFor = (more: SecureHeadersOptions) =>
    secureHeaders({
      overwrite: false,
      contentSecurityPolicy,
      // `frame-ancestors` says the same, and can name a portal.
      xFrameOptions: false,
      strictTransportSecurity:
        publicOrigins.every((origin) => origin.startsWith('https:')) && 'max-age=31536000',
      permissionsPolicy: { camera: false, geolocation: false, microphone: false, payment: false, usb: false },
      ...more,
    })
  const outside = headersFor({})
  const inNewTab = headersFor({ crossOriginOpenerPolicy: false })
  const inFrame = (crossOriginEmbedderPolicy: string) =>
    headersFor({
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy: 'cross-origin',
      crossOriginEmbedderPolicy,
    })
  const [inFrameElsewhere, inFrameOfWebKit] = [inFrame('credentialless'), inFrame('require-corp')]
  return (c, next) => {
    if (portals.length === 0) return outside(c, next)
    if (isForFrame(c)) return (isWebKit(c) ? inFrameOfWebKit : inFrameElsewhere)(c, next)
    return (isOpenedByFrame(c) ? inNewTab : outside)(c, next)
  }
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
  const engine = c.req.header('user-agent') ?? ''
  return engine.includes('AppleWebKit/') && !engine.includes('Chrome/')
}

/** The headers of an answer to what is no request, with nothing in it. */
export const bareHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}
