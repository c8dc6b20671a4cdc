import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { VisitEnv } from '#gateway/sessions/door.ts'

/** What every answer to a request is to carry, by name. */
export type HeadersOf = (c: Context) => Record<string, string>

/** Puts headers on every answer; one that an answer already carries, stricter, stays. */
export function carryHeaders(headersOf: HeadersOf): MiddlewareHandler<VisitEnv> {
  return async function carryHeaders(c, next) {
    const carried = headersOf(c)
    c.set('carried', carried)
    await next()
    if (c.get('whole') === c.res) return
    for (const [name, value] of Object.entries(carried)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

/**
 * An answer with all that it is to carry at once. Header by header, as Hono has it, twenty of them cost more than the rest
 * of a passed-on answer. Comes after `carryHeaders`.
 */
export function wholeAnswer(
  c: Context<VisitEnv>,
  status: ContentfulStatusCode,
  body: BodyInit,
  headers: Record<string, string>,
): Response {
  const answer = new Response(body, { status, headers: { ...c.get('carried'), ...headers } })
  c.set('whole', answer)
  return answer
}
