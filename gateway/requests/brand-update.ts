import * as v from 'valibot'
import { type BrandUpdate, brandUpdateSchema } from '#contract/brand.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { parseJsonObject } from '#contract/json.ts'

type Fields = [name: string, hint: string][]

const notEditable = 'cannot be changed'

/**
 * Checks the body of Update Brand (store-api.md § 4.1) and serialises what it checked, so that nothing else reaches the store,
 * such as a duplicate key that another parser reads differently. Throws `invalid_body` (422) with the invalid fields.
 */
export function checkBrandUpdate(text: string): string {
  const body = parseJsonObject(text)
  const parsed = v.safeParse(brandUpdateSchema, body)
  const invalid = parsed.success
    ? findSkippedLanguages(body ?? {}, parsed.output)
    : parsed.issues.flatMap(describe)
  if (parsed.success && invalid.length === 0) return JSON.stringify(parsed.output)
  throw new GatewayError('invalid_body', {
    about: 'a JSON object with the fields of a brand to change, and nothing else',
    fields: Object.fromEntries(invalid.map(([name, hint]) => [name, [hint]])),
  })
}

/* valibot silently drops `__proto__` and the like from a record. */
function findSkippedLanguages(body: Record<string, unknown>, update: BrandUpdate): Fields {
  const read = update.translations ?? {}
  const languages = Object.keys(body['translations'] ?? {}).filter((code) => !Object.hasOwn(read, code))
  return languages.map((code) => [`translations.${code}`, notEditable])
}

function describe(issue: v.BaseIssue<unknown>): Fields {
  const name = v.getDotPath(issue)
  return name === null ? [] : [[name, issue.expected === 'never' ? notEditable : `must be ${issue.expected}`]]
}
