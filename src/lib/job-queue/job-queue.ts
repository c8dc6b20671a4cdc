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
  /** Another tab runs the queue. */
  isInOtherTab: boolean
  /** Whether the browser stores the queue, so that it survives a reload. */
  isPersisted: boolean
}

type Deps<Outcome> = {
  send: SendJob<Outcome>
  /** Returns the outcome of a job that was in flight since `at` (milliseconds since 1970) when its page closed. */
  interrupted: (at: number) => Outcome
  /** Shares the queue between tabs and reloads; by default only this page has it. */
  link?: TabLink<Outcome>
  clock?: Clock
}

export type JobQueue<Outcome> = {
  state: Pick<SharedState<JobQueueState<Outcome>>, 'get' | 'subscribe'>
  /** Sends the jobs one after another; does nothing when the queue already has jobs. Resolves when the queue stops. */
  start: (keys: readonly string[]) => Promise<void>
  /** Sends the waiting jobs. Resolves when the queue stops. */
  resume: () => Promise<void>
  /** Sends only the jobs that match, once this tab is the leader; with `sendJob` instead of the queue's own when given. */
  retry: (matches: (item: Job<Outcome>, key: string) => boolean, sendJob?: SendJob<Outcome>) => Promise<void>
  /** Stops after the job in flight, whichever tab runs the queue. */
  pause: () => void
  /** Stops after the job in flight, whichever tab runs the queue, and skips the unsent jobs. */
  cancel: () => void
  /** Removes all jobs once the queue has stopped. */
  clear: () => Promise<void>
}

/**
 * Creates a queue that sends its jobs one after another, each once. One tab is the leader: only that tab sends and stores,
 * before each request and after each response.
 */
export function createJobQueue<Outcome>(deps: Deps<Outcome>): JobQueue<Outcome> {
  const { send, interrupted, link = singleTabLink(), clock = browserClock } = deps
  const initialItems = link.read()
  const state = createSharedState<JobQueueState<Outcome>>({
    items: initialItems,
    batch: new Set(initialItems.keys()),
    phase: { kind: 'opening' },
    isInOtherTab: false,
    isPersisted: true,
  })
  let stopController = new AbortController()
  let cancelController = new AbortController()
  /* A cancel that the leader may have missed; this tab repeats it when it becomes the leader. */
  let isCancelPending = false

  const leader = createTabLeader({
    link,
    phase: () => state.get().phase,
    onElected: (reason) => {
      const { isPersisted, items } = state.get()
      const phase = { kind: 'still', reason } as const
      const stored = isPersisted ? link.read() : items
      change({ kind: 'restore', items: settleAbandoned(stored, interrupted), phase })
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

  /* Stores first, then shows. Only the leader calls it. */
  function change(event: QueueEvent<Outcome>): void {
    const now = state.get()
    const next = reduceQueue(now, event)
    const isPersisted = next.items === now.items ? now.isPersisted : link.write(next.items)
    state.set({ ...now, ...next, isInOtherTab: false, isPersisted })
    if (next.phase !== now.phase && isQueueRunning(next.phase)) leader.broadcastPhase()
  }

  async function run(createEvent: () => QueueEvent<Outcome> | null, sendJob = send) {
    if (leader.isBusy()) return
    stopController = new AbortController()
    cancelController = new AbortController()
    const { signal: stopped } = stopController
    const { signal: cancelled } = cancelController
    await leader.runAsLeader(async () => {
      const event = createEvent()
      if (event === null) return
      change(event)
      const signals = { stopped, cancelled }
      const reason = await runJobs({ state: state.get, change, sendJob, interrupted, clock, ...signals })
      change({ kind: 'stop', reason })
    })
  }

  function stop(kind: 'pause' | 'cancel'): void {
    stopController.abort()
    if (kind === 'cancel') cancelController.abort()
    if (leader.isLeader()) return change({ kind })
    // The leader may stop just before it receives the command; this tab then performs a cancel itself.
    link.post({ kind: 'command', command: kind })
    if (kind === 'pause') return
    isCancelPending = true
    void leader.runAsLeader(async () => {})
  }

  return {
    state,
    start: (keys) => run(() => (state.get().items.size === 0 ? { kind: 'start', keys } : null)),
    resume: () => run(() => ({ kind: 'resume' })),
    retry: (matches, sendJob) =>
      run(() => {
        const matching = [...state.get().items].filter(([key, item]) => matches(item, key))
        return { kind: 'retry', keys: matching.map(([key]) => key) }
      }, sendJob),
    pause: () => stop('pause'),
    cancel: () => stop('cancel'),
    clear: async () => {
      const phase = { kind: 'still', reason: null } as const
      await leader.runAsLeader(async () => change({ kind: 'restore', items: new Map(), phase }))
    },
  }
}
