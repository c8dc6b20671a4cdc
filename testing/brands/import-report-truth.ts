import type { RowOutcome } from '#src/features/brands/import/import-outcome.ts'
import type { PlannedRow } from '#src/features/brands/import/import-plan.ts'
import type { Item } from '#src/lib/send-many/sending.ts'
import type { StoreModel } from './store-model.ts'

/** What a test knows of a row: who imports it, and whether the store has carried out a write of its last try. */
type Known = { writer: string; store: StoreModel | undefined; isAnyTaken: boolean }

/** Whether what an import says of a row is so. */
export function isReportTrue(row: PlannedRow, item: Item<RowOutcome> | undefined, known: Known): boolean {
  if (item?.status === 'not-sent') return !known.isAnyTaken
  return item?.status !== 'settled' || isOutcomeTrue(row, item.outcome, known)
}

function isOutcomeTrue(row: PlannedRow, outcome: RowOutcome, { writer, store, isAnyTaken }: Known): boolean {
  const left = 'left' in outcome ? outcome.left : []
  const hasHadAll = row.changes
    .filter(({ path }) => !left.includes(path))
    .every(({ path, to }) => store?.hasHad(path, to))
  switch (outcome.kind) {
    case 'saved':
      return hasHadAll
    case 'already-there':
      return !isAnyTaken && hasHadAll
    case 'conflict':
      return !isAnyTaken && [...outcome.theirs].every(([path, text]) => store?.hasHad(path, text))
    case 'theirs':
    case 'unread':
    case 'refused':
      return !isAnyTaken
    case 'not-saved':
      // What was saved may be written over before it is read back.
      return !isAnyTaken || row.changes.some(({ path }) => store?.writerOf(path) !== writer)
    case 'unknown':
      return true
  }
}
