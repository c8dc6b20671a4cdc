import { languageOfPath, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { requestQuota, type RequestQuota } from '#src/lib/api/request-quota.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { createSender, isSending, type SendState } from '#src/lib/sending/send-one-by-one.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { decidedTexts, requestedTexts, type Decisions, type PlannedRow } from './import-plan.ts'
import { failedKinds, type RowOutcome, type SendRow } from './row-sender.ts'

/** What is known of a row that is sent; one that the run has not reached yet waits for its turn (`itemOf`). */
export type RowState = { kind: 'sending' } | { kind: 'not-sent' } | RowOutcome

export type RunState = SendState & {
  items: ReadonlyMap<string, RowState>
  /** The texts that each row writes, as they were decided. */
  requested: ReadonlyMap<string, DirtyFields>
}

export type ImportRun = ReturnType<typeof createImportRun>

/** Creates an import, which sends the rows one after another and records each outcome. Rows are keyed by `keyOf`. */
export function createImportRun(rows: readonly PlannedRow[], sendRow: SendRow, canRead: boolean) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  /* Milliseconds per request of each saved row. */
  const times: number[] = []
  const sender = createSender<RowOutcome>({
    async send(key, context) {
      const row = byKey.get(key)
      const { items, requested } = state.get()
      const before = items.get(key)
      if (!row || !before) throw new Error(`The import has no row ${key}.`)
      setItems([[key, { kind: 'sending' }]])
      const startedAt = performance.now()
      const earlier = before.kind === 'not-sent' || before.kind === 'sending' ? null : before
      const verdict = await sendRow(
        { id: row.id, requested: requested.get(key) ?? new Map() },
        { ...context, before: earlier },
      )
      const isSent = verdict.kind === 'settled' && verdict.outcome.kind === 'saved'
      if (isSent) times.push((performance.now() - startedAt) / requestCount(row.changes, canRead))
      // The request certainly changed nothing.
      if (verdict.kind !== 'settled') setItems([[key, before]])
      return verdict
    },
    onSettled: (key, outcome) => setItems([[key, outcome]]),
    interrupted: { kind: 'unknown', error: new ApiError({}) },
  })
  const state = createSharedState<RunState>({
    ...sender.state.get(),
    items: new Map(),
    requested: new Map(rows.map((row) => [keyOf(row), requestedTexts(row.changes)])),
  })
  sender.state.subscribe(() => state.set({ ...state.get(), ...sender.state.get() }))

  function setItems(items: Iterable<[string, RowState]>): void {
    state.set({ ...state.get(), items: new Map([...state.get().items, ...items]) })
  }

  /* Sends only the rows that match. */
  function sendOnly(matches: (item: RowState, key: string) => boolean): Promise<void> {
    const items = [...state.get().items].filter(([key, item]) => matches(item, key))
    return sender.start(items.map(([key]) => key))
  }

  return {
    state: { get: state.get, subscribe: state.subscribe },
    pause: sender.pause,
    /** Sends these rows. */
    start(keys: readonly string[]): Promise<void> {
      setItems(keys.map((key) => [key, { kind: 'not-sent' }]))
      return sender.start(keys)
    },
    /** Sends the waiting rows. */
    continueRun: () => sender.start([...state.get().left], { keys: state.get().keys }),
    /** Sends the failed rows again. */
    retryFailed: () => sendOnly(({ kind }) => failedKinds.some((failed) => failed === kind)),
    /** Sends the rows that a cancel left unsent. */
    sendRemaining: () => sendOnly(({ kind }) => kind === 'not-sent'),
    cancel: sender.cancel,
    /** Sends the decided rows. A row with a newer conflict stays undecided. */
    decide: (decisions: Decisions) =>
      sendOnly((item, key) => {
        const side = item.kind === 'conflict' ? decisions.get(item.theirs) : undefined
        if (item.kind !== 'conflict' || side === undefined) return false
        const { requested } = state.get()
        const { changes = [] } = byKey.get(key) ?? {}
        const decided = decidedTexts(requested.get(key) ?? new Map(), changes, side, item.theirs)
        state.set({ ...state.get(), requested: new Map(requested).set(key, decided) })
        return true
      }),
    /** Estimates the seconds for these rows; null before any request was timed. */
    estimateSeconds(keys: Iterable<string>): number | null {
      const ms = medianOfLatest(times) ?? medianRequestMs()
      if (ms === null) return null
      const requests = [...keys].map((key) => requestCount(byKey.get(key)?.changes ?? [], canRead))
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
    const item = items.get(key)
    return item?.kind === 'conflict' ? [{ key, planned, theirs: item.theirs }] : []
  })
}

/** Whether a row waits for its turn. One that is sent again shows its earlier outcome while the run stands still. */
export function isWaiting(key: string, state: RunState): boolean {
  const kind = state.items.get(key)?.kind
  return state.left.has(key) && (kind === 'not-sent' || (kind !== 'sending' && isSending(state)))
}

/** What is known of a row. */
export function itemOf(row: PlannedRow, state: RunState): RowState | { kind: 'waiting' } | undefined {
  return isWaiting(keyOf(row), state) ? { kind: 'waiting' } : state.items.get(keyOf(row))
}

/** Lists the fields for which the user chose the store's text. */
export function leftToStore(row: PlannedRow, { requested }: RunState): BrandPath[] {
  return row.changes.map(({ path }) => path).filter((path) => !requested.get(keyOf(row))?.has(path))
}

/** The key of a row. */
export function keyOf({ row }: PlannedRow): string {
  return String(row)
}

/** Counts the requests of a row: read, write, and read back if the response is partial. */
export function requestCount(changes: PlannedRow['changes'], canRead: boolean): number {
  if (!canRead) return 1
  const isCovered = changes.every(({ path }) => languageOfPath(path) === defaultLanguage())
  return isCovered ? 2 : 3
}

/** Estimates the seconds for these requests within the store's limit per minute. `now` is in milliseconds since 1970. */
export function estimateSeconds(
  requests: number,
  msPerRequest: number,
  quota: RequestQuota | null,
  now: number,
): number {
  const byPace = (requests * msPerRequest) / 1000
  if (quota === null) return byPace
  const isOpen = quota.endsAt > now
  const left = requests - (isOpen ? quota.remaining : quota.perMinute)
  if (left <= 0) return byPace
  const firstWait = isOpen ? Math.min(60, (quota.endsAt - now) / 1000) : 60
  const fullWindows = Math.ceil(left / quota.perMinute) - 1
  const lastSeconds = ((left - fullWindows * quota.perMinute) * msPerRequest) / 1000
  return Math.max(byPace, firstWait + 60 * fullWindows + lastSeconds)
}

/** Returns the median of the latest 20 times; null if there are none. */
export function medianOfLatest(times: readonly number[]): number | null {
  const sorted = times.slice(-20).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** Returns the median duration of this page's latest requests for brands in milliseconds, as the browser measured it. */
export function medianRequestMs(): number | null {
  const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/brands'))
  return medianOfLatest(requests.map(({ duration }) => duration))
}
