import type { MiddlewareHandler } from 'hono'
import { refuseWithMessage } from './respond.ts'
import type { MockEnv } from './authenticate.ts'

/**
 * Counts the store's requests in windows of fixed length (live-service.md, Errors and limits). Every response carries
 * `X-RateLimit-Limit`, `-Remaining` and `-Reset` (the end of the window in seconds since 1970). Beyond the limit the response is 429
 * with `Retry-After` in seconds. A limit of 0 disables counting.
 */
export const limitRate: MiddlewareHandler<MockEnv> = async (c, next) => {
  const { store } = c.var
  const { limit, windowSeconds } = store.rateLimit
  if (limit === 0) return next()

  const now = store.now()
  if (now >= store.rateWindow.endsAt) store.rateWindow = { endsAt: now + windowSeconds * 1000, used: 0 }
  store.rateWindow.used += 1
  const { endsAt, used } = store.rateWindow

  c.header('X-RateLimit-Limit', String(limit))
  c.header('X-RateLimit-Remaining', String(Math.max(0, limit - used)))
  c.header('X-RateLimit-Reset', String(Math.ceil(endsAt / 1000)))
  if (used <= limit) return next()
  c.header('Retry-After', String(Math.ceil((endsAt - now) / 1000)))
  return refuseWithMessage(c, 429, 'tooManyRequests')
}
