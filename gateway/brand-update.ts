import * as v from 'valibot'
import { brandUpdateSchema } from '#contract/brand.ts'
import { GatewayError } from './gateway-error.ts'
import { parseJsonObject } from './json-object.ts'

/**
 * Checks that a body changes fields of a brand (store-api.md § 4.1) and holds nothing else, so that a page gone wrong never
 * writes what nobody typed. Throws `invalid_body` (422), with the fields that do not belong there.
 */
export function checkBrandUpdate(text: string): void {
  const parsed = v.safeParse(brandUpdateSchema, parseJsonObject(text))
  if (parsed.success) return
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue)
    if (field !== null) fields[field] = [hintOf(issue)]
  }
  throw new GatewayError(
    422,
    'invalid_body',
    'The body must be a JSON object with the fields of a brand to change, and nothing else.',
    { fields },
  )
}

function hintOf({ expected }: v.BaseIssue<unknown>): string {
  return expected === 'never' ? 'cannot be changed' : `must be ${expected}`
}
