import * as v from 'valibot'
import { recordIdPattern } from '#contract/identifiers.ts'
import type { Person } from '#gateway/sessions/sessions.ts'
import { unwrapData } from '#gateway/connections/unwrap-data.ts'

/** Who signed in, and the store they did it for; its country as a code of two capital letters, where the service names one. */
export type UserInfo = { person: Person; store: { id: string; name: string | null; country: string | null } }

const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  // It becomes part of the page's URL and of keys.
  v.regex(recordIdPattern),
)
const name = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(200))), null)
/* live-service.md names none. Others say it as a code, or as a record that has one. */
const code = v.pipe(v.string(), v.regex(/^[a-z]{2}$/i), v.toUpperCase())
const country = v.fallback(
  v.nullable(
    v.union([
      code,
      v.pipe(
        v.object({ code }),
        v.transform((record) => record.code),
      ),
    ]),
  ),
  null,
)

const schema = v.object({
  id: v.optional(id),
  sub: v.optional(id),
  name,
  merchant: v.object({ id, name, username: name, country }),
})

/** Reads user info (live-service.md, OAuth 2.0), bare or within `data`; null where it names no person or no store. */
export function readUserInfo(json: unknown): UserInfo | null {
  const read = unwrapData(schema, json)
  const person = read?.id ?? read?.sub
  if (!read || person === undefined) return null
  const { merchant } = read
  return {
    person: { id: person, name: read.name },
    store: { id: merchant.id, name: merchant.name ?? merchant.username, country: merchant.country },
  }
}
