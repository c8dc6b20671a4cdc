import { cached } from '#src/lib/cached.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import type { Brand } from '#contract/brand.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'
import { pictureFields } from '#src/features/brands/texts/brand-fields.ts'
import { namesOf, type BrandNames } from '#src/features/brands/texts/brand-names.ts'
import {
  isUntranslated,
  brandCompleteness,
  pictures,
  type BrandCompleteness,
} from '#src/features/brands/texts/completeness.ts'

/** A row of the list. */
export type BrandRow = BrandNames & { brand: Brand; completeness: BrandCompleteness }

/* By the languages of the store, and of the screen. */
const rowsIn = cached(() =>
  cached((language: string) =>
    cached((brand: Brand) => ({
      brand,
      ...namesOf(brand, language),
      completeness: brandCompleteness(brand),
    })),
  ),
)

/**
 * Returns the rows of a list, with names in this language of the screen. An unchanged brand keeps its row: after a refetch of thousands,
 * most do.
 */
export function rowsOf(brands: readonly Brand[], language: string): BrandRow[] {
  return brands.map(rowsIn(storeLanguages())(language))
}

/** A filter of the list. `name` is its value in the URL: `no-en`, `some-ar`, `no-logo`. */
export type BrandFilterOption = ReturnType<typeof filterOptions>[number]

/** Returns the filters of the list: by language, by picture, complete. They can be combined. */
export function filterOptions() {
  const { languages, defaultLanguage } = storeLanguages()
  const others = languages.filter((language) => language !== defaultLanguage)
  return [
    ...others.map((part) => ({ name: `no-${part}`, kind: 'untranslated' as const, part })),
    ...languages.map((part) => ({ name: `some-${part}`, kind: 'incomplete' as const, part })),
    // The texts of these name no language.
    ...pictureFields.map((kind) => ({ name: `no-${kind}`, kind, part: pictures })),
    { name: 'complete', kind: 'complete' as const, part: pictures },
  ]
}

/** Whether a brand matches a filter. */
export function isMatch({ kind, part }: BrandFilterOption, { completeness }: BrandRow): boolean {
  const ofPart = completeness.parts.get(part)
  if (kind === 'complete') return completeness.isComplete
  if (kind === 'untranslated') return isUntranslated(ofPart)
  return Boolean(kind === 'incomplete' ? ofPart?.missing.length : ofPart?.missing.includes(kind))
}

/** Whether a filter of the list names a language. */
export function isLanguageIn(show: readonly string[], language: string): boolean {
  return show.includes(`no-${language}`) || show.includes(`some-${language}`)
}

/** The default order: brands with the most missing fields first. */
export const missingFirst = '-missing'

/** Sorts rows by a column, a language's one by its code; equal rows keep the store's order. */
export function sortRows(rows: readonly BrandRow[], sort: string): BrandRow[] {
  const sign = sort.startsWith('-') ? -1 : 1
  const by = sort.replace(/^-/, '')
  const collator = new Intl.Collator(formattingLocale(), { numeric: true })
  const sortValueOf = ({ completeness: { missing, parts } }: BrandRow) =>
    by === 'missing' ? missing : (parts.get(by)?.filled ?? 0)
  const compare = (a: BrandRow, b: BrandRow): number => {
    if (by === 'name') return collator.compare(a.name, b.name)
    return sortValueOf(a) - sortValueOf(b)
  }
  return rows.toSorted((a, b) => sign * compare(a, b))
}
