import { createSharedState, type SharedState } from '#src/lib/shared-state.ts'
import { browserClock, runJobs, type Clock, type SendJob } from './run-jobs.ts'
import {
  isQueueRunning,
  settleAbandoned,
  reduceQueue,
  type Job,
  type QueueState,
  type QueueEvent,
} from './queue-state.ts'
import { createTabLeader } from './tab-leader.ts'
import { singleTabLink, type TabLink } from './tab-link.ts'

export type JobQueueState<Outcome> = QueueState<Outcome> & {
  /** Another tab is at it. */
  isInOtherTab: boolean
  /** Whether a reload finds it again. */
  isPersisted: boolean
}

type Deps<Outcome> = {
  send: SendJob<Outcome>
  /** What is said of one that was under way when its page was left. */
  interrupted: (at: number) => Outcome
  /** Where several tabs and a reload share it. */
  link?: TabLink<Outcome>
  clock?: Clock
}

export type JobQueue<Outcome> = {
  state: Pick<SharedState<JobQueueState<Outcome>>, 'get' | 'subscribe'>
  /** Sends these one after another, unless there are others already. Resolves when it stands still. */
  start: (keys: readonly string[]) => Promise<void>
  /** Goes on with those that wait. */
  resume: () => Promise<void>
  /** Sends once more those that fit, as they are found then, and no others; by another way where one is given. */
  retry: (matches: (item: Job<Outcome>, key: string) => boolean, sendOne?: SendJob<Outcome>) => Promise<void>
  /** Stops after the one under way, in whichever tab. */
  pause: () => void
  /** Stops after the one under way, in whichever tab, and leaves out what was not sent. */
  cancel: () => void
  /** Forgets them all, once it stands still. */
  clear: () => Promise<void>
}

/**
 * Sends many things one after another, each once. Of several tabs one is at it, and it alone writes what is kept:
 * before each request, and after each answer.
 */
export function createJobQueue<Outcome>(deps: Deps<Outcome>): JobQueue<Outcome> {
  const { send, interrupted, link = singleTabLink(), clock = browserClock } = deps
  const stored = link.read()
  const state = createSharedState<JobQueueState<Outcome>>({
    items: stored,
    batch: new Set(stored.keys()),
    phase: { kind: 'opening' },
    isInOtherTab: false,
    isPersisted: true,
  })
  let stopController = new AbortController()
  let cancelController = new AbortController()
  /* A cancel that did not reach whoever is at it: made up for as soon as this tab may write. */
  let isCancelPending = false

  const leader = createTabLeader({
    link,
    phase: () => state.get().phase,
    onElected: (reason) => {
      const { isPersisted, items } = state.get()
      const phase = { kind: 'still', reason } as const
      change({
        kind: 'restore',
        items: settleAbandoned(isPersisted ? link.read() : items, interrupted),
        phase,
      })
      if (isCancelPending) change({ kind: 'cancel' })
      isCancelPending = false
    },
    showOtherTab: (phase) => state.set({ ...state.get(), isInOtherTab: true, ...(phase && { phase }) }),
    onCommand: stop,
  })
  link.onWritten(() => {
    if (leader.isLeader()) return
    const items = link.read()
    state.set({ ...state.get(), items, batch: new Set(items.keys()) })
  })

  /* Kept first, then shown. Whoever calls it is on duty. */
  function change(event: QueueEvent<Outcome>): void {
    const now = state.get()
    const next = reduceQueue(now, event)
    const isPersisted = next.items === now.items ? now.isPersisted : link.write(next.items)
    state.set({ ...now, ...next, isInOtherTab: false, isPersisted })
    if (next.phase !== now.phase && isQueueRunning(next.phase)) leader.broadcastPhase()
  }

  async function run(first: QueueEvent<Outcome> | (() => QueueEvent<Outcome> | null), sendOne = send) {
    if (leader.isBusy()) return
    stopController = new AbortController()
    cancelController = new AbortController()
    const { signal: stopped } = stopController
    const { signal: cancelled } = cancelController
    await leader.runAsLeader(async () => {
      const event = typeof first === 'function' ? first() : first
      if (event === null) return
      change(event)
      const sending = state.get
      const reason = await runJobs({
        state: sending,
        change,
        sendJob: sendOne,
        interrupted,
        stopped,
        cancelled,
        clock,
      })
      change({ kind: 'stop', reason })
    })
  }

  function stop(kind: 'pause' | 'cancel'): void {
    stopController.abort()
    if (kind === 'cancel') cancelController.abort()
    if (leader.isLeader()) return change({ kind })
    // Whoever is at it may have done just before it hears this; then nobody goes on, and a cancel is done here.
    link.post({ kind: 'command', command: kind })
    if (kind === 'pause') return
    isCancelPending = true
    void leader.runAsLeader(async () => {})
  }

  return {
    state,
    start: (keys) => run(() => (state.get().items.size === 0 ? { kind: 'start', keys } : null)),
    resume: () => run({ kind: 'resume' }),
    retry: (matches, sendOne) =>
      run(() => {
        const matching = [...state.get().items].filter(([key, item]) => matches(item, key))
        return { kind: 'retry', keys: matching.map(([key]) => key) }
      }, sendOne),
    pause: () => stop('pause'),
    cancel: () => stop('cancel'),
    clear: async () => {
      const phase = { kind: 'still', reason: null } as const
      await leader.runAsLeader(async () => change({ kind: 'restore', items: new Map(), phase }))
    },
  }
}
