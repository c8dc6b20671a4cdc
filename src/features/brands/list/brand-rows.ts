import type { Brand } from '#contract/brand.ts'
import { pictureNames, type PictureName } from '#src/features/brands/texts/brand-fields.ts'
import { namesOf, type BrandNames } from '#src/features/brands/texts/brand-names.ts'
import type { StoreLanguages } from '#src/features/brands/texts/brand-texts.ts'
import { isUntranslated, workOn, type BrandWork } from '#src/features/brands/texts/brand-work.ts'

/** A brand as the list shows it. */
export type BrandRow = BrandNames & { brand: Brand; work: BrandWork }

/**
 * Makes the rows of a store's brands, with what is missing of each. A brand that is the same as before has the same row: of
 * thousands that are read again most are.
 */
export function createRows(store: StoreLanguages, screenLanguage: string) {
  const known = new WeakMap<Brand, BrandRow>()
  return (brands: readonly Brand[]): BrandRow[] =>
    brands.map((brand) => {
      const row = known.get(brand) ?? {
        brand,
        ...namesOf(brand, store, screenLanguage),
        work: workOn(brand, store),
      }
      known.set(brand, row)
      return row
    })
}

/** Which brands are shown, as it stands in the address: `no-en`, `some-ar`, `no-logo`. */
export type BrandNarrowing = { name: string; isIn: (row: BrandRow) => boolean } & (
  | { kind: 'complete' }
  | { kind: 'untranslated' | 'incomplete'; language: string }
  | { kind: 'picture'; picture: PictureName }
)

/** The ways to narrow the list of a store, of which any number holds: by its languages, and by a brand's pictures. */
export function narrowingsOf({ languages, defaultLanguage }: StoreLanguages): BrandNarrowing[] {
  const others = languages.filter((language) => language !== defaultLanguage)
  return [
    ...others.map((language): BrandNarrowing => ({
      name: `no-${language}`,
      kind: 'untranslated',
      language,
      isIn: (row) => {
        const work = inLanguage(row, language)
        return work !== undefined && isUntranslated(work)
      },
    })),
    ...languages.map((language): BrandNarrowing => ({
      name: `some-${language}`,
      kind: 'incomplete',
      language,
      isIn: (row) => (inLanguage(row, language)?.missing.length ?? 0) > 0,
    })),
    ...pictureNames.map((picture): BrandNarrowing => ({
      name: `no-${picture}`,
      kind: 'picture',
      picture,
      isIn: ({ work }) => work.pictures.some(({ name, state }) => name === picture && state === 'missing'),
    })),
    { name: 'complete', kind: 'complete', isIn: ({ work }) => work.isComplete },
  ]
}

function inLanguage({ work }: BrandRow, of: string) {
  return work.languages.find(({ language }) => language === of)
}

/** What the list can be sorted by; a language by its code. */
export type BrandSort = { by: string; direction: 'ascending' | 'descending' }

/** Brands that need work stand first. */
export const missingFirst: BrandSort = { by: 'missing', direction: 'descending' }

/** Sorts brands; what is alike stays in the store's order. */
export function sortRows(
  rows: readonly BrandRow[],
  { by, direction }: BrandSort,
  locale: string,
): BrandRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  const collator = new Intl.Collator(locale, { numeric: true })
  const compare = (one: BrandRow, other: BrandRow): number => {
    if (by === 'name') return collator.compare(one.name, other.name)
    return amountOf(one, by) - amountOf(other, by)
  }
  return rows.toSorted((one, other) => sign * compare(one, other))
}

function amountOf(row: BrandRow, by: string): number {
  const { work } = row
  if (by === 'missing') return work.missing
  if (by === 'pictures') return work.pictures.filter(({ state }) => state === 'there').length
  return inLanguage(row, by)?.filled ?? 0
}
