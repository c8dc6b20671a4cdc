import { languageCodePattern, orderIdPattern, recordIdPattern } from '#contract/identifiers.ts'
import { type OperationName, operations } from '#contract/scopes.ts'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'

type QueryRule = { pattern: RegExp; hint: string }

const pageNumber = { pattern: /^[1-9]\d{0,8}$/, hint: 'must be a positive whole number' }
const translations = { pattern: /^translations$/, hint: 'can only be "translations"' }
// Whether the day exists is for the store API to say.
const date = { pattern: /^\d{4}-\d{2}-\d{2}$/, hint: 'must be a date of the form YYYY-MM-DD' }
const keyword = { pattern: /^.{0,200}$/su, hint: 'must not be longer than 200 characters' }

/* The query parameters that are passed on (store-api.md § 4.2; live-service.md, Brands, Countries). */
const queryRules: Record<OperationName, Record<string, QueryRule>> = {
  listBrands: { keyword, page: pageNumber, per_page: pageNumber, with: translations },
  getBrand: { with: translations },
  updateBrand: {},
  listReservations: { start: date, end: date },
  createInvoice: {},
  listCountries: { page: pageNumber, per_page: pageNumber },
  getCountry: {},
}

/**
 * The path of an operation (store-api.md § 4) for decoded path parameters. Throws `not_found` for a parameter that is no
 * identifier: `1/../../orders` must never become part of a URL.
 */
export function operationPath(name: OperationName, parameters: Record<string, string>): string {
  return operations[name].path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = parameters[parameter] ?? ''
    const pattern = parameter === 'order_id' ? orderIdPattern : recordIdPattern
    if (!pattern.test(value)) throw notFound()
    return encodeURIComponent(value)
  })
}

/**
 * The query to pass on, of the parameters the operation knows; others are dropped. Throws `invalid_query`
 * (422), with the reason for each field, for one that is repeated or of the wrong form.
 */
export function operationQuery(name: OperationName, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  const fields: Record<string, string[]> = {}
  for (const [parameter, rule] of Object.entries(queryRules[name])) {
    const values = given.getAll(parameter)
    if (values.length > 1) fields[parameter] = ['must be given only once']
    else if (values.some((value) => !rule.pattern.test(value))) fields[parameter] = [rule.hint]
    else for (const value of values) query.set(parameter, value)
  }
  if (Object.keys(fields).length === 0) return query
  throw new GatewayError(422, 'invalid_query', 'The query asks for something that cannot be looked up.', {
    fields,
  })
}

/**
 * The language to ask for (live-service.md, Errors and limits). A brand's texts are those of the store's default
 * language whatever the screen's (store-api.md § 2), or saving would write one language into another. Everything else
 * follows the screen.
 */
export function operationLanguage(
  name: OperationName,
  ofScreen: string | undefined,
  ofStore: string,
): string {
  const isBrandOperation = operations[name].path.startsWith('/brands')
  const isLanguage = ofScreen !== undefined && ofScreen.length <= 35 && languageCodePattern.test(ofScreen)
  return isLanguage && !isBrandOperation ? ofScreen : ofStore
}
