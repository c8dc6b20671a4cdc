import * as v from 'valibot'
import {
  type BrandUpdate,
  translatedFieldNames,
  type BrandFieldName,
  brandFieldNames,
  brandFields,
  sendsSomething,
  sentFields,
  sentTranslatedFields,
} from '#contract/brand.ts'
import type { OperationName } from '#contract/operations.ts'
import { isRecord, type RawRecord } from '#contract/json.ts'
import { refuseFields, refuseWithMessage, succeed } from '#mock/responses/respond.ts'
import type { FieldErrors, ParseResult } from '#mock/responses/messages.ts'
import { chooseLanguage } from '#mock/responses/messages.ts'
import type { MockContext, OperationHandler } from '#mock/responses/authenticate.ts'
import { cutPage } from '#mock/responses/paging.ts'
import { reportEvent, type Store } from '#mock/store/store.ts'

/* Update Brand as the live service reads it: it ignores unknown fields. */
const updateSchema = v.pipe(
  v.object({
    ...sentFields,
    translations: v.exactOptional(v.record(v.string(), v.object(sentTranslatedFields))),
  }),
  v.check((update) => sendsSomething(update)),
)

/** Update Brand (store-api.md § 4.1), and the two reads of live-service.md, Brands. */
export const brandOperations = {
  listBrands(c) {
    const keyword = c.req.query('keyword') ?? ''
    const found = c.var.store.brands.filter((brand) => matchesKeyword(brand, keyword))
    const { value: page, errors } = cutPage(found, new URL(c.req.url))
    if (errors) return refuseFields(c, errors)
    const brands = page.rows.map((brand) => presentBrand(c, brand))
    return succeed(c, brands, page.pagination)
  },
  getBrand(c) {
    const brand = findBrand(c.var.store, c.req.param('brand'))
    return brand ? succeed(c, presentBrand(c, brand)) : refuseWithMessage(c, 404, 'recordNotFound')
  },
  async updateBrand(c) {
    const { store } = c.var
    const body: unknown = await c.req.json().catch(() => undefined)
    // No `await` from here on: another update could run meanwhile, and this update would overwrite it.
    const brand = findBrand(store, c.req.param('brand'))
    if (!brand) return refuseWithMessage(c, 404, 'recordNotFound')

    const { value: update, errors } = parseBrandUpdate(body, store.settings.languages)
    if (errors) return isEmpty(errors) ? refuseWithMessage(c, 422, 'nothingSent') : refuseFields(c, errors)
    const nameErrors = checkNames(store, brand, update)
    if (!isEmpty(nameErrors)) return refuseFields(c, nameErrors)

    const updated = applyBrandUpdate(brand, update, store.settings.languages[0])
    store.brands = store.brands.map((candidate) => (candidate === brand ? updated : candidate))
    reportEvent(store, { event: 'brand.updated', data: updated })
    c.status(201)
    return succeed(c, presentBrand(c, updated, false))
  },
} satisfies Partial<Record<OperationName, OperationHandler>>

function findBrand(store: Store, id: string | undefined): RawRecord | undefined {
  return store.brands.find((brand) => String(brand.id) === id)
}

/* A brand needs a name in the default language only. Names in one language must differ from each other. */
function checkNames(store: Store, brand: RawRecord, update: BrandUpdate): FieldErrors {
  const defaultLanguage = store.settings.languages[0]
  const others = store.brands.filter((candidate) => candidate !== brand)
  const errors: FieldErrors = {}

  function check(field: string, language: string, name: string | undefined): void {
    if (name === undefined) return
    const isBlank = name.trim() === ''
    const isTaken = others.some((other) => nameIn(other, language, defaultLanguage) === name.trim())
    if (isBlank && language === defaultLanguage) errors[field] = 'mustNotBeEmpty'
    if (!isBlank && isTaken) errors[field] = 'nameTaken'
  }

  check('name', defaultLanguage, update.name)
  for (const [language, { name }] of Object.entries(update.translations ?? {}))
    check(`translations.${language}.name`, language, name)
  return errors
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}

/*
 * Returns a brand as a read operation serves it (store-api.md § 2): each text in the requested language, or in the default language if
 * it is not translated. Includes translations only on request (live-service.md, Brands).
 */
