import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { ConnectionChange } from '#gateway/connections/connection.ts'
import type { Connections } from '#gateway/connections/connections.ts'
import { readTokenResponse } from '#gateway/connections/token-response.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { eventTimestamp } from './event-timestamp.ts'
import type { HandleNews } from './handle-news.ts'
import { parseStoreEvent, type StoreEvent } from './store-event.ts'

export type EventHandlerDeps = {
  /** The connections that installations change; null without sign-in. */
  connections: Pick<Connections, 'connect' | 'disconnect'> | null
  /** Called after a store was disconnected. */
  onDisconnected(store: string): void
  handleNews: HandleNews
  state: State
  clock: Pick<Clock, 'now'>
  /** The zone of timestamps without one. */
  timeZone: string
  /** The level of the log line of news: the demo store's own events are no news to an administrator. */
  newsLogLevel: 'info' | 'debug'
  logger: Logger
}

const dayMs = 24 * 60 * 60 * 1000
/* Longer than the service retries, which is a quarter of an hour. */
const deduplicationMs = dayMs

/** What became of an event. */
export type EventOutcome =
  | 'connected'
  | 'disconnected'
  | 'without tokens'
  | 'recorded'
  | 'outdated'
  | 'doubled'
  | 'not_connected'
  | 'unknown'

/* The outcomes that need no deduplication. */
const withoutEffect = new Set<EventOutcome>(['doubled', 'not_connected', 'unknown'])

/**
 * Handles an event of a store (live-service.md, OAuth 2.0 and Webhooks): an installation connects it, an uninstallation
 * disconnects it, events of brands and orders are news for those who follow it, and others are dropped. Events arrive repeatedly,
 * late and out of order: repeated events, events older than the current connection, and news older than a day change nothing.
 */
export function createEventHandler(deps: EventHandlerDeps) {
  const { connections, onDisconnected, handleNews, state, clock, timeZone, newsLogLevel, logger } = deps

  async function applyEvent(event: StoreEvent, change: ConnectionChange): Promise<EventOutcome> {
    const { event: name, merchant: store } = event
    if (/^(brand|order)\./.test(name)) return isOlderThanDay(change) ? 'outdated' : handleNews(event)
    if (connections === null) return 'unknown'
    if (name === 'app.store.authorize') {
      const tokens = readTokenResponse(event.data, clock.now())
      if (tokens === null) return 'without tokens'
      const { isLatest } = await connections.connect({ store, ...tokens, name: null }, change)
      return isLatest ? 'connected' : 'outdated'
    }
    if (name === 'app.uninstalled' || name === 'app.store.uninstalled') {
      if (!(await connections.disconnect(store, change))) return 'outdated'
      onDisconnected(store)
      return 'disconnected'
    }
    return 'unknown'
  }

  function isOlderThanDay({ at }: ConnectionChange): boolean {
    return at < clock.now() - dayMs
  }

  return async function handleEvent(body: Uint8Array): Promise<void> {
    const read = parseStoreEvent(body)
    if ('unreadable' in read) {
      logger.warn({ outcome: 'unreadable', fields: read.unreadable }, 'event rejected')
      return
    }
    const { event, merchant: store } = read
    const hash = createHash('sha256').update(body).digest('base64url')
    const key = `event:${store}:${event}:${hash}`
    const isDoubled = (await state.get(key)) !== null
    const change = { at: eventTimestamp(read.created_at, timeZone, clock.now()), by: hash }
    const outcome = isDoubled ? 'doubled' : await applyEvent(read, change)
    // Store the key last, so that a failed event is handled when the service retries.
    if (!withoutEffect.has(outcome)) await state.put(key, '', { ttlMs: deduplicationMs })
    const isAudit = outcome === 'connected' || outcome === 'disconnected'
    const level = outcome === 'recorded' ? newsLogLevel : 'info'
    logger[level]({ ...(isAudit && { audit: true }), event, store, outcome })
  }
}
