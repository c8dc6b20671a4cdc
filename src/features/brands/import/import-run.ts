import type { ApiError } from '#src/lib/api/api-error.ts'
import type { PlannedRow } from './import-plan.ts'
import type { RowOutcome, SendRow } from './import-send.ts'

export type RowResult = RowOutcome | { kind: 'not-sent' }

export type RunState = {
  /** `pausing` and `cancelling` while the row under way is finished. */
  phase: 'idle' | 'running' | 'pausing' | 'paused' | 'cancelling' | 'ended'
  /** Of the rows that were to be sent this time. */
  done: number
  total: number
  current: PlannedRow | null
  /** When the store takes requests again, in milliseconds since 1970. */
  waitsUntil: number | null
  /** Why it paused by itself. */
  heldBy: Error | 'offline' | null
  /** By row number. A row without one has not had its turn yet. */
  results: ReadonlyMap<number, RowResult>
}

export type ImportRun = {
  getState: () => RunState
  subscribe: (listener: () => void) => () => void
  /** Sends rows one after another; a call while it does so changes nothing. Resolves when it has ended. */
  start: (rows: readonly PlannedRow[]) => Promise<void>
  pause: () => void
  resume: () => void
  /** Ends after the row under way, whose true outcome is still told. */
  cancel: () => void
}

/** Sends the rows of an import one after another, and keeps account of what became of each. */
export function createImportRun(send: SendRow, isOnline: () => boolean): ImportRun {
  let state: RunState = {
    phase: 'idle',
    done: 0,
    total: 0,
    current: null,
    waitsUntil: null,
    heldBy: null,
    results: new Map(),
  }
  let isCancelled = false
  let interruption = new AbortController()
  let wake: (() => void) | null = null
  const listeners = new Set<() => void>()

  function change(next: Partial<RunState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const isGoing = () => state.phase !== 'idle' && state.phase !== 'ended'

  async function start(rows: readonly PlannedRow[]): Promise<void> {
    if (isGoing()) return
    isCancelled = false
    const results = new Map(state.results)
    for (const { row } of rows) results.delete(row)
    change({ phase: 'running', done: 0, total: rows.length, heldBy: null, results })
    const queue = [...rows]
    try {
      await sendAll(queue)
    } finally {
      const unsent = queue.map(({ row }) => [row, { kind: 'not-sent' }] as const)
      const results = new Map([...state.results, ...unsent])
      change({ phase: 'ended', current: null, waitsUntil: null, heldBy: null, results })
    }
  }

  async function sendAll(queue: PlannedRow[]): Promise<void> {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      await untilFree()
      if (isCancelled) return
      interruption = new AbortController()
      change({ current: next })
      const outcome = await send(next, {
        signal: interruption.signal,
        onWait: (waitsUntil) => change({ waitsUntil }),
      })
      if (outcome.kind === 'held') {
        change({ current: null })
        if (outcome.error) hold(outcome.error)
        continue
      }
      queue.shift()
      const results = new Map(state.results).set(next.row, outcome)
      change({ current: null, done: state.done + 1, results })
      // Without a connection every further one would be lost the same way.
      if (outcome.kind === 'unknown' && isUnconnected(outcome.error)) hold(outcome.error)
    }
  }

  async function untilFree(): Promise<void> {
    for (;;) {
      if (!isOnline()) hold('offline')
      if (state.phase !== 'pausing' && state.phase !== 'paused') return
      change({ phase: 'paused' })
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }

  function hold(heldBy: Error | 'offline'): void {
    if (state.phase === 'running' || state.phase === 'pausing') change({ phase: 'pausing', heldBy })
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    pause: () => {
      if (state.phase !== 'running') return
      change({ phase: 'pausing' })
      interruption.abort()
    },
    resume: () => {
      if (state.phase === 'pausing' || state.phase === 'paused') change({ phase: 'running', heldBy: null })
      wake?.()
    },
    cancel: () => {
      if (!isGoing()) return
      isCancelled = true
      change({ phase: 'cancelling' })
      interruption.abort()
      wake?.()
    },
  }
}

function isUnconnected({ code }: ApiError): boolean {
  return code === 'network'
}
