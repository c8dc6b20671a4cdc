import { randomBytes } from 'node:crypto'
import type { Account } from './accounts.ts'

/** What is told of a portal's token (live-service.md, OAuth 2.0). */
type Introspected = { merchant_id: string; user_id: string; exp: string }

const lastsMs = 60_000

/** A portal's proofs of who has opened it: made by the portal, and looked up by whoever was shown one. */
export function createPortalTokens() {
  const known = new Map<string, Introspected>()
  return {
    issue({ store, person }: Account): string {
      const token = `em_tok_${randomBytes(24).toString('base64url')}`
      const exp = new Date(Date.now() + lastsMs).toISOString()
      known.set(token, { merchant_id: store.id, user_id: person.id, exp })
      return token
    },
    /** Null for what is no token, or one that has ended. */
    introspect(token: unknown): Introspected | null {
      const found = typeof token === 'string' ? known.get(token) : undefined
      return found !== undefined && Date.parse(found.exp) > Date.now() ? found : null
    },
  }
}
