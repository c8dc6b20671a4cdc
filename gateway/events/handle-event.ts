import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { ConnectionChange } from '#gateway/connections/connection.ts'
import type { Connections } from '#gateway/connections/connections.ts'
import { recordIdPattern } from '#contract/identifiers.ts'
import { parseJsonObject } from '#contract/json.ts'
import { readTokenResponse } from '#gateway/connections/token-response.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { eventTimestamp } from './event-timestamp.ts'

export type EventHandlerDeps = {
  connections: Pick<Connections, 'connect' | 'disconnect'>
  state: State
  clock: Pick<Clock, 'now'>
  /** The zone of timestamps without one. */
  timeZone: string
  logger: Logger
}

/* Longer than the service retries, which is a quarter of an hour. */
const deduplicationMs = 24 * 60 * 60 * 1000

const envelope = v.object({
  // Safe for a log line.
  event: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
  merchant: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(recordIdPattern)),
  created_at: v.optional(v.unknown()),
  data: v.unknown(),
})

/**
 * Handles an event of a store (live-service.md, OAuth 2.0 and Webhooks): an installation connects it, an uninstallation
 * disconnects it, and others are dropped. Events arrive repeatedly, late and out of order: repeated events, and events older
 * than the current connection, change nothing.
 */
export function createEventHandler({ connections, state, clock, timeZone, logger }: EventHandlerDeps) {
  async function applyEvent(event: string, store: string, data: unknown, change: ConnectionChange) {
    if (event === 'app.store.authorize') {
      const tokens = readTokenResponse(data, clock.now())
      if (tokens === null) return 'without tokens'
      const { isLatest } = await connections.connect({ store, ...tokens, name: null }, change)
      return isLatest ? 'connected' : 'outdated'
    }
    if (event === 'app.uninstalled' || event === 'app.store.uninstalled') {
      return (await connections.disconnect(store, change)) ? 'disconnected' : 'outdated'
    }
    return 'dropped'
  }

  return async function handleEvent(body: Uint8Array): Promise<void> {
    const parsed = v.safeParse(envelope, parseJsonObject(new TextDecoder().decode(body)))
    if (!parsed.success) {
      // Log only the names of the fields, because their values may be tokens.
      const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'body')
      logger.warn({ outcome: 'unreadable', fields: [...new Set(fields)] }, 'event rejected')
      return
    }
    const { event, merchant: store, created_at, data } = parsed.output
    const hash = createHash('sha256').update(body).digest('base64url')
    const key = `event:${store}:${event}:${hash}`
    if ((await state.get(key)) !== null) return
    const change = { at: eventTimestamp(created_at, timeZone, clock.now()), by: hash }
    const outcome = await applyEvent(event, store, data, change)
    // Store the key last, so that a failed event is handled when the service retries. Dropped events need no deduplication.
    if (outcome !== 'dropped') await state.put(key, '', { ttlMs: deduplicationMs })
    logger.info({ audit: true, event, store, outcome })
  }
}
