import type { Clock } from '#src/lib/clock.ts'
import { openChannel, type Channel } from './channel.ts'
import { requestLock } from './lock.ts'

/** A question to the leader, or what the leader tells the others. */
export type LeaderMessage<Message> = { kind: 'ask' } | { kind: 'tell'; message: Message }

/** What the tabs of one browser share: messages and a lock. */
export type TabLink<Message> = Channel<LeaderMessage<Message>> & {
  /**
   * Runs `lead` while this tab holds the lock, or at once if there are no locks. The signal of `lead` aborts when the other signal does, or
   * when another tab takes the lock away (`steals`). Resolves when this tab no longer holds the lock or waits for it.
   */
  hold: (
    lead: (signal: AbortSignal) => Promise<void>,
    options: { steals: boolean; signal: AbortSignal },
  ) => Promise<void>
}

/** Links the tabs of this browser that use the same name. Null in a browser without messages. */
export function openTabLink<Message>(name: string): TabLink<Message> | null {
  const channel = openChannel<LeaderMessage<Message>>(name)
  return (
    channel && {
      ...channel,
      async hold(lead, { steals, signal }) {
        const taken = new AbortController()
        const start = () => lead(AbortSignal.any([signal, taken.signal]))
        await requestLock(name, steals ? { steal: true } : { signal }, start).catch(() => taken.abort())
      },
    }
  )
}

type Options<Message> = {
  /** Null for a page that leads by itself. */
  link: TabLink<Message> | null
  clock: Clock
  /** Begins to lead, until the signal aborts. */
  lead: (signal: AbortSignal) => void
  /** What the leader sends at its start, regularly, and when another tab asks. */
  heartbeat: () => Message
  /** Another tab sent a message: the leader, or one that was replaced just now. */
  onMessage: (message: Message) => void
  /** Another tab asks this one, the leader, before it gets the heartbeat. */
  onAsk: () => void
}

const heartbeatMs = 15_000
/** A leader that is silent for longer, because the browser froze it, is replaced; so is a stream. */
export const maxSilenceMs = 45_000
/** How often the silence is checked. */
export const checkIntervalMs = 5_000
/* So that not all tabs replace a silent leader at the same moment. */
const maxDelayMs = 8_000

/**
 * Makes one tab of the browser the leader: the tab that holds a lock. The next tab follows when it closes, or takes the lock when it is
 * silent. The old leader stops when it wakes.
 */
export function joinTabs<Message>(options: Options<Message>) {
  const { link, clock, lead, heartbeat, onMessage, onAsk } = options
  const stopping = new AbortController()
  let isLeading = false
  let receivedAt = clock.now()

  function send(message: LeaderMessage<Message>): void {
    if (!stopping.signal.aborted) link?.post(message)
  }

  function post(message: Message): void {
    send({ kind: 'tell', message })
  }

  /* Leads until the signal aborts. */
  async function leadUntil(signal: AbortSignal): Promise<void> {
    isLeading = true
    lead(signal)
    post(heartbeat())
    const stopHeartbeat = clock.every(heartbeatMs, () => post(heartbeat()))
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    stopHeartbeat()
    isLeading = false
  }

  /* Waits for the lock, and takes it from a silent leader. */
  async function follow({ hold }: TabLink<Message>): Promise<void> {
    let steals = false
    while (!stopping.signal.aborted) {
      const silence = new AbortController()
      const stopWatching = watchSilence(() => silence.abort())
      const signal = AbortSignal.any([stopping.signal, silence.signal])
      const start = (taken: AbortSignal) => {
        stopWatching()
        return leadUntil(taken)
      }
      await hold(start, { steals, signal })
      stopWatching()
      steals = silence.signal.aborted
    }
  }

  function watchSilence(onSilent: () => void): () => void {
    const limitMs = maxSilenceMs + clock.random() * maxDelayMs
    let checkedAt = clock.now()
    let pausedUntil = -Infinity
    receivedAt = checkedAt
    return clock.every(checkIntervalMs, () => {
      const now = clock.now()
      // This tab itself was asleep: messages of the leader may still wait. A hidden tab checks only once a minute, so once is enough.
      if (now - checkedAt > 2 * checkIntervalMs && receivedAt !== pausedUntil) receivedAt = pausedUntil = now
      checkedAt = now
      if (now - receivedAt > limitMs) onSilent()
    })
  }

  link?.onMessage((received) => {
    if (received.kind === 'tell') {
      receivedAt = clock.now()
      onMessage(received.message)
    } else if (isLeading) {
      onAsk()
      post(heartbeat())
    }
  })
  const ask = () => send({ kind: 'ask' })
  if (link === null) void leadUntil(stopping.signal)
  else {
    ask()
    void follow(link)
  }
  return {
    /** Sends a message to the other tabs; one that has stopped sends nothing. */
    post,
    /** Asks the leader for its heartbeat. */
    ask,
    stop(): void {
      stopping.abort()
      link?.close()
    },
  }
}
