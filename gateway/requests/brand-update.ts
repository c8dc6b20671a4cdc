import * as v from 'valibot'
import { type BrandUpdate, brandUpdateSchema } from '#contract/brand.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { parseJsonObject } from '#gateway/store/json-object.ts'

type Fields = [name: string, hint: string][]

const foreign = 'cannot be changed'

/**
 * The change of a brand (store-api.md § 4.1) in the JSON of a body, written anew from what was checked of it: so that a
 * page gone wrong never writes what nobody typed, and nothing travels on that only a more careless reader would see.
 * Throws `invalid_body` (422), with the fields that do not belong there.
 */
export function readBrandUpdate(text: string): string {
  const body = parseJsonObject(text)
  const parsed = v.safeParse(brandUpdateSchema, body)
  const wrong = parsed.success ? overlooked(body ?? {}, parsed.output) : parsed.issues.flatMap(describe)
  if (parsed.success && wrong.length === 0) return JSON.stringify(parsed.output)
  throw new GatewayError(
    422,
    'invalid_body',
    'The body must be a JSON object with the fields of a brand to change, and nothing else.',
    { fields: Object.fromEntries(wrong.map(([name, hint]) => [name, [hint]])) },
  )
}

/* What every object has a name for, such as `__proto__`, valibot leaves out of a record without a word. */
function overlooked(body: Record<string, unknown>, update: BrandUpdate): Fields {
  const read = update.translations ?? {}
  const languages = Object.keys(body['translations'] ?? {}).filter((code) => !Object.hasOwn(read, code))
  return languages.map((code) => [`translations.${code}`, foreign])
}

function describe(issue: v.BaseIssue<unknown>): Fields {
  const name = v.getDotPath(issue)
  return name === null ? [] : [[name, issue.expected === 'never' ? foreign : `must be ${issue.expected}`]]
}
