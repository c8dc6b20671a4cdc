import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { type Scope, coversScope, scopes } from '#contract/scopes.ts'
import { refuse } from './respond.ts'
import { scopesOf } from '#mock/store/tokens.ts'

/** What handlers read from Hono's context: Node's request, and the scopes of the access token. */
export type MockEnv = { Bindings: HttpBindings; Variables: { scopes: readonly Scope[] } }

/** Responds 401 unless the request carries `Authorization: Bearer <a known token>` (store-api.md § 5). */
export const authenticate: MiddlewareHandler<MockEnv> = async (c, next) => {
  const [, token] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  const tokenScopes = token === undefined ? null : scopesOf(token)
  if (tokenScopes === null) return unauthorized(c, 'The access token is invalid')
  c.set('scopes', tokenScopes)
  return next()
}

/** Responds 401, not 403, to a token without the scope, and names the sufficient scopes (live-service.md, Errors and limits). */
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
