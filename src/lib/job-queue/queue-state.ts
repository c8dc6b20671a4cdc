/*
 * The state machine of the job queue: the state of each job and of the queue, and every allowed transition. Pure: it uses no
 * clock, network, other tab or screen.
 */

/** Why the queue stopped although jobs of its batch remain. */
export type StopReason =
  /** The user paused it. */
  | 'asked'
  /** The page of the leader closed without reporting a reason. */
  | 'left'
  | 'offline'
  /** The connection broke and a response was lost. */
  | 'network'
  /** The store no longer accepts the token. */
  | 'access'
  /** The token lacks the permission. */
  | 'scope'
  | 'signed-out'
  /** The gateway could not reach the store: nothing was sent. */
  | 'unreachable'
  /** The store postponed the same job too often. */
  | 'limit'
  /** An error in Diwan itself. */
  | 'broken'

export type Phase =
  /** Not known yet whether another tab runs the queue. */
  | { kind: 'opening' }
  /** Stopped; null when no job of the batch waits. */
  | { kind: 'still'; reason: StopReason | null }
  | { kind: 'running' }
  /** Waits until the store accepts requests again, in milliseconds since 1970. */
  | { kind: 'resting'; until: number }
  /** Waits for the job in flight, which may itself wait for the store until `until`; then the queue stops. */
  | { kind: 'pausing'; until: number | null }
  /** Waits for the job in flight; then the queue stops. */
  | { kind: 'cancelling' }

/** A job. `before` is the outcome of its previous attempt; null for the first attempt. */
export type Job<Outcome> =
  | { status: 'waiting'; before: Outcome | null }
  /** `at`: the start of the request, in milliseconds since 1970. */
  | { status: 'sending'; at: number; before: Outcome | null }
  /** Skipped by a cancel before its first attempt. */
  | { status: 'not-sent' }
  | { status: 'settled'; outcome: Outcome }

export type Jobs<Outcome> = ReadonlyMap<string, Job<Outcome>>

export type QueueState<Outcome> = {
  items: Jobs<Outcome>
  /** The keys of the jobs to send: all, or only those of a retry. */
  batch: ReadonlySet<string>
  phase: Phase
}

export type QueueEvent<Outcome> =
  | { kind: 'start'; keys: readonly string[] }
  | { kind: 'resume' }
  /** Sends settled or skipped jobs again, and no others. */
  | { kind: 'retry'; keys: readonly string[] }
  | { kind: 'pause' }
  | { kind: 'cancel' }
  | { kind: 'send'; key: string; at: number }
  /** The attempt certainly changed nothing: the job waits again. */
  | { kind: 'requeue'; key: string }
  | { kind: 'settle'; key: string; outcome: Outcome }
  /** A wait for the store starts, or with null ends. */
  | { kind: 'wait'; until: number | null }
  | { kind: 'stop'; reason: StopReason | null }
  /** Replaces the jobs and the phase, for example with the stored ones. */
  | { kind: 'restore'; items: Jobs<Outcome>; phase: Phase }

