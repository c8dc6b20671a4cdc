import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { portalOriginsAt } from '#gateway/requests/portals.ts'
import type { Portal } from '#gateway/settings/settings.ts'

const maxOrigins = 100

/**
 * Hono middleware that warns, once for each origin, of a page that may not show Diwan in a frame. A portal that hides its address
 * (`Referrer-Policy: no-referrer`) stays unknown.
 */
export function logBlockedFrames(portals: readonly Portal[], logger: Logger): MiddlewareHandler {
  const logged = new Set<string>()
  return (c, next) => {
    const referer = c.req.header('sec-fetch-dest') === 'iframe' ? c.req.header('referer') : undefined
    const origin = URL.canParse(referer ?? '') ? new URL(referer ?? '').origin.slice(0, 200) : null
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
