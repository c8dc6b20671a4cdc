import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { DemoFault } from '#contract/demo-fault.ts'
import type { Session } from '#gateway/sessions/sessions.ts'
import type { StoreSettings } from '#gateway/settings/settings.ts'
import type { TokenSource } from '#gateway/store/access-token.ts'
import type { Grant } from '#gateway/store/grant.ts'

/** For which store a request is, and by whom, where people sign in. `grant`: what that session was granted for that store. */
export type Caller = { store: StoreSettings; session: Session | null; grant: Grant | null }

/** Whose session a request begins or ends, and for which store where it begins. */
export type AuditSubject = { person: string; store?: string }

export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The headers that the answer is to carry, by name. */
    responseHeaders: Record<string, string>
    /** An answer that was made with all of them. */
    completeResponse?: Response
    requestId: string
    caller: Caller
    auditSubject?: AuditSubject
    demoFault?: DemoFault
  }
}

/** Who is let in, for which store, and with which tokens. */
export type AccessPolicy = {
  /**
   * Throws `session_required` (401) or `store_not_yours` (403) for whoever is not let in. What is asked of a store names it
   * where somebody has several; what is asked of sessions need not. `renews`: whether the session lasts longer for it.
   */
  authorize(c: Context, resource: 'store' | 'sessions', extendsSession: boolean): Promise<Caller>
  tokensOf(store: string): TokenSource
  /** What the session of a link that was handed out was granted; undefined where it has ended, or for that store. */
  grantOf(session: string, store: string): Promise<Grant | null | undefined>
}

/** A door that is open: whoever reaches Diwan acts for its one store. */
export function unauthenticatedAccess(store: StoreSettings, tokens: TokenSource): AccessPolicy {
  const caller = { store, session: null, grant: null }
  return { authorize: async () => caller, tokensOf: () => tokens, grantOf: async () => null }
}

/** Lets in whom the door admits, and notes for whom and what the rest of the request is. */
export function authorize(
  policy: AccessPolicy,
  resource: 'store' | 'sessions',
  extendsSession: (c: Context) => boolean = () => true,
): MiddlewareHandler<AppEnv> {
  return async function authorize(c, next) {
    c.set('caller', await policy.authorize(c, resource, extendsSession(c)))
    await next()
  }
}
