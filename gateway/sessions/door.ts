import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { DemoFault } from '#contract/demo-fault.ts'
import type { Session } from './sessions.ts'
import type { StoreSettings } from '#gateway/settings/env.ts'
import type { TokenSource } from '#gateway/store/access-token.ts'
import type { Grant } from '#gateway/store/grant.ts'

/** For which store a request is, and by whom, where people sign in. `grant`: what that session was granted for that store. */
export type Visit = { store: StoreSettings; session: Session | null; grant: Grant | null }

/** Whose session a request begins or ends, and for which store where it begins. */
export type Passage = { person: string; store?: string }

export type VisitEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The headers that the answer is to carry, by name. */
    carried: Record<string, string>
    /** An answer that was made with all of them. */
    whole?: Response
    requestId: string
    visit: Visit
    passage?: Passage
    triedFault?: DemoFault
  }
}

/** Who is let in, for which store, and with which tokens. */
export type Door = {
  /**
   * Throws `session_required` (401) or `store_not_yours` (403) for whoever is not let in. What is asked of a store names it
   * where somebody has several; what is asked of sessions need not. `renews`: whether the session lasts longer for it.
   */
  admit(c: Context, of: 'store' | 'sessions', renews: boolean): Promise<Visit>
  tokensOf(store: string): TokenSource
  /** What the session of a link that was handed out was granted; undefined where it has ended, or for that store. */
  grantOf(session: string, store: string): Promise<Grant | null | undefined>
}

/** A door that is open: whoever reaches Diwan acts for its one store. */
export function openDoor(store: StoreSettings, tokens: TokenSource): Door {
  const visit = { store, session: null, grant: null }
  return { admit: async () => visit, tokensOf: () => tokens, grantOf: async () => null }
}

/** Lets in whom the door admits, and notes for whom and what the rest of the request is. */
export function admit(
  door: Door,
  of: 'store' | 'sessions',
  renews: (c: Context) => boolean = () => true,
): MiddlewareHandler<VisitEnv> {
  return async function admit(c, next) {
    c.set('visit', await door.admit(c, of, renews(c)))
    await next()
  }
}
