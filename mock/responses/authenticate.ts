import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { type Scope, coversScope, scopes } from '#contract/scopes.ts'
import type { Store } from '#mock/store/store.ts'
import { refuse } from './respond.ts'

/** What an access token opens (store-api.md § 5). */
export type Access = { store: Store; scopes: readonly Scope[] }

/** Finds what an access token opens; null for an unknown token. */
export type FindAccess = (token: string) => Access | null | Promise<Access | null>

/** What handlers read from Hono's context: Node's request, the store, and the scopes of the access token, or null without a known one. */
export type MockEnv = { Bindings: HttpBindings; Variables: { store: Store; scopes: Access['scopes'] | null } }

export type MockContext = Context<MockEnv>

/** Executes an operation and builds its response. */
export type OperationHandler = (c: MockContext) => Response | Promise<Response>

/** Finds the store of each request by its access token `Authorization: Bearer …`: the first one for a request without a known token. */
export function findStore(first: Store, findAccess: FindAccess): MiddlewareHandler<MockEnv> {
  return async (c, next) => {
    const [, token] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
    const access = token === undefined ? null : await findAccess(token)
    c.set('store', access?.store ?? first)
    c.set('scopes', access?.scopes ?? null)
    return next()
  }
}

/** Responds 401 unless the request carries a known token. */
export const authenticate: MiddlewareHandler<MockEnv> = async (c, next) =>
  c.var.scopes === null ? unauthorized(c, 'The access token is invalid') : next()

/** Responds 401, not 403, to a token without the scope, and names the sufficient scopes (live-service.md, Errors and limits). */
export function requireScope(needed: Scope): MiddlewareHandler<MockEnv> {
  const sufficient = scopes.filter((scope) => coversScope([scope], needed)).join(', ')
  return async (c, next) => {
    if (coversScope(c.var.scopes ?? [], needed)) return next()
    return unauthorized(c, `The access token should have access to one of those scopes: ${sufficient}`)
  }
}

function unauthorized(c: MockContext, message: string): Response {
  return refuse(c, 401, { code: 'Unauthorized', message })
}
