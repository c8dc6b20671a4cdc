import { languageCodePattern } from '#contract/identifiers.ts'
import { type OperationName, operations, type ParameterRule } from '#contract/operations.ts'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'

/**
 * The path of an operation (store-api.md § 4) with these decoded path parameters. Throws `not_found` for a parameter that is
 * no identifier: `1/../../orders` must never become part of a URL.
 */
export function checkedPath(name: OperationName, received: Record<string, string>): string {
  const patterns: Record<string, RegExp> = operations[name].parameters
  return operations[name].path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = received[parameter] ?? ''
    if (!patterns[parameter]?.test(value)) throw notFound()
    return encodeURIComponent(value)
  })
}

/**
 * The query to forward: the parameters that the operation knows, no others. Throws `invalid_query` (422), with the reason for
 * each field, for a parameter that is repeated or of the wrong form.
 */
export function operationQuery(name: OperationName, received: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  const fields: Record<string, string[]> = {}
  for (const [parameter, rule] of Object.entries<ParameterRule>(operations[name].query)) {
    const values = received.getAll(parameter)
    if (values.length > 1) fields[parameter] = ['must be given only once']
    else if (values.some((value) => !rule.pattern.test(value))) fields[parameter] = [rule.hint]
    else for (const value of values) query.set(parameter, value)
  }
  if (Object.keys(fields).length === 0) return query
  throw new GatewayError('invalid_query', { fields })
}

/** The language to request: the screen's, unless the operation needs the store's or the screen names none. */
export function operationLanguage(
  name: OperationName,
  screenLanguage: string | undefined,
  storeLanguage: string,
): string {
  const isLanguage = screenLanguage !== undefined && languageCodePattern.test(screenLanguage)
  return isLanguage && operations[name].language === 'screen' ? screenLanguage : storeLanguage
}
