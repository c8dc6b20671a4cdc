import {
  filterOptionsOf,
  type BrandFilterOption,
  type BrandRow,
} from '#src/features/brands/list/brand-rows.ts'
import type { StoreLanguages } from '#src/features/brands/texts/brand-texts.ts'

/** What several brands lack, as a filter of the brand list, and how many lack it. */
export type BrandGap = { narrowing: BrandFilterOption; count: number }

/**
 * What most of the brands read so far lack: texts in another language, else some of their texts, and a picture. Nothing of
 * what none of them lacks.
 */
export function brandGaps(rows: BrandRow[], languages: StoreLanguages): BrandGap[] {
  const narrowings = filterOptionsOf(languages)
  const greatest = (kind: BrandFilterOption['kind']) => greatestGap(narrowings, rows, kind)
  return [greatest('untranslated') ?? greatest('incomplete'), greatest('picture')].filter(
    (gap) => gap !== null,
  )
}

function greatestGap(
  narrowings: BrandFilterOption[],
  rows: BrandRow[],
  kind: BrandFilterOption['kind'],
): BrandGap | null {
  const gaps = narrowings
    .filter((narrowing) => narrowing.kind === kind)
    .map((narrowing) => ({ narrowing, count: rows.filter(narrowing.matches).length }))
    .toSorted((one, other) => other.count - one.count)
  return gaps[0] && gaps[0].count > 0 ? gaps[0] : null
}
