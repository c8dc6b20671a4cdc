import { translatedFieldNames, type Brand, type TranslatedFieldName } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { pictureFields, type PictureField } from './brand-fields.ts'
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
export type BrandCompleteness = {
  languages: ReadonlyMap<string, Completeness>
  pictures: Completeness<PictureField>
  /** Empty fields in all languages, pictures included. */
  missing: number
  /** Every text is known and no field is empty. */
  isComplete: boolean
}

/** Computes the completeness of a brand read with its translations. */
export function brandCompleteness(brand: Brand): BrandCompleteness {
  const texts = knownTexts(brand)
  const languages = new Map(
    storeLanguages().languages.map((language) => [language, languageCompleteness(texts, texts, language)]),
  )
  const missing = missingPaths(texts, texts).length
  const isComplete = missing === 0 && [...languages.values()].every(isFilled)
  return {
    languages,
    pictures: completenessOf(pictureFields, (name) => name, { shown: texts, known: texts }),
    missing,
    isComplete,
  }
}

/** Computes the completeness of a language from the text of each field, as the list or the form shows it, and the stored ones. */
export function languageCompleteness(shown: BrandTexts, known: BrandTexts, language: string): Completeness {
  return completenessOf(translatedFieldNames, (field) => translatedPath(language, field), { shown, known })
}

function completenessOf<Field>(
  fields: readonly Field[],
  pathOf: (field: Field) => BrandPath,
  { shown, known }: { shown: BrandTexts; known: BrandTexts },
): Completeness<Field> {
  const empty = fields.filter((field) => !isVisible(shown.get(pathOf(field))))
  const missing = empty.filter((field) => known.has(pathOf(field)))
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

/** Lists the empty fields of all languages, without those whose stored text is unknown. */
export function missingPaths(shown: BrandTexts, known: BrandTexts): BrandPath[] {
  return [...shown].filter(([path, text]) => known.has(path) && !isVisible(text)).map(([path]) => path)
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
