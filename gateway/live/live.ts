import { recordIdPattern } from '#contract/identifiers.ts'
import { respond } from '#gateway/middleware/response-headers.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { reconnectNeeded } from '#gateway/connections/token-refresh.ts'
import { parseJson } from '#contract/json.ts'
import * as v from 'valibot'
import { type Context, Hono } from 'hono'
import { type AccessPolicy, type AppEnv, authorize, requireScope } from '#gateway/access/access-policy.ts'
import type { ClientAddress, VisitorRateLimit } from '#gateway/requests/visitors.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { type Change, createChangeRecords, lastNumber } from './change-record.ts'
import { joinCalls } from './join-calls.ts'
import { createLiveStreams, type LiveStreams } from './live-streams.ts'
import { createPresenceRecords, type PresenceRecords } from './presence-records.ts'
import type { WakeUps } from './wake-ups.ts'

/** Live news of a store for the pages that follow it. */
export type Live = ReturnType<typeof createLive>

type Deps = {
  state: State
  wakeUps: WakeUps
  accessPolicy: AccessPolicy
  limit: VisitorRateLimit
  addressOf: ClientAddress
  clock: Pick<Clock, 'now' | 'random'>
  maxStreams: number
  /** Called as soon as this gateway knows that something in a store, or who may read it, may have changed. */
  onChange(store: string): void
  /** Aborts when the program receives a shutdown signal. */
  shutdownSignal: AbortSignal
}

const claimPauseMs = 500

/** Assembles live news: a change is stored first, then all gateways are woken, and each reports it to its pages. */
export function createLive(deps: Deps) {
  const { state, wakeUps, clock, onChange, shutdownSignal } = deps
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

  const streams = createLiveStreams({ ...deps, changes, presence, onRecordRead })
  wakeUps.listen({
    onWakeUp(wakeUp) {
      // A store that is connected again may have other staff, who get no read of before it.
      if (wakeUp.about !== 'presence') onChange(wakeUp.store)
      streams.onWakeUp(wakeUp)
    },
    onResumed: streams.onResumed,
  })
  shutdownSignal.addEventListener('abort', streams.endAll)
  return {
    /** The routes of the stream, mounted at `/api/live`. */
    routes: liveRoutes(deps, streams, presence),
    /** Stores a change and reports it to all pages of the store, on every gateway. Resolves with its number. */
    async recordChange(store: string, change: Change): Promise<number> {
      onChange(store)
      const number = await changes.append(store, change)
      onRecordRead(store, number)
      wakeUps.send({ about: 'changes', store })
      return number
    },
    /**
     * Resolves once every read that starts later, or is shared later, is from after the change with a number that a page claims to
     * know. Another gateway may have recorded it, so this one reads the record. A number that no record has outdates reads too, at most
     * twice a second: its record may be lost, or the page may lie.
     */
    async catchUp(store: string, number: number): Promise<void> {
      if (isKnown(store, number)) return
      const record = await changes.read(store).catch(() => null)
      if (record !== null) onRecordRead(store, lastNumber(record))
      if (isKnown(store, number)) return
      claimed.add(store)
      await outdateClaimed()
    },
    /** Ends the streams of people who may no longer follow a store, on every gateway. */
    async reportDisconnection(store: string): Promise<void> {
      wakeUps.send({ about: 'access', store })
      // A leftover only makes pages read less often for a week.
      await changes.forget(store).catch(() => {})
    },
  }
}

/* Neither the stream nor what a page reports by itself is activity of a person. */
const neverExtends = () => false

/* An open editor reports twice a minute, so these are 150 behind one address. */
const maxReportsPerMinute = 300

/* The routes `GET /api/live` and `POST /api/live/presence`, mounted at `/api/live`. */
function liveRoutes(deps: Deps, streams: LiveStreams, presence: PresenceRecords): Hono<AppEnv> {
  const { accessPolicy, wakeUps, limit, addressOf } = deps
  const routes = new Hono<AppEnv>()
  const limitReports = limit('presence', maxReportsPerMinute)
  routes.use(authorize(accessPolicy, 'store', neverExtends))
  routes.get('/', async (c) => {
    const caller = c.get('caller')
    if ((await accessPolicy.connectedSince(caller.store.id)) === null) throw reconnectNeeded()
    const since = lastEventId(c)
    const body = await streams.open({ caller, address: addressOf(c), since, outgoing: c.env?.outgoing })
    // The server's limit for idle sockets is shorter than the time between comments may be. The next request sets it again.
    c.env?.incoming?.socket.setTimeout(0)
    return respond(c, 200, body, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // nginx would collect the events.
      'X-Accel-Buffering': 'no',
    })
  })
  routes.post('/presence', async (c) => {
    const { store, session, grant } = c.get('caller')
    requireScope(grant, 'brands.read_write')
    await limitReports(c)
    const body = v.safeParse(presenceSchema, parseJson(await c.req.text()))
    if (!body.success) {
      const about = '{"brand": "7"}, with the id of a brand, or null for none'
      throw new GatewayError('invalid_body', { about })
    }
    const { brand, page = '' } = body.output
    const { id = null, person } = session ?? {}
    const open = { brand, session: id, name: person?.name ?? null, page }
    const isNews = await presence.report(store.id, open, addressOf(c))
    if (isNews) wakeUps.send({ about: 'presence', store: store.id })
    return c.body(null, 204)
  })
  return routes
}

/* Null for a page that names no change. An invalid number is one that no record has. */
function lastEventId(c: Context): number | null {
  const id = c.req.header('last-event-id')
  return id ? Number(id) || -1 : null
}

/* What a page reports every 30 seconds while it has a brand open with unsaved changes, and with null at its end. */
const presenceSchema = v.object({
  brand: v.nullable(v.pipe(v.string(), v.regex(recordIdPattern))),
  /** A random id of the page, which tells pages of one browser apart. Without it there is one page for each session. */
  page: v.exactOptional(v.pipe(v.string(), v.regex(recordIdPattern))),
})