/** Returns the state after an event. An event that does not fit the current state changes nothing. */
export function reduceQueue<Outcome>(
  state: QueueState<Outcome>,
  event: QueueEvent<Outcome>,
): QueueState<Outcome> {
  const { items, batch, phase } = state
  switch (event.kind) {
    case 'start':
      return {
        items: new Map(event.keys.map((key) => [key, { status: 'waiting', before: null }])),
        batch: new Set(event.keys),
        phase: { kind: 'running' },
      }
    case 'resume':
      return { items, batch: new Set(items.keys()), phase: { kind: 'running' } }
    case 'retry': {
      const keys = new Set(event.keys)
      const next = mapItems(items, (item, key) => (keys.has(key) ? toRetry(item) : item))
      return { items: next, batch: keys, phase: { kind: 'running' } }
    }
    case 'pause':
      return isSending(phase) ? { ...state, phase: { kind: 'pausing', until: endOfWait(phase) } } : state
    case 'cancel':
      return {
        items: mapItems(items, skip),
        batch,
        phase: isQueueRunning(phase) ? { kind: 'cancelling' } : phase,
      }
    case 'send': {
      const item = items.get(event.key)
      if (item?.status !== 'waiting') return state
      return withItem(state, event.key, { status: 'sending', at: event.at, before: item.before })
    }
    case 'requeue': {
      const item = items.get(event.key)
      if (item?.status !== 'sending') return state
      const back = { status: 'waiting', before: item.before } as const
      return withItem(state, event.key, phase.kind === 'cancelling' ? skip(back) : back)
    }
    case 'settle':
      if (!['sending', 'settled'].includes(items.get(event.key)?.status ?? '')) return state
      return withItem(state, event.key, { status: 'settled', outcome: event.outcome })
    case 'wait':
      if (phase.kind === 'pausing') return { ...state, phase: { ...phase, until: event.until } }
      if (!isSending(phase)) return state
      return {
        ...state,
        phase: event.until === null ? { kind: 'running' } : { kind: 'resting', until: event.until },
      }
    case 'stop': {
      const hasRemaining = nextJob(state) !== null
      // Only a job's first attempt keeps waiting. A retry that was not sent restores the earlier outcome.
      return {
        items: mapItems(items, (item) =>
          item.status === 'waiting' && item.before !== null ? skip(item) : item,
        ),
        batch,
        phase: { kind: 'still', reason: hasRemaining ? event.reason : null },
      }
    }
    case 'restore':
      return { items: event.items, batch: new Set(event.items.keys()), phase: event.phase }
  }
}

/** Returns the key of the next job to send; null when no job of the batch waits. */
export function nextJob<Outcome>({ items, batch }: QueueState<Outcome>): string | null {
  for (const key of batch) if (isWaiting(items.get(key))) return key
  return null
}

/** Settles the jobs of a closed page: the job in flight gets the outcome of `interrupted`, so it is never sent again. */
export function settleAbandoned<Outcome>(
  items: Jobs<Outcome>,
  interrupted: (at: number) => Outcome,
): Jobs<Outcome> {
  return mapItems(items, (item) => {
    if (item.status === 'sending') return { status: 'settled', outcome: interrupted(item.at) }
    return item.status === 'waiting' && item.before !== null ? skip(item) : item
  })
}

/** How many jobs of the batch are finished. */
export function batchProgress<Outcome>({ items, batch }: QueueState<Outcome>): {
  done: number
  total: number
} {
  const isOpen = (key: string) => ['waiting', 'sending'].includes(items.get(key)?.status ?? '')
  return { done: [...batch].filter((key) => !isOpen(key)).length, total: batch.size }
}

/** When a wait for the store ends, in milliseconds since 1970; null while there is none. */
export function endOfWait(phase: Phase): number | null {
  return phase.kind === 'resting' || phase.kind === 'pausing' ? phase.until : null
}

/** Whether something is being sent, or is about to be. */
export function isQueueRunning({ kind }: Phase): boolean {
  return kind !== 'opening' && kind !== 'still'
}

function isSending({ kind }: Phase): boolean {
  return kind === 'running' || kind === 'resting'
}

function isWaiting<Outcome>(item: Job<Outcome> | undefined): boolean {
  return item?.status === 'waiting'
}

function toRetry<Outcome>(item: Job<Outcome>): Job<Outcome> {
  if (item.status === 'not-sent') return { status: 'waiting', before: null }
  return item.status === 'settled' ? { status: 'waiting', before: item.outcome } : item
}

function skip<Outcome>(item: Job<Outcome>): Job<Outcome> {
  if (item.status !== 'waiting') return item
  return item.before === null ? { status: 'not-sent' } : { status: 'settled', outcome: item.before }
}

function mapItems<Outcome>(
  items: Jobs<Outcome>,
  change: (item: Job<Outcome>, key: string) => Job<Outcome>,
): Jobs<Outcome> {
  return new Map([...items].map(([key, item]) => [key, change(item, key)]))
}

function withItem<Outcome>(state: QueueState<Outcome>, key: string, item: Job<Outcome>): QueueState<Outcome> {
  return { ...state, items: new Map(state.items).set(key, item) }
}
