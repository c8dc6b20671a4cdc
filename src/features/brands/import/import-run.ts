import { type BrandPath, type BrandTexts, parsePath } from '#src/features/brands/texts/brand-texts.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { requestQuota, type RequestQuota } from '#src/lib/api/request-quota.ts'
import { createSender, isWaiting, type Sender, type SendState } from '#src/lib/sending/send-one-by-one.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { requestedTexts, type FieldDecisions, type PlannedRow, type FieldChange } from './import-plan.ts'
import { failedKinds, type RowOutcome, type SendRow } from './row-sender.ts'

/** The chosen side of a row in conflict, and the stored texts that were visible. */
export type RowDecision = { choice: 'mine' | 'theirs'; theirs: BrandTexts }

/** What is known of a row that is sent. */
export type RowState =
  | { status: 'waiting' | 'sending' | 'not-sent' }
  | { status: 'settled'; outcome: RowOutcome }

export type RunState = SendState & {
  items: ReadonlyMap<string, RowState>
  decisions: ReadonlyMap<string, FieldDecisions>
}

/** A running import; rows are keyed by `keyOf`. */
export type ImportRun = Pick<Sender<RowOutcome>, 'pause' | 'cancel'> & {
  state: { get: () => RunState; subscribe: (listener: () => void) => () => void }
  /** Sends these rows, once. */
  start: (keys: readonly string[]) => Promise<void>
  /** Sends the waiting rows. */
  resume: () => Promise<void>
  /** Sends the failed rows again. */
  retryFailed: () => Promise<void>
  /** Sends the rows that a cancel left unsent. */
  sendRemaining: () => Promise<void>
  /** Sends the decided rows. A row with a newer conflict stays undecided. */
  decide: (decisions: ReadonlyMap<string, RowDecision>) => Promise<void>
  /** Estimates the seconds for these rows; null before any request was timed. */
  estimateSeconds: (keys: Iterable<string>) => number | null
}

/** Sends the rows one after another and records each outcome. */
export function createImportRun(rows: readonly PlannedRow[], sendRow: SendRow, cost: RowCost): ImportRun {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  /* Milliseconds per request of each saved row. */
  const times: number[] = []
  const sender = createSender<RowOutcome>({
    async send(key, context) {
      const row = byKey.get(key)
      if (row === undefined) throw new Error(`The file has no row ${key}.`)
      const before = state.get().items.get(key) ?? { status: 'waiting' }
      setItem(key, { status: 'sending' })
      const startedAt = performance.now()
      const verdict = await sendRow(
        { id: row.id, requested: requestedTexts(row.changes, state.get().decisions.get(key) ?? new Map()) },
        { ...context, before: before.status === 'settled' ? before.outcome : null },
      )
      const isSent = verdict.kind === 'settled' && verdict.outcome.kind === 'saved'
      if (isSent) times.push((performance.now() - startedAt) / requestCount(row.changes, cost))
      // The request certainly changed nothing.
      if (verdict.kind !== 'settled') setItem(key, context.cancelled.aborted ? skip(before) : before)
      return verdict
    },
    onSettled: (key, outcome) => setItem(key, { status: 'settled', outcome }),
    interrupted: { kind: 'unknown', error: new ApiError({}) },
  })
  const state = createSharedState<RunState>({ ...sender.state.get(), items: new Map(), decisions: new Map() })
  sender.state.subscribe(() => state.set({ ...state.get(), ...sender.state.get() }))

  function setItems(items: Iterable<readonly [string, RowState]>): void {
    state.set({ ...state.get(), items: new Map(items) })
  }

  function setItem(key: string, item: RowState): void {
    setItems([...state.get().items, [key, item]])
  }

  /* Sends only the rows that match. */
  function retry(matches: (item: RowState, key: string) => boolean): Promise<void> {
    if (state.get().phase.kind !== 'still') return Promise.resolve()
    const keys = new Set(
      [...state.get().items].filter(([key, item]) => matches(item, key)).map(([key]) => key),
    )
    const isSkipped = ([key, { status }]: readonly [string, RowState]) =>
      keys.has(key) && status === 'not-sent'
    setItems(
      [...state.get().items].map((entry) => (isSkipped(entry) ? [entry[0], { status: 'waiting' }] : entry)),
    )
    return sender.start([...keys])
  }

  function recordDecision(key: string, { choice, theirs }: RowDecision): void {
    const fields = [...theirs].map(([path, text]) => [path, { choice, theirs: text }] as const)
    const { decisions } = state.get()
    const ofRow = new Map([...(decisions.get(key) ?? []), ...fields])
    state.set({ ...state.get(), decisions: new Map(decisions).set(key, ofRow) })
  }

  return {
    state,
    pause: sender.pause,
    async start(keys) {
      if (state.get().items.size > 0) return
      setItems(keys.map((key) => [key, { status: 'waiting' }]))
      await sender.start(keys)
    },
    resume: () =>
      sender.start(
        [...state.get().items].filter(([, { status }]) => status === 'waiting').map(([key]) => key),
        { keys: [...state.get().items.keys()] },
      ),
    retryFailed: () => retry((item) => item.status === 'settled' && failedKinds.includes(item.outcome.kind)),
    sendRemaining: () => retry(({ status }) => status === 'not-sent'),
    cancel() {
      sender.cancel()
      setItems([...state.get().items].map(([key, item]) => [key, skip(item)]))
    },
    decide: (decisions) =>
      retry((item, key) => {
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

function theirsOf(item: RowState | undefined): BrandTexts | null {
  return item?.status === 'settled' && item.outcome.kind === 'conflict' ? item.outcome.theirs : null
}

function skip(item: RowState): RowState {
  return item.status === 'waiting' ? { status: 'not-sent' } : item
}

/** What is known of a row; one that is sent again waits for its turn. */
export function itemOf(row: PlannedRow, state: RunState): RowState | undefined {
  const item = state.items.get(keyOf(row))
  return item && item.status !== 'sending' && isWaiting(state, keyOf(row)) ? { status: 'waiting' } : item
}

/** Lists the fields for which the user chose the store's text. */
export function leftToStore(row: PlannedRow, { decisions }: RunState): BrandPath[] {
  const ofRow = [...(decisions.get(keyOf(row)) ?? [])]
  return ofRow.flatMap(([path, { choice }]) => (choice === 'theirs' ? [path] : []))
}

/** The key of a row. */
export function keyOf({ row }: PlannedRow): string {
  return String(row)
}

/** What the number of requests per row depends on. */
export type RowCost = { canRead: boolean; defaultLanguage: string }

/** Counts the requests of a row: read, write, and read back if the response is partial. */
export function requestCount(changes: readonly FieldChange[], { canRead, defaultLanguage }: RowCost): number {
  if (!canRead) return 1
  const isCovered = changes.every(
    ({ path }) => (parsePath(path).language ?? defaultLanguage) === defaultLanguage,
  )
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
