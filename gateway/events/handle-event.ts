import type { ConnectedStore, KnownOrders } from '#gateway/orders/known-orders.ts'
import type { Live } from '#gateway/live/live.ts'
import type { Logger } from 'pino'
import type { ConnectionChange } from '#gateway/connections/connection.ts'
import type { Connections } from '#gateway/connections/connections.ts'
import type { AccessPolicy } from '#gateway/access/access-policy.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import { readTokenResponse } from '#gateway/connections/token-response.ts'
import { hashOf, type State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { parseStoreEvent, type StoreEvent, brandOf, orderFactsOf } from './store-event.ts'
import { instantIn, parseWallClock } from '#contract/dates/wall-clock.ts'
import { parseKnownOrder } from '#contract/orders.ts'

export type EventHandlerDeps = {
  settings: Pick<GatewaySettings, 'store' | 'mode'>
  /** Null without sign-in. */
  signIn: { connections: Pick<Connections, 'connect' | 'disconnect'> } | null
  accessPolicy: Pick<AccessPolicy, 'connectedSince'>
  live: Pick<Live, 'recordChange' | 'reportDisconnection'>
  orders: Pick<KnownOrders, 'record'>
  state: State
  clock: Pick<Clock, 'now'>
  logger: Logger
}

const dayMs = 24 * 60 * 60 * 1000
/* Longer than the service retries, which is a quarter of an hour. */
const deduplicationMs = dayMs
/* So many other merchants are named in the log. */
const maxWarned = 10

/* The outcomes that need no deduplication. */
const withoutEffect = new Set(['doubled', 'not_connected', 'unknown'])

/**
 * Handles an event of a store (live-service.md, OAuth 2.0 and Webhooks): an installation connects it, an uninstallation
 * disconnects it, events of brands and orders are news for those who follow it, and others are dropped. Events arrive repeatedly,
 * late and out of order: repeated events, events older than the current connection, and news older than a day change nothing.
 */
export function createEventHandler(deps: EventHandlerDeps) {
  const { settings, signIn, accessPolicy, live, orders, state, clock, logger } = deps
  const ownStore = settings.store
  const withOrders = new Set<string>()
  const warned = new Set<string>()

  async function applyEvent(event: StoreEvent, change: ConnectionChange) {
    const { event: name, merchant: store } = event
    if (/^(brand|order)\./.test(name)) return change.at < clock.now() - dayMs ? 'outdated' : handleNews(event)
    if (signIn === null) return 'unknown'
    const { connections } = signIn
    if (name === 'app.store.authorize') {
      const tokens = readTokenResponse(event.data, clock.now())
      if (tokens === null) return 'without tokens'
      const { isLatest } = await connections.connect({ store, ...tokens, name: null }, change)
      return isLatest ? 'connected' : 'outdated'
    }
    if (name === 'app.uninstalled' || name === 'app.store.uninstalled') {
      if (!(await connections.disconnect(store, change))) return 'outdated'
      await live.reportDisconnection(store)
      return 'disconnected'
    }
    return 'unknown'
  }

  /*
   * An event of a brand is a hint to read that brand again. One of an order may mean that a reservation changed, before the list shows
   * it or after; its order is stored for invoices.
   */
  async function handleNews(event: StoreEvent) {
    const store = await findStore(event.merchant)
    if (store === null) return 'not_connected'
    if (event.event.startsWith('brand.')) {
      const id = brandOf(event)
      await live.recordChange(store.id, { of: 'brands', ...(id !== null && { id }) })
      return 'recorded'
    }
    const facts = orderFactsOf(event)
    const order = parseKnownOrder(facts)
    if (order !== null) await orders.record(store, order, facts.token)
    if (!withOrders.has(store.id)) {
      withOrders.add(store.id)
      // Whether orders arrive as live-service.md, Webhooks expects them.
      const found = { id: facts.id !== null, number: facts.number !== null, token: facts.token !== null }
      logger.info({ event: event.event, store: event.merchant, found }, 'first event of an order')
    }
    await live.recordChange(store.id, { of: 'reservations' })
    return 'recorded'
  }

  /*
   * The store whose staff follow the events of a merchant. With sign-in a merchant is a store; without it, only the one store's
   * merchant counts.
   */
  async function findStore(id: string): Promise<ConnectedStore | null> {
    if (signIn === null && id !== ownStore.id) {
      // Not for each event: a service may send those of many merchants.
      if (!warned.has(id) && warned.size < maxWarned) {
        warned.add(id)
        logger.warn(
          { merchant: id },
          `Events of the merchant ${id} are dropped: STORE_ID is ${ownStore.id}. If it is the same store, correct STORE_ID.`,
        )
      }
      return null
    }
    const since = await accessPolicy.connectedSince(id)
    return since === null ? null : { id, since }
  }

  return async function handleEvent(body: Uint8Array): Promise<void> {
    const read = parseStoreEvent(body)
    if ('unreadable' in read) {
      logger.warn({ outcome: 'unreadable', fields: read.unreadable }, 'event rejected')
      return
    }
    const { event, merchant: store } = read
    const hash = hashOf(body)
    const key = `event:${store}:${event}:${hash}`
    const isDoubled = (await state.get(key)) !== null
    const change = { at: eventTimestamp(read.created_at, ownStore.timeZone, clock.now()), by: hash }
    const outcome = isDoubled ? 'doubled' : await applyEvent(read, change)
    // Store the key last, so that a failed event is handled when the service retries.
    if (!withoutEffect.has(outcome)) await state.put(key, '', { ttlMs: deduplicationMs })
    const isAudit = outcome === 'connected' || outcome === 'disconnected'
    // The demo store's own events are no news to an administrator.
    const level = outcome === 'recorded' && settings.mode === 'demo' ? 'debug' : 'info'
    logger[level]({ ...(isAudit && { audit: true }), event, store, outcome })
  }
}

const zoneSuffix = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\s*$|GMT[+-]\d/i

/**
 * The time of an event in milliseconds since 1970, from its `created_at` (live-service.md, Webhooks). A time without a zone is
 * in the store's. An invalid or future time becomes `now`.
 */
export function eventTimestamp(createdAt: unknown, timeZone: string, now: number): number {
  const text = typeof createdAt === 'string' ? createdAt.trim() : ''
  const wallClock = parseWallClock(text)
  const inZone = wallClock === null ? NaN : instantIn(timeZone, wallClock)
  const timestamp = zoneSuffix.test(text) ? Date.parse(text) : inZone
  return Number.isNaN(timestamp) ? now : Math.min(timestamp, now)
}
