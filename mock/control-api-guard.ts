import type { MiddlewareHandler } from 'hono'

const localHostnames = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Protects the control API, which requires no token, from pages of other sites in a browser on this computer. Responds 403 to
 * any Host but the names of this computer, because a page may point its own host name here (DNS rebinding). Responds 415 to a change that
 * is not JSON: browsers send JSON to another site only after a preflight, which the control API does not grant.
 */
export const guardControlApi: MiddlewareHandler = async (c, next) => {
  if (!localHostnames.has(new URL(c.req.url).hostname)) {
    return c.json({ error: 'The control API accepts 127.0.0.1, localhost and [::1] only.' }, 403)
  }
  const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')
  if (c.req.method !== 'GET' && !isJson) {
    return c.json({ error: 'A change needs the header Content-Type: application/json.' }, 415)
  }
  return next()
}
