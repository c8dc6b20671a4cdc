import * as v from 'valibot'
import { brandUpdateSchema } from '#contract/brand.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { parseJsonObject } from '#contract/json.ts'

/**
 * Checks the body of Update Brand (store-api.md § 4.1) and serialises what it checked, so that nothing else reaches the store,
 * such as a duplicate key that another parser reads differently. Throws `invalid_body` (422) with the invalid fields.
 */
export function checkBrandUpdate(text: string): string {
  const parsed = v.safeParse(brandUpdateSchema, parseJsonObject(text))
  if (parsed.success) return JSON.stringify(parsed.output)
  throw new GatewayError('invalid_body', {
    about: 'a JSON object with the fields of a brand to change, and nothing else',
    fields: Object.fromEntries(parsed.issues.flatMap(describe)),
  })
}

function describe(issue: v.BaseIssue<unknown>): [name: string, hints: string[]][] {
  const name = v.getDotPath(issue)
  const hint = issue.expected === 'never' ? 'cannot be changed' : `must be ${issue.expected}`
  return name === null ? [] : [[name, [hint]]]
}