function presentBrand(
  c: MockContext,
  brand: RawRecord,
  hasTranslations = c.req.query('with') === 'translations',
): RawRecord {
  const { translations, ...flat } = brand
  const language = chooseLanguage(c, c.var.store.settings.languages)
  const localized = withTexts(flat, textsIn(translationIn(translations, language)))
  return hasTranslations ? { ...localized, translations } : localized
}

/* The name of a brand in a language; null or undefined if the brand is not named in that language. */
function nameIn(brand: RawRecord, language: string, defaultLanguage: string): unknown {
  if (language === defaultLanguage) return brand.name
  return translationIn(brand.translations, language).name
}

/* Whether a brand's id, or its name in any language, contains a text, ignoring case. */
function matchesKeyword(brand: RawRecord, keyword: string): boolean {
  const translations = isRecord(brand.translations) ? Object.values(brand.translations) : []
  const names = translations.filter(isRecord).map((texts) => texts.name)
  return [brand.id, brand.name, ...names].some(
    (text) =>
      (typeof text === 'string' || typeof text === 'number') &&
      String(text).toLowerCase().includes(keyword.trim().toLowerCase()),
  )
}

/* The non-empty texts of a translation, so that the text of the default language stays for all others. */
function textsIn(translation: RawRecord): RawRecord {
  const texts = translatedFieldNames.map((name) => [name, textAt(translation, name)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined && text !== null && text !== ''))
}

function translationIn(translations: unknown, language: string): RawRecord {
  const texts = isRecord(translations) ? translations[language] : undefined
  return isRecord(texts) ? texts : {}
}

/*
 * Parses the body of Update Brand (store-api.md § 4.1). Returns `errors` for values of a wrong type and for languages that the
 * store does not have; `errors` is empty if the body has no known field.
 */
function parseBrandUpdate(body: unknown, languages: readonly string[]): ParseResult<BrandUpdate> {
  const sent = isRecord(body) ? body : {}
  const sentLanguages = isRecord(sent.translations) ? Object.keys(sent.translations) : []
  const unknown = sentLanguages.filter((language) => !languages.includes(language))
  if (unknown.length > 0) {
    return { errors: Object.fromEntries(unknown.map((code) => [`translations.${code}`, 'unknownLanguage'])) }
  }
  const parsed = v.safeParse(updateSchema, sent)
  return parsed.success ? { value: parsed.output } : { errors: errorsOf(parsed.issues) }
}

/*
 * Returns a brand with the fields of an update (store-api.md § 4.1, rule 1). A flat field is the text of the default language:
 * it and its translation change together, and the flat one wins if both were sent.
 */
function applyBrandUpdate(brand: RawRecord, update: BrandUpdate, defaultLanguage: string): RawRecord {
  const { translations: sent = {}, ...flat } = update
  const flatTexts = translatedFieldNames.flatMap((name) =>
    flat[name] === undefined ? [] : [[name, flat[name]]],
  )
  const defaultTexts = { ...sent[defaultLanguage], ...Object.fromEntries(flatTexts) }
  const translations = { ...(isRecord(brand.translations) ? brand.translations : {}) }
  for (const [language, texts] of Object.entries({ ...sent, [defaultLanguage]: defaultTexts })) {
    if (Object.keys(texts).length > 0) translations[language] = withTexts(translations[language], texts)
  }
  return { ...withTexts(brand, { ...defaultTexts, ...flat }), translations }
}

function errorsOf(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)
    if (field) errors[field] = issue.expected === 'Object' ? 'mustBeFields' : 'mustBeText'
  }
  return errors
}

/* Returns a brand or a translation with changed texts. Metadata is sent flat and stored nested (store-api.md § 2, Brand). */
function withTexts(record: unknown, texts: { [name in BrandFieldName]?: unknown }): RawRecord {
  const changed = { ...(isRecord(record) ? record : {}) }
  for (const name of brandFieldNames) {
    const [outer, inner] = brandFields[name].readFrom
    const text = texts[name]
    if (text === undefined) continue
    const group = changed[outer]
    changed[outer] = inner === undefined ? text : { ...(isRecord(group) ? group : {}), [inner]: text }
  }
  return changed
}

/* The stored value of a field; undefined if the field is missing. */
function textAt(record: RawRecord, name: BrandFieldName): unknown {
  const [outer, inner] = brandFields[name].readFrom
  const value = record[outer]
  if (inner === undefined) return value
  return isRecord(value) ? value[inner] : undefined
}
