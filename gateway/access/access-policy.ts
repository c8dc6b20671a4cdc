import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { DemoFault } from '#contract/demo-fault.ts'
import { backgroundHeader } from '#contract/live.ts'
import { type LogFields, GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Session } from '#gateway/sessions/sessions.ts'
import type { StoreSettings } from '#gateway/settings/settings.ts'
import type { TokenSource } from '#gateway/store/access-token.ts'
import { allows, type Grant } from '#gateway/store/grant.ts'
import type { Scope } from '#contract/scopes.ts'

/**
 * The store of a request, its session, and the session's grant for the store. Without sign-in `session` and `grant` are null.
 */
export type Caller = { store: StoreSettings; session: Session | null; grant: Grant | null }

/** The person whose session a request starts or ends, for the audit line. `store` is set only when a session starts. */
export type AuditSubject = { person: string; store?: string }

export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The headers of every response, by name (`setResponseHeaders`). */
    responseHeaders: Record<string, string>
    /** A response that already has these headers (`respond`). */
    completeResponse?: Response
    requestId: string
    caller: Caller
    auditSubject?: AuditSubject
    demoFault?: DemoFault
    /** Further fields of the log line. */
    logFields?: LogFields
  }
}

/** Decides which requests may act for which store, and provides the tokens of the stores. */
export type AccessPolicy = {
  /**
   * Finds the caller of a request. Throws `session_required` (401) or `store_not_yours` (403). `resource`: a request for a
   * store must name it if its session has several; a request for sessions need not. `extendsSession`: whether the request
   * counts as activity.
   */
  authorize(c: Context, resource: 'store' | 'sessions', extendsSession: boolean): Promise<Caller>
  /** The access tokens of a store. */
  tokensOf(store: string): TokenSource
  /** The grant of a session, by its id, for a store; undefined once the session has ended or lost the store. */
  grantOf(session: string | null, store: string): Promise<Grant | null | undefined>
  /**
   * Why a caller may no longer follow its store; null if it may. `since` is the store's `connectedSince`, read once for many
   * callers. It never extends a session. `reconnect_needed`: the store is not connected.
   */
  endOf(caller: Caller, since: string | null): Promise<'session_required' | 'reconnect_needed' | null>
  /**
   * Identifies the period in which a store is connected; null while it is not. Always the same without sign-in.
   */
  connectedSince(store: string): Promise<string | null>
}

/** The policy without sign-in: every request may act for the one store. */
export function unauthenticatedAccess(store: StoreSettings, tokens: TokenSource): AccessPolicy {
  const caller = { store, session: null, grant: null }
  return {
    authorize: async () => caller,
    tokensOf: () => tokens,
    grantOf: async () => null,
    endOf: async () => null,
    connectedSince: async () => '',
  }
}

/** Hono middleware that authorizes a request and sets its `caller` for later handlers. */
export function authorize(
  policy: AccessPolicy,
  resource: 'store' | 'sessions',
  extendsSession: (c: Context) => boolean,
): MiddlewareHandler<AppEnv> {
  return async function authorize(c, next) {
    c.set('caller', await policy.authorize(c, resource, extendsSession(c)))
    await next()
  }
}

/** Whether a request counts as activity of a person: a read that the page makes in the background does not. */
export function isActivity(c: Context): boolean {
  return c.req.method !== 'GET' || c.req.header(backgroundHeader) !== '1'
}

/** Throws `scope_missing` (401) unless a grant allows the scope of an operation. */
export function requireScope(grant: Grant | null, needed: Scope): void {
  if (!allows(grant, needed)) throw new GatewayError('scope_missing', { about: needed, nothingSent: true })
}
