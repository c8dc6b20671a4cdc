import type { Hono } from 'hono'
import type { AccessPolicy, AppEnv } from '#gateway/access/access-policy.ts'
import type { ClientAddress } from '#gateway/requests/client-address.ts'
import type { VisitorRateLimit } from '#gateway/requests/visitor-rate-limit.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { type Change, createChangeRecords, lastNumber } from './change-record.ts'
import { joinCalls } from './join-calls.ts'
import { liveRoutes } from './live-routes.ts'
import { createLiveStreams } from './live-streams.ts'
import { createPresenceRecords } from './presence-records.ts'
import type { WakeUps } from './wake-ups.ts'

/** Live news of a store for the pages that follow it. */
export type Live = {
  /** The routes of the stream, mounted at `/api/live`. */
  routes: Hono<AppEnv>
  /** Stores a change and reports it to all pages of the store, on every gateway. Resolves with its number. */
  recordChange(store: string, change: Change): Promise<number>
  /**
   * Resolves once every read that starts later, or is shared later, is from after the change with a number that a page claims to
   * know. Another gateway may have recorded it, so this one reads the record. A number that no record has outdates reads too, at most
   * twice a second: its record may be lost, or the page may lie.
   */
  catchUp(store: string, number: number): Promise<void>
  /** Ends the streams of people who may no longer follow a store, on every gateway. */
  reportAccessChange(store: string): void
}

type Deps = {
  state: State
  wakeUps: WakeUps
  accessPolicy: AccessPolicy
  limit: VisitorRateLimit
  addressOf: ClientAddress
  clock: Pick<Clock, 'now' | 'random'>
  maxStreams: number
  version: string
  hasOrderEvents(store: string): Promise<boolean>
  /** Called as soon as this gateway knows that something in a store may have changed. */
  onChange(store: string): void
  /** Called as soon as this gateway knows that other people may read a store. */
  onAccessChange(store: string): void
  /** Aborts when the program receives a shutdown signal. */
  shutdownSignal: AbortSignal
}

const claimPauseMs = 500

/** Assembles live news: a change is stored first, then all gateways are woken, and each reports it to its pages. */
export function createLive({
  state,
  wakeUps,
  accessPolicy,
  limit,
  addressOf,
  clock,
  onChange,
  onAccessChange,
  shutdownSignal,
  ...rest
}: Deps): Live {
  const changes = createChangeRecords(state, clock)
  const presence = createPresenceRecords(state)
  /* The number of each store's latest change that this gateway knows. */
  const latestKnown = new Map<string, number>()
  const claimed = new Set<string>()
  const outdateClaimed = joinCalls(async () => {
    for (const store of claimed) onChange(store)
    claimed.clear()
  }, claimPauseMs)

  function isKnown(store: string, number: number): boolean {
    return number <= (latestKnown.get(store) ?? 0)
  }

  /* A change with a smaller number may be unknown until then, even if this gateway recorded the latest one itself. */
  function onRecordRead(store: string, number: number): void {
    if (isKnown(store, number)) return
    latestKnown.set(store, number)
    onChange(store)
  }

  const streams = createLiveStreams({ ...rest, changes, presence, accessPolicy, clock, onRecordRead })
  wakeUps.listen({
    onWakeUp(wakeUp) {
      if (wakeUp.about === 'changes') onChange(wakeUp.store)
      // A store that is connected again may have other staff, who get no read of before it.
      if (wakeUp.about === 'access') onAccessChange(wakeUp.store)
      streams.onWakeUp(wakeUp)
    },
    onResumed: streams.onResumed,
  })
  shutdownSignal.addEventListener('abort', streams.endAll)
  return {
    routes: liveRoutes({ accessPolicy, streams, presence, wakeUps, limit, addressOf }),
    async recordChange(store, change) {
      onChange(store)
      const number = await changes.append(store, change)
      onRecordRead(store, number)
      wakeUps.send({ about: 'changes', store })
      return number
    },
    async catchUp(store, number) {
      if (isKnown(store, number)) return
      const record = await changes.read(store).catch(() => null)
      if (record !== null) onRecordRead(store, lastNumber(record))
      if (isKnown(store, number)) return
      claimed.add(store)
      await outdateClaimed()
    },
    reportAccessChange: (store) => wakeUps.send({ about: 'access', store }),
  }
}
