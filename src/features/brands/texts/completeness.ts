import { translatedFieldNames, type Brand } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { pictureFields } from './brand-fields.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { knownTexts, parsePath, translatedPath, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** The part of a brand's fields that belong to no language. */
export const pictures = 'pictures'

/** Lists the parts of a brand that are complete by themselves: the texts of each language, and the pictures. */
export const brandParts = () => [...storeLanguages().languages, pictures]

/** How complete a part of a brand is. */
export type Completeness = ReturnType<typeof completenessOf>

/** Computes the completeness of a part from the text of each field, as the list or the form shows it. */
export function completenessOf(texts: BrandTexts, part: string) {
  const paths =
    part === pictures ? pictureFields : translatedFieldNames.map((field) => translatedPath(part, field))
  const empty = paths.filter((path) => !isVisible(texts.get(path)))
  const missing = empty.filter((path) => texts.has(path)).map((path) => parsePath(path).field)
  return {
    filled: paths.length - empty.length,
    total: paths.length,
    /** Fields known to be empty. */
    missing,
    /** Empty fields whose stored text is unknown; all of them if the record has no text of this language. */
    unknown: empty.length - missing.length,
  }
}

/** How complete a brand is, by its record in the store's list. */
export type BrandCompleteness = ReturnType<typeof brandCompleteness>

/** Computes the completeness of a brand read with its translations. */
export function brandCompleteness(brand: Brand) {
  const texts = knownTexts(brand)
  const parts = new Map(brandParts().map((part) => [part, completenessOf(texts, part)]))
  const missing = missingPaths(texts).length
  const { languages } = storeLanguages()
  return {
    parts,
    /** Empty fields of all parts. */
    missing,
    /** Every text is known and no field is empty. */
    isComplete: missing === 0 && languages.every((language) => isFilled(parts.get(language))),
  }
}

/** Whether a language is known to have no text. */
export function isUntranslated(part: Completeness | undefined): boolean {
  return part?.filled === 0 && part.missing.length > 0
}

/** Whether no field is empty. */
export function isFilled(part: Completeness | undefined): boolean {
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
