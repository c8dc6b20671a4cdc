import type { ImportRow } from '#src/features/brands/import/import-rows.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { paths } from './store-model.ts'

/** Returns rows for these brands with new texts; `pick` chooses which fields are filled or cleared. */
export function createImportRows(ids: readonly string[], now: number, pick: number): ImportRow[] {
  const valuesOf = (id: string) =>
    paths
      .filter((_, index) => (pick >> index) % 2 === 0)
      .map((path, index): [BrandPath, string] => {
        const isCleared = path === 'logo' && (pick + index) % 5 === 0
        return [path, isCleared ? '' : `file ${now} ${id} ${path}`]
      })
  return ids.map((id, index) => ({ row: index + 2, id, values: new Map(valuesOf(id)), problem: null }))
}
