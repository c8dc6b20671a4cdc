/*
 * Many things sent one by one: where each of them stands, and whether it goes on. What may follow what is decided
 * here alone; there is no clock, no network, no other tab and no screen in here.
 */

/** Why sending stopped although something of this turn is left. */
export type StopReason =
  | 'asked'
  /** The page was closed, or another tab was at it and told nothing more. */
  | 'left'
  | 'offline'
  /** An answer was lost with the connection. */
  | 'network'
  /** The store no longer takes our token. */
  | 'access'
  /** Our token may not do this. */
  | 'scope'
  | 'signed-out'
  /** The store, or the way to it, was not there: nothing was sent. */
  | 'unreachable'
  /** The store said "later" again and again. */
  | 'limit'
  /** A fault of our own. */
  | 'broken'

export type Phase =
  /** It is not known yet whether another tab is at it. */
  | { kind: 'opening' }
  | { kind: 'still'; reason: StopReason | null }
  | { kind: 'running' }
  /** The store takes no more requests until then, in milliseconds since 1970. */
  | { kind: 'resting'; until: number }
  /** Both end with the one under way, whose answer is waited for; a pause lets it wait for the store first. */
  | { kind: 'pausing'; until: number | null }
  | { kind: 'cancelling' }

/** `before`: how an earlier try ended, when this is another one. */
export type Job<Outcome> =
  | { status: 'waiting'; before: Outcome | null }
  /** `at`: since when, in milliseconds since 1970. */
  | { status: 'sending'; at: number; before: Outcome | null }
  /** Left out by a cancel before anything was sent. */
  | { status: 'not-sent' }
  | { status: 'settled'; outcome: Outcome }

export type Jobs<Outcome> = ReadonlyMap<string, Job<Outcome>>

export type QueueState<Outcome> = {
  items: Jobs<Outcome>
  /** Whose turn it is: all, or those that are tried again. */
  batch: ReadonlySet<string>
  phase: Phase
}

export type QueueEvent<Outcome> =
  | { kind: 'start'; keys: readonly string[] }
  | { kind: 'resume' }
  /** Another try of those that were settled or left out; nobody else gets a turn. */
  | { kind: 'retry'; keys: readonly string[] }
  | { kind: 'pause' }
  | { kind: 'cancel' }
  | { kind: 'send'; key: string; at: number }
  /** Certainly nothing was done: it stands where it stood before it was sent. */
  | { kind: 'requeue'; key: string }
  | { kind: 'settle'; key: string; outcome: Outcome }
  /** A wait for the store begins, or is over. */
  | { kind: 'wait'; until: number | null }
  | { kind: 'stop'; reason: StopReason | null }
  /** What is kept stands still here from now on, or goes on in another tab. */
  | { kind: 'restore'; items: Jobs<Outcome>; phase: Phase }

/** What follows from an event. One that does not fit where things stand changes nothing. */
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
      // Only what was never sent waits on. Another try that did not come about leaves things as they were.
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

/** The one to be sent next; null when nothing of this turn waits. */
export function nextJob<Outcome>({ items, batch }: QueueState<Outcome>): string | null {
  for (const key of batch) if (isWaiting(items.get(key))) return key
  return null
}

/** Items that were left by their page: what came of the one under way nobody knows. It is never sent from here again. */
export function settleAbandoned<Outcome>(
  items: Jobs<Outcome>,
  interrupted: (at: number) => Outcome,
): Jobs<Outcome> {
  return mapItems(items, (item) => {
    if (item.status === 'sending') return { status: 'settled', outcome: interrupted(item.at) }
    return item.status === 'waiting' && item.before !== null ? skip(item) : item
  })
}

/** How many of this turn have been dealt with. */
export function progressOf<Outcome>({ items, batch }: QueueState<Outcome>): { done: number; total: number } {
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
