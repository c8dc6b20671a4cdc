import type { Handler } from 'hono'
import { storeInPath } from '#contract/page-paths.ts'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Portal } from '#gateway/settings/settings.ts'
import { type portalCheckPath, portalOriginsOf } from './security-headers.ts'

/**
 * Handles the request of a portal's script (portal/watch-opening.ts): 204 if its page may frame the page at `?path=`, otherwise
 * `origin_not_allowed` (403). Its request id is the reference that the portal shows.
 */
export function checkPortal(portals: readonly Portal[]): Handler<AppEnv, typeof portalCheckPath> {
  return (c) => {
    const header = c.req.header('origin') ?? ''
    const origin = URL.canParse(header) ? new URL(header).origin.slice(0, 200) : 'null'
    c.header('Cache-Control', 'no-store')
    c.header('Access-Control-Expose-Headers', 'X-Request-Id')
    if (portalOriginsOf(storeInPath(c.req.query('path') ?? '/'), portals).includes(origin))
      return c.body(null, 204)
    const message = 'PORTAL_ORIGINS does not let this origin show the page in a frame.'
    throw new GatewayError('origin_not_allowed', { message, logFields: { origin } })
  }
}
