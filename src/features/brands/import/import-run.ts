import { ApiError } from '#src/lib/api/api-error.ts'
import { createSendMany, type SendMany, type SendManyState } from '#src/lib/send-many/send-many.ts'
import type { PlannedRow } from './import-plan.ts'
import type { RowOutcome, SendRow } from './import-send.ts'

/** The rows of an import by their number, as `keyOf` writes it. */
export type ImportRun = SendMany<RowOutcome>
export type RunState = SendManyState<RowOutcome>

/** Sends the rows of an import one after another, and keeps account of what became of each while the page is open. */
export function createImportRun(rows: readonly PlannedRow[], sendRow: SendRow): ImportRun {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return createSendMany<RowOutcome>({
    send: async (key, turn) => {
      const row = byKey.get(key)
      if (row === undefined) throw new Error(`The file has no row ${key}.`)
      return sendRow(row, turn)
    },
    interrupted: () => ({ kind: 'unknown', error: new ApiError({}) }),
  })
}

/** What a row goes by. */
export function keyOf({ row }: PlannedRow): string {
  return String(row)
}

/** Whether a row came to an end that is not certainly a save, so that it may be sent once more. */
export function isFailed({ kind }: RowOutcome): boolean {
  return kind !== 'saved'
}
