import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { type Scope, coversScope, scopes } from '#contract/scopes.ts'
import { refuse } from './answers.ts'
import { scopesOf } from './tokens.ts'

/** What a handler finds in its context: Node's own request, and the scopes of the token. */
export type MockEnv = { Bindings: HttpBindings; Variables: { scopes: readonly Scope[] } }

/** Answers 401 unless the request carries `Authorization: Bearer <a token the mock knows>` (store-api.md § 5). */
export const authenticate: MiddlewareHandler<MockEnv> = async (c, next) => {
  const [, token] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  const granted = token === undefined ? null : scopesOf(token)
  if (granted === null) return unauthorized(c, 'The access token is invalid')
  c.set('scopes', granted)
  return next()
}

/** Answers 401, not 403, and names the scopes that would do (live-service.md, Errors and limits). */
export function requireScope(needed: Scope): MiddlewareHandler<MockEnv> {
  const sufficient = scopes.filter((scope) => coversScope([scope], needed)).join(', ')
  return async (c, next) => {
    if (coversScope(c.var.scopes, needed)) return next()
    return unauthorized(c, `The access token should have access to one of those scopes: ${sufficient}`)
  }
}

function unauthorized(c: Parameters<typeof refuse>[0], message: string): Response {
  return refuse(c, 401, { code: 'Unauthorized', message })
}
