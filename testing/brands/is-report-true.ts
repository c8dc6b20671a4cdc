import type { PlannedRow } from '#src/features/brands/import/import-plan.ts'
import type { RowState } from '#src/features/brands/import/import-run.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import type { StoreModel } from './store-model.ts'

/** The facts about a row: its importer, its store, whether the store performed a write of the last attempt, and the fields left to it. */
type Known = {
  writer: string
  store: StoreModel | undefined
  isAnyWritten: boolean
  leftToStore: readonly BrandPath[]
}

/** Whether the report of an import about a row is true. */
export function isReportTrue(
  row: PlannedRow,
  item: RowState | undefined,
  { writer, store, isAnyWritten, leftToStore }: Known,
): boolean {
  const hasHadAll = row.changes
    .filter(({ path }) => !leftToStore.includes(path))
    .every(({ path, after }) => store?.hasHad(path, after))
  switch (item?.kind) {
    case 'saved':
      return hasHadAll
    case 'already-there':
      return !isAnyWritten && hasHadAll
    case 'conflict':
      return !isAnyWritten && [...item.theirs].every(([path, text]) => store?.hasHad(path, text))
    case 'not-sent':
    case 'theirs':
    case 'unread':
    case 'refused':
      return !isAnyWritten
    case 'not-saved':
      // Another writer may replace the saved text before it is read back.
      return !isAnyWritten || row.changes.some(({ path }) => store?.writerOf(path) !== writer)
    default:
      return true
  }
}
