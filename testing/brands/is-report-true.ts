import type { RowOutcome } from '#src/features/brands/import/row-sender.ts'
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
export function isReportTrue(row: PlannedRow, item: RowState | undefined, known: Known): boolean {
  if (item?.status === 'not-sent') return !known.isAnyWritten
  return item?.status !== 'settled' || isOutcomeTrue(row, item.outcome, known)
}

function isOutcomeTrue(
  row: PlannedRow,
  outcome: RowOutcome,
  { writer, store, isAnyWritten, leftToStore }: Known,
): boolean {
  const hasHadAll = row.changes
    .filter(({ path }) => !leftToStore.includes(path))
    .every(({ path, to }) => store?.hasHad(path, to))
  switch (outcome.kind) {
    case 'saved':
      return hasHadAll
    case 'already-there':
      return !isAnyWritten && hasHadAll
    case 'conflict':
      return !isAnyWritten && [...outcome.theirs].every(([path, text]) => store?.hasHad(path, text))
    case 'theirs':
    case 'unread':
    case 'refused':
      return !isAnyWritten
    case 'not-saved':
      // Another writer may replace the saved text before it is read back.
      return !isAnyWritten || row.changes.some(({ path }) => store?.writerOf(path) !== writer)
    case 'unknown':
      return true
  }
}
