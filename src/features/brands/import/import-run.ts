import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { requestQuota } from '#src/lib/api/request-quota.ts'
import { createSendMany, type SendMany, type SendManyState } from '#src/lib/send-many/send-many.ts'
import type { Item } from '#src/lib/send-many/sending.ts'
import { rowTexts, type FieldDecision } from './import-compare.ts'
import type { RowOutcome } from './import-outcome.ts'
import type { PlannedRow } from './import-plan.ts'
import type { SendRow } from './import-send.ts'
import { measuredMs, middleOf, requestsOf, secondsFor, type RowCost } from './import-time.ts'

/** Whose text counts where a row is in conflict, and the texts of the store that were shown. */
export type RowDecision = { whose: 'mine' | 'theirs'; theirs: BrandTexts }

/** The rows of an import by their number, as `keyOf` writes it. */
export type ImportRun = SendMany<RowOutcome> & {
  /** Sends the decided rows on. One whose conflict is another by now stays undecided. */
  decide: (decisions: ReadonlyMap<string, RowDecision>) => Promise<void>
  /** About how many seconds these rows take; null before any request for a brand has been timed. */
  secondsFor: (keys: Iterable<string>) => number | null
}
export type RunState = SendManyState<RowOutcome>

/** Sends the rows of an import one after another, and keeps account of what became of each while the page is open. */
export function createImportRun(rows: readonly PlannedRow[], sendRow: SendRow, cost: RowCost): ImportRun {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const decided = new Map<string, ReadonlyMap<BrandPath, FieldDecision>>()
  /* Milliseconds per request of each row that was sent. */
  const times: number[] = []
  const sending = createSendMany<RowOutcome>({
    send: async (key, turn) => {
      const row = byKey.get(key)
      if (row === undefined) throw new Error(`The file has no row ${key}.`)
      const startedAt = performance.now()
      const verdict = await sendRow(
        { id: row.id, ...rowTexts(row.changes, decided.get(key) ?? new Map()) },
        turn,
      )
      const isSent = verdict.kind === 'settled' && verdict.outcome.kind === 'saved'
      if (isSent) times.push((performance.now() - startedAt) / requestsOf(row.changes, cost))
      return verdict
    },
    interrupted: () => ({ kind: 'unknown', error: new ApiError({}) }),
  })

  function note(key: string, { whose, theirs }: RowDecision): void {
    const fields = [...theirs].map(([path, text]) => [path, { whose, theirs: text }] as const)
    decided.set(key, new Map([...(decided.get(key) ?? []), ...fields]))
  }

  return {
    ...sending,
    decide: (decisions) =>
      sending.again((item, key) => {
        const decision = decisions.get(key)
        if (decision === undefined || decision.theirs !== theirsOf(item)) return false
        note(key, decision)
        return true
      }),
    secondsFor: (keys) => {
      const ms = middleOf(times) ?? measuredMs()
      if (ms === null) return null
      const requests = [...keys].map((key) => requestsOf(byKey.get(key)?.changes ?? [], cost))
      const total = requests.reduce((sum, count) => sum + count, 0)
      const now = Date.now()
      const startsAt = Math.max(now, rateLimit.state.get().blockedUntil ?? 0)
      return (startsAt - now) / 1000 + secondsFor(total, ms, requestQuota(), startsAt)
    },
  }
}

/** A row of the file and what the store has of the fields in conflict. */
export type RowConflict = { key: string; planned: PlannedRow; theirs: BrandTexts }

/** The rows in conflict that nobody has decided yet. */
export function conflictsOf(rows: readonly PlannedRow[], { items }: RunState): RowConflict[] {
  return rows.flatMap((planned) => {
    const key = keyOf(planned)
    const theirs = theirsOf(items.get(key))
    return theirs ? [{ key, planned, theirs }] : []
  })
}

function theirsOf(item: Item<RowOutcome> | undefined): BrandTexts | null {
  return item?.status === 'settled' && item.outcome.kind === 'conflict' ? item.outcome.theirs : null
}

/** What a row goes by. */
export function keyOf({ row }: PlannedRow): string {
  return String(row)
}
