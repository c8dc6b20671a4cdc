import type { MiddlewareHandler } from 'hono'

const ownNames = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Keeps the control door, which asks for no token, from pages of other sites that a browser on this computer
 * shows. Answers 403 to one that reaches it under a name of its own, and 415 to a change that is not marked
 * as JSON: a browser sends any other unasked, and this kind only where the answer to its question allows it.
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
