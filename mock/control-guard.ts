import type { MiddlewareHandler } from 'hono'

const ownNames = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Keeps the control door, which asks for no token, shut to pages of other sites in a browser on this computer.
 * Answers 403 to a Host other than this computer's own, which such a page may have pointed here (DNS
 * rebinding), and 415 to a change that is not JSON: browsers send JSON to another site only after a preflight
 * request, which the door does not grant.
 */
export const guardControlDoor: MiddlewareHandler = async (c, next) => {
  if (!ownNames.has(new URL(c.req.url).hostname)) {
    return c.json({ error: 'The control door opens to 127.0.0.1, localhost and [::1] only.' }, 403)
  }
  const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')
  if (c.req.method !== 'GET' && !isJson) {
    return c.json({ error: 'A change needs the header Content-Type: application/json.' }, 415)
  }
  return next()
}
