import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { requestQuota } from '#src/lib/api/request-quota.ts'
import { createJobQueue, type JobQueue, type JobQueueState } from '#src/lib/job-queue/job-queue.ts'
import type { Job } from '#src/lib/job-queue/queue-state.ts'
import { rowTexts, type FieldDecision } from './import-plan.ts'
import type { RowOutcome } from './row-outcome.ts'
import type { PlannedRow } from './import-plan.ts'
import type { SendRow } from './row-sender.ts'
import {
  medianRequestMs,
  medianOfLatest,
  requestCount,
  estimateSeconds,
  type RowCost,
} from './import-duration.ts'

/** The chosen side of a row in conflict, and the stored texts that were visible. */
export type RowDecision = { choice: 'mine' | 'theirs'; theirs: BrandTexts }

/** A running import; rows are keyed by `keyOf`. */
export type ImportRun = JobQueue<RowOutcome> & {
  /** Sends the decided rows. A row with a newer conflict stays undecided. */
  decide: (decisions: ReadonlyMap<string, RowDecision>) => Promise<void>
  /** Estimates the seconds for these rows; null before any request was timed. */
  estimateSeconds: (keys: Iterable<string>) => number | null
}
export type RunState = JobQueueState<RowOutcome>

/** Sends the rows one after another and records each outcome. */
export function createImportRun(rows: readonly PlannedRow[], sendRow: SendRow, cost: RowCost): ImportRun {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const decided = new Map<string, ReadonlyMap<BrandPath, FieldDecision>>()
  /* Milliseconds per request of each saved row. */
  const times: number[] = []
  const sending = createJobQueue<RowOutcome>({
    send: async (key, context) => {
      const row = byKey.get(key)
      if (row === undefined) throw new Error(`The file has no row ${key}.`)
      const startedAt = performance.now()
      const verdict = await sendRow(
        { id: row.id, ...rowTexts(row.changes, decided.get(key) ?? new Map()) },
        context,
      )
      const isSent = verdict.kind === 'settled' && verdict.outcome.kind === 'saved'
      if (isSent) times.push((performance.now() - startedAt) / requestCount(row.changes, cost))
      return verdict
    },
    interrupted: () => ({ kind: 'unknown', error: new ApiError({}) }),
  })

  function recordDecision(key: string, { choice, theirs }: RowDecision): void {
    const fields = [...theirs].map(([path, text]) => [path, { choice, theirs: text }] as const)
    decided.set(key, new Map([...(decided.get(key) ?? []), ...fields]))
  }

  return {
    ...sending,
    decide: (decisions) =>
      sending.retry((item, key) => {
        const decision = decisions.get(key)
        if (decision === undefined || decision.theirs !== theirsOf(item)) return false
        recordDecision(key, decision)
        return true
      }),
    estimateSeconds: (keys) => {
      const ms = medianOfLatest(times) ?? medianRequestMs()
      if (ms === null) return null
      const requests = [...keys].map((key) => requestCount(byKey.get(key)?.changes ?? [], cost))
      const total = requests.reduce((sum, count) => sum + count, 0)
      const now = Date.now()
      const startsAt = Math.max(now, rateLimit.state.get().blockedUntil ?? 0)
      return (startsAt - now) / 1000 + estimateSeconds(total, ms, requestQuota(), startsAt)
    },
  }
}

/** A row in conflict and the stored texts of its fields. */
export type RowConflict = { key: string; planned: PlannedRow; theirs: BrandTexts }

/** Lists the undecided rows in conflict. */
export function openConflicts(rows: readonly PlannedRow[], { items }: RunState): RowConflict[] {
  return rows.flatMap((planned) => {
    const key = keyOf(planned)
    const theirs = theirsOf(items.get(key))
    return theirs ? [{ key, planned, theirs }] : []
  })
}

function theirsOf(item: Job<RowOutcome> | undefined): BrandTexts | null {
  return item?.status === 'settled' && item.outcome.kind === 'conflict' ? item.outcome.theirs : null
}

/** The key of a row. */
export function keyOf({ row }: PlannedRow): string {
  return String(row)
}
