import type { LiveEvent } from '#contract/live.ts'
import type { SharedState } from '#src/lib/shared-state.ts'
import type { Clock } from '#src/lib/clock.ts'
import { joinTabs, type TabLink } from '#src/lib/tabs/leader.ts'
import { openLiveConnection, type Permission } from './live-connection.ts'
import type { live, Presence } from './live-state.ts'
import type { ReadStream, StreamPart } from './read-live-stream.ts'
import type { Change } from './refetch-changed.ts'

/** What the leader tells the other tabs. */
export type LiveMessage =
  | {
      kind: 'state'
      isOpen: boolean
      told: boolean
      /** The number of the latest change, and how long ago the gateway recorded it, in milliseconds; null if unknown. */
      latest: { id: number; ageMs: number } | null
      presence: readonly (readonly [string, Presence])[]
    }
  /** The gateway refused the stream, or ended it, with this code. */
  | { kind: 'refused'; code: string }
  /** Everything that changed after the number `since`, which is null for a tab that knew none. */
  | { kind: 'changed'; changes: readonly Change[]; id: number; since: number | null }

type Deps = {
  /** Null for a page with its own stream. */
  link: TabLink<LiveMessage> | null
  read: ReadStream
  clock: Clock
  permission: Permission
  /** When the page began to load, in milliseconds since 1970: all it shows is newer. */
  startedAt: number
  live: typeof live
  isLeading: SharedState<boolean>
  /** The number of the latest change that this page knows. */
  latestChange: SharedState<number | null>
  presence: SharedState<ReadonlyMap<string, Presence>>
  /** Changes that this page does not show yet; `id` is the number of the latest one, null if unknown. */
  onChanged: (changes: readonly Change[], id: number | null) => void
  onRefused: (code: string) => void
}

const all: readonly Change[] = [{ of: 'all' }]

/**
 * Follows the store's changes in one tab. The leader reads the stream and passes everything on to the others. Every tab gets each change
 * once.
 */
export function startLiveTab(deps: Deps) {
  const { link, clock, live, latestChange, presence, onChanged } = deps
  let connection: ReturnType<typeof openLiveConnection> | null = null
  /* When the latest change was recorded, by this device's clock. */
  let recordedAt = -Infinity
  /* The gateway's clock at the head of the latest stream, rounded down, so that a change seems rather too new than too old. */
  let gatewayTime = 0
  let pending: Change[] = []

  /* Everything that changed after the number `since`. */
  function receive(changes: readonly Change[], id: number, since: number | null): void {
    const latest = latestChange.get()
    if (latest !== null && id <= latest) return
    const isKnown = latest !== null && since !== null && since <= latest
    latestChange.set(id)
    recordedAt = clock.now()
    if (changes.some(({ of }) => of === 'reservations')) publish({ told: true })
    onChanged(isKnown ? changes : all, id)
  }

  /* The number of a change that other pages know already: this page may show data from before it. */
  function learn(id: number, ageMs: number): void {
    const latest = latestChange.get()
    if (latest !== null && id <= latest) return
    latestChange.set(id)
    recordedAt = clock.now() - ageMs
    if (latest !== null || ageMs <= clock.now() - deps.startedAt) onChanged(all, null)
  }

  function publish(change: Partial<ReturnType<typeof live.get>>): void {
    const { isOpen, told } = live.get()
    const next = { isOpen, told, ...change }
    if (next.isOpen !== isOpen || next.told !== told) live.set(next)
  }

  function setPresence(event: Extract<LiveEvent, { event: 'presence' }>): void {
    const next = new Map<string, Presence>(presence.get())
    if (event.names.length === 0) next.delete(event.brand)
    else next.set(event.brand, event)
    presence.set(next)
  }

  function state(): LiveMessage {
    const id = latestChange.get()
    const latest = id === null ? null : { id, ageMs: clock.now() - recordedAt }
    return { kind: 'state', ...live.get(), latest, presence: [...presence.get()] }
  }

  function postState(): void {
    leader.post(state())
  }

  function onPart(part: StreamPart): void {
    if (part.kind === 'head') gatewayTime = part.gatewayTime
    else if (part.kind === 'event') onEvent(part.event, part.id)
    else postState()
  }

  function onEvent(event: LiveEvent, id: number | null): void {
    if (event.event === 'hello') {
      publish({ isOpen: true, told: event.told })
      presence.set(new Map())
      if (id !== null) learn(id, event.quiet ? Infinity : gatewayTime - id)
      postState()
    } else if (event.event === 'changed') {
      pending.push(event)
      // Of several changes in one delivery the last one has the number.
      if (id === null) return
      const changes = pending
      pending = []
      const since = latestChange.get()
      receive(changes, id, since)
      leader.post({ kind: 'changed', changes, id, since })
    } else if (event.event === 'presence') {
      setPresence(event)
      postState()
    }
  }

  /* Reads the stream until the signal aborts. */
  function lead(signal: AbortSignal): void {
    deps.isLeading.set(true)
    connection = openLiveConnection({
      ...deps,
      since: latestChange.get,
      onPart,
      onClosed: () => {
        publish({ isOpen: false })
        postState()
      },
      onRefused: (code) => {
        deps.onRefused(code)
        // The session is that of all tabs, and the others may request nothing for hours.
        leader.post({ kind: 'refused', code })
      },
    })
    signal.addEventListener('abort', () => {
      connection?.stop()
      connection = null
      deps.isLeading.set(false)
    })
  }

  function onMessage(message: LiveMessage): void {
    // Without permission nothing may be read, so the page is not live; later the state shows what it missed.
    if (!deps.permission.get()) return publish({ isOpen: false })
    if (message.kind === 'refused') return deps.onRefused(message.code)
    // A leader that was replaced may still send what it received before.
    if (message.kind === 'changed') receive(message.changes, message.id, message.since)
    if (connection !== null || message.kind !== 'state') return
    publish({ isOpen: message.isOpen, told: message.told })
    presence.set(new Map(message.presence))
    if (message.latest !== null) learn(message.latest.id, message.latest.ageMs)
  }

  const leader = joinTabs({
    link,
    clock,
    lead,
    heartbeat: state,
    onMessage,
    onAsk: () => connection?.look(),
  })
  return {
    /** Somebody looks at this page. One that has stopped does nothing. */
    look(): void {
      if (connection === null) leader.ask()
      else connection.look()
    },
    stop(): void {
      leader.stop()
      publish({ isOpen: false })
    },
  }
}
