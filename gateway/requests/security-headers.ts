import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

type SecureHeadersOptions = NonNullable<Parameters<typeof secureHeaders>[0]>

export type ContentSecurityPolicy = NonNullable<SecureHeadersOptions['contentSecurityPolicy']>

/** Who may frame Diwan: these portals, or nobody. */
export function framingPolicy(portalOrigins: readonly string[]): ContentSecurityPolicy {
  return { frameAncestors: portalOrigins.length === 0 ? ["'none'"] : [...portalOrigins] }
}

/** The policy of the built page: its own files only, images from anywhere, no text ever becomes markup. */
export function strictPolicy(portalOrigins: readonly string[]): ContentSecurityPolicy {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ["'self'", 'https:', 'data:'],
    fontSrc: ["'self'"],
    frameSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
    ...framingPolicy(portalOrigins),
  }
}

type Options = {
  contentSecurityPolicy: ContentSecurityPolicy
  publicOrigins: readonly string[]
  portalOrigins: readonly string[]
}

/** Sets the security headers of every answer; one that an answer already carries, stricter, stays. */
export function securityHeaders({
  contentSecurityPolicy,
  publicOrigins,
  portalOrigins,
}: Options): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy,
    // `frame-ancestors` says the same, and can name a portal.
    xFrameOptions: false,
    // A window that a portal opens from its sandboxed frame would be refused with it.
    crossOriginOpenerPolicy: portalOrigins.length === 0,
    strictTransportSecurity:
      publicOrigins.every((origin) => origin.startsWith('https:')) && 'max-age=31536000',
    permissionsPolicy: { camera: false, geolocation: false, microphone: false, payment: false, usb: false },
  })
}

/** The headers of an answer to what is no request, with nothing in it. */
export const bareHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}
