import { narrowingsOf, type BrandNarrowing, type BrandRow } from '#src/features/brands/list/brand-rows.ts'
import type { StoreLanguages } from '#src/features/brands/texts/brand-texts.ts'

/** What several brands lack, as the list of brands is narrowed to it, and how many do. */
export type BrandGap = { narrowing: BrandNarrowing; count: number }

/**
 * What most of the brands read so far lack: texts in another language, else some of their texts, and a picture. Nothing of
 * what none of them lacks.
 */
export function brandGaps(rows: BrandRow[], store: StoreLanguages): BrandGap[] {
  const narrowings = narrowingsOf(store)
  const most = (kind: BrandNarrowing['kind']) => greatestGap(narrowings, rows, kind)
  return [most('untranslated') ?? most('incomplete'), most('picture')].filter((gap) => gap !== null)
}

function greatestGap(
  narrowings: BrandNarrowing[],
  rows: BrandRow[],
  kind: BrandNarrowing['kind'],
): BrandGap | null {
  const gaps = narrowings
    .filter((narrowing) => narrowing.kind === kind)
    .map((narrowing) => ({ narrowing, count: rows.filter(narrowing.isIn).length }))
    .toSorted((one, other) => other.count - one.count)
  return gaps[0] && gaps[0].count > 0 ? gaps[0] : null
}
