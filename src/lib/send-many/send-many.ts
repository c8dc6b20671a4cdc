import { createSharedState, type SharedState } from '#src/lib/shared-state.ts'
import { browserClock, sendInTurn, type Clock, type SendOne } from './send-in-turn.ts'
import { isWorking, settleLeft, step, type Item, type Sending, type SendingEvent } from './sending.ts'
import { createTabDuty } from './tab-duty.ts'
import { noOtherTabs, type TabLink } from './tab-link.ts'

export type SendManyState<Outcome> = Sending<Outcome> & {
  /** Another tab is at it. */
  isElsewhere: boolean
  /** Whether a reload finds it again. */
  isKept: boolean
}

type Deps<Outcome> = {
  send: SendOne<Outcome>
  /** What is said of one that was under way when its page was left. */
  interrupted: (at: number) => Outcome
  /** Where several tabs and a reload share it. */
  link?: TabLink<Outcome>
  clock?: Clock
}

export type SendMany<Outcome> = {
  state: Pick<SharedState<SendManyState<Outcome>>, 'get' | 'subscribe'>
  /** Sends these one after another, unless there are others already. Resolves when it stands still. */
  start: (keys: readonly string[]) => Promise<void>
  /** Goes on with those that wait. */
  resume: () => Promise<void>
  /** Sends once more those that fit, as they are found then, and no others; by another way where one is given. */
  again: (fits: (item: Item<Outcome>, key: string) => boolean, sendOne?: SendOne<Outcome>) => Promise<void>
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
export function createSendMany<Outcome>(deps: Deps<Outcome>): SendMany<Outcome> {
  const { send, interrupted, link = noOtherTabs(), clock = browserClock } = deps
  const found = link.read()
  const state = createSharedState<SendManyState<Outcome>>({
    items: found,
    turn: new Set(found.keys()),
    phase: { kind: 'opening' },
    isElsewhere: false,
    isKept: true,
  })
  let stopping = new AbortController()
  let cancelling = new AbortController()
  /* A cancel that did not reach whoever is at it: made up for as soon as this tab may write. */
  let isCancelDue = false

  const duty = createTabDuty({
    link,
    phase: () => state.get().phase,
    takeUp: (reason) => {
      const { isKept, items } = state.get()
      const phase = { kind: 'still', reason } as const
      change({ kind: 'take-up', items: settleLeft(isKept ? link.read() : items, interrupted), phase })
      if (isCancelDue) change({ kind: 'cancel' })
      isCancelDue = false
    },
    showElsewhere: (phase) => state.set({ ...state.get(), isElsewhere: true, ...(phase && { phase }) }),
    onCommand: stop,
  })
  link.onWritten(() => {
    if (duty.isOnDuty()) return
    const items = link.read()
    state.set({ ...state.get(), items, turn: new Set(items.keys()) })
  })

  /* Kept first, then shown. Whoever calls it is on duty. */
  function change(event: SendingEvent<Outcome>): void {
    const now = state.get()
    const next = step(now, event)
    const isKept = next.items === now.items ? now.isKept : link.write(next.items)
    state.set({ ...now, ...next, isElsewhere: false, isKept })
    if (next.phase !== now.phase && isWorking(next.phase)) duty.tell()
  }

  async function work(first: SendingEvent<Outcome> | (() => SendingEvent<Outcome> | null), sendOne = send) {
    if (duty.isBusy()) return
    stopping = new AbortController()
    cancelling = new AbortController()
    const { signal: stopped } = stopping
    const { signal: cancelled } = cancelling
    await duty.work(async () => {
      const event = typeof first === 'function' ? first() : first
      if (event === null) return
      change(event)
      const sending = state.get
      const reason = await sendInTurn({ sending, change, sendOne, interrupted, stopped, cancelled, clock })
      change({ kind: 'stop', reason })
    })
  }

  function stop(kind: 'pause' | 'cancel'): void {
    stopping.abort()
    if (kind === 'cancel') cancelling.abort()
    if (duty.isOnDuty()) return change({ kind })
    // Whoever is at it may have done just before it hears this; then nobody goes on, and a cancel is done here.
    link.post({ kind: 'command', command: kind })
    if (kind === 'pause') return
    isCancelDue = true
    void duty.work(async () => {})
  }

  return {
    state,
    start: (keys) => work(() => (state.get().items.size === 0 ? { kind: 'start', keys } : null)),
    resume: () => work({ kind: 'resume' }),
    again: (fits, sendOne) =>
      work(() => {
        const fitting = [...state.get().items].filter(([key, item]) => fits(item, key))
        return { kind: 'again', keys: fitting.map(([key]) => key) }
      }, sendOne),
    pause: () => stop('pause'),
    cancel: () => stop('cancel'),
    clear: async () => {
      const phase = { kind: 'still', reason: null } as const
      await duty.work(async () => change({ kind: 'take-up', items: new Map(), phase }))
    },
  }
}
