import * as v from 'valibot'
import {
  type BrandFieldName,
  type BrandUpdate,
  brandFieldNames,
  brandUpdateSchema,
  translatedFieldNames,
} from '#contract/brand.ts'
import type { FieldErrors, ParseResult } from '#mock/responses/parse-result.ts'
import { withTexts } from './brand-texts.ts'
import { isRecord } from '#contract/json.ts'
import type { RawRecord } from '#mock/seed/raw-record.ts'

/**
 * Parses the body of Update Brand (store-api.md § 4.1) and ignores unknown fields. Returns `errors` for values of a wrong type
 * and for languages that the store does not have; `errors` is empty if the body has no known field.
 */
export function parseBrandUpdate(body: unknown, languages: readonly string[]): ParseResult<BrandUpdate> {
  const known = pickKnown(body)
  const sentLanguages = isRecord(known.translations) ? Object.keys(known.translations) : []
  const unknown = sentLanguages.filter((language) => !languages.includes(language))
  if (unknown.length > 0) {
    return {
      errors: Object.fromEntries(unknown.map((code) => [`translations.${code}`, 'unknownLanguage'])),
    }
  }
  const parsed = v.safeParse(brandUpdateSchema, known)
  return parsed.success ? { value: parsed.output } : { errors: errorsOf(parsed.issues) }
}

/**
 * Returns a brand with the fields of an update (store-api.md § 4.1, rule 1). A flat field is the text of the default language:
 * it and its translation change together, and the flat one wins if both were sent.
 */
export function applyBrandUpdate(brand: RawRecord, update: BrandUpdate, defaultLanguage: string): RawRecord {
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

/** Every name in an update, with its language and field (`translations.en.name`). */
export function namesIn(update: BrandUpdate, defaultLanguage: string) {
  const names = Object.entries(update.translations ?? {}).map(([language, { name }]) => ({
    field: `translations.${language}.name`,
    language,
    name,
  }))
  return [{ field: 'name', language: defaultLanguage, name: update.name }, ...names].filter(
    (entry): entry is { field: string; language: string; name: string } => entry.name !== undefined,
  )
}

function pickKnown(body: unknown): RawRecord {
  const known = pickFields(body, [...brandFieldNames, 'translations'])
  if (!isRecord(known.translations)) return known
  const translations = Object.entries(known.translations).map(([language, texts]) => [
    language,
    isRecord(texts) ? pickFields(texts, translatedFieldNames) : texts,
  ])
  return { ...known, translations: Object.fromEntries(translations) }
}

function pickFields(body: unknown, names: readonly (BrandFieldName | 'translations')[]): RawRecord {
  if (!isRecord(body)) return {}
  return Object.fromEntries(names.filter((name) => name in body).map((name) => [name, body[name]]))
}

function errorsOf(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)
    if (field) errors[field] = issue.expected === 'Object' ? 'mustBeFields' : 'mustBeText'
  }
  return errors
}
