import { randomBytes } from 'node:crypto'
import type { Account } from './accounts.ts'

/** The result of introspecting a portal's token (live-service.md, OAuth 2.0). */
type Introspection = { merchant_id: string; user_id: string; exp: string }

const lifetimeMs = 60_000

/** Issues and introspects the tokens with which a portal proves who opened it. */
export function createPortalTokens() {
  const issued = new Map<string, Introspection>()
  return {
    issue({ store, person }: Account): string {
      const token = `em_tok_${randomBytes(24).toString('base64url')}`
      const exp = new Date(Date.now() + lifetimeMs).toISOString()
      issued.set(token, { merchant_id: store.id, user_id: person.id, exp })
      return token
    },
    /** Returns null for an unknown or expired token. */
    introspect(token: unknown): Introspection | null {
      const introspection = typeof token === 'string' ? issued.get(token) : undefined
      return introspection !== undefined && Date.parse(introspection.exp) > Date.now() ? introspection : null
    },
  }
}
