import { translatedFieldNames, type Brand, type TranslatedFieldName } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { pictureFields } from './brand-fields.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { knownTexts, translatedPath, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** How complete some fields are: the texts of one language, or the pictures. */
export type Completeness<Field = TranslatedFieldName> = {
  filled: number
  total: number
  /** Fields known to be empty. */
  missing: readonly Field[]
  /** Empty fields whose stored text is unknown; all of them if the record has no text of this language. */
  unknown: number
}

/** How complete a brand is, by its record in the store's list. */
export type BrandCompleteness = ReturnType<typeof brandCompleteness>

/** Computes the completeness of a brand read with its translations. */
export function brandCompleteness(brand: Brand) {
  const texts = knownTexts(brand)
  const languages = new Map(
    storeLanguages().languages.map((language) => [language, languageCompleteness(texts, language)]),
  )
  const missing = missingPaths(texts).length
  return {
    languages,
    pictures: completenessOf(pictureFields, (name) => name, texts),
    /** Empty fields in all languages, pictures included. */
    missing,
    /** Every text is known and no field is empty. */
    isComplete: missing === 0 && [...languages.values()].every(isFilled),
  }
}

/** Computes the completeness of a language from the text of each field, as the list or the form shows it. */
export function languageCompleteness(texts: BrandTexts, language: string): Completeness {
  return completenessOf(translatedFieldNames, (field) => translatedPath(language, field), texts)
}

function completenessOf<Field>(
  fields: readonly Field[],
  pathOf: (field: Field) => BrandPath,
  texts: BrandTexts,
): Completeness<Field> {
  const empty = fields.filter((field) => !isVisible(texts.get(pathOf(field))))
  const missing = empty.filter((field) => texts.has(pathOf(field)))
  const total = fields.length
  return { filled: total - empty.length, total, missing, unknown: empty.length - missing.length }
}

/** Whether a language is known to have no text. */
export function isUntranslated(part: Completeness | undefined): boolean {
  return part?.filled === 0 && part.missing.length > 0
}

/** Whether no field is empty. */
export function isFilled(part: Completeness<unknown> | undefined): boolean {
  return part?.filled === part?.total
}

/** Lists the empty fields of all languages, without those whose text is unknown. */
export function missingPaths(texts: BrandTexts): BrandPath[] {
  return [...texts].filter(([, text]) => !isVisible(text)).map(([path]) => path)
}

/** Lists the texts to copy into the empty fields of another language. Existing texts are never replaced. */
export function gapsToFill(
  shown: BrandTexts,
  { from, to }: { from: string; to: string },
): [BrandPath, string][] {
  return translatedFieldNames.flatMap((field): [BrandPath, string][] => {
    const text = shown.get(translatedPath(from, field)) ?? ''
    const path = translatedPath(to, field)
    return !isVisible(shown.get(path)) && isVisible(text) ? [[path, text]] : []
  })
}
