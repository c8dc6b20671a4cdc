import * as v from 'valibot'
import { decodeEntities } from '#contract/html-entities.ts'
import { exactId } from '#contract/lenient.ts'
import { plainName } from '#contract/names.ts'
import type { Person } from '#gateway/sessions/sessions.ts'
import { unwrapData } from '#gateway/connections/token-response.ts'

/** The person who signed in and the store; `country` is a code of two capital letters, or null if the service names none. */
export type UserInfo = { person: Person; store: { id: string; name: string | null; country: string | null } }

const name = v.fallback(
  v.nullable(v.pipe(v.string(), v.maxLength(200), v.transform(decodeEntities), v.transform(plainName))),
  null,
)
/* live-service.md names no country. Other services send a code, or a record with a code. */
const code = v.pipe(v.string(), v.regex(/^[a-z]{2}$/i), v.toUpperCase())
const codeOf = (record: { code: string }) => record.code
const country = v.fallback(v.nullable(v.union([code, v.pipe(v.object({ code }), v.transform(codeOf))])), null)

const schema = v.object({
  id: v.optional(exactId),
  sub: v.optional(exactId),
  name,
  merchant: v.object({ id: exactId, name, username: name, country }),
})

/** Reads the user info of `parseExactJson` (live-service.md, OAuth 2.0), also within `data`; null without a person or a store. */
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
