import * as v from 'valibot'
import type { Person } from '#gateway/sessions/sessions.ts'
import { readBareOrWrapped } from '#gateway/connections/bare-or-wrapped.ts'

/** Who signed in, and the store they did it for. */
export type SignedIn = { person: Person; store: { id: string; name: string | null } }

const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  // It becomes part of the page's URL and of keys.
  v.regex(/^[A-Za-z0-9_-]{1,64}$/),
)
const name = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(200))), null)

const schema = v.object({
  id: v.optional(id),
  sub: v.optional(id),
  name,
  merchant: v.object({ id, name, username: name }),
})

/** Reads user info (live-service.md, OAuth 2.0), bare or within `data`; null where it names no person or no store. */
export function readPersonAnswer(json: unknown): SignedIn | null {
  const read = readBareOrWrapped(schema, json)
  const person = read?.id ?? read?.sub
  if (!read || person === undefined) return null
  const { merchant } = read
  return {
    person: { id: person, name: read.name },
    store: { id: merchant.id, name: merchant.name ?? merchant.username },
  }
}
