import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Told } from '#gateway/connections/connection.ts'
import type { Connections } from '#gateway/connections/connections.ts'
import { readTokenAnswer } from '#gateway/connections/token-answer.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { parseJsonObject } from '#gateway/store/json-object.ts'
import { eventMoment } from './event-moment.ts'

export type TakeEventDeps = {
  connections: Pick<Connections, 'connect' | 'disconnect'>
  state: State
  clock: Pick<Clock, 'now'>
  /** The stores', for what is told without a zone. */
  timeZone: string
  logger: Logger
}

/* The service tries again for a quarter of an hour; nothing that comes later is a repeat. */
const doublesMs = 24 * 60 * 60 * 1000

const envelope = v.object({
  // It becomes part of a line of the log.
  event: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
  merchant: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  created_at: v.optional(v.unknown()),
  data: v.unknown(),
})

/**
 * Takes what the store's service tells of a store (live-service.md, OAuth 2.0 and Webhooks): an installation connects it,
 * an uninstallation ends its connection, and what is unknown is dropped. Events come more than once, late and out of
 * order: what has been taken, or is older than what was told since, changes nothing.
 */
export function createTakeEvent({ connections, state, clock, timeZone, logger }: TakeEventDeps) {
  async function act(event: string, store: string, data: unknown, told: Told): Promise<string> {
    if (event === 'app.store.authorize') {
      const answer = readTokenAnswer(data, clock.now())
      if (answer === null) return 'without tokens'
      const { isNews } = await connections.connect({ store, ...answer, name: null }, told)
      return isNews ? 'connected' : 'outdated'
    }
    if (event === 'app.uninstalled' || event === 'app.store.uninstalled') {
      return (await connections.disconnect(store, told)) ? 'disconnected' : 'outdated'
    }
    return 'dropped'
  }

  return async function takeEvent(body: Uint8Array): Promise<void> {
    const read = v.safeParse(envelope, parseJsonObject(new TextDecoder().decode(body)))
    if (!read.success) {
      // The names of the fields alone: what stands in them may be a token.
      const fields = read.issues.map((issue) => v.getDotPath(issue) ?? 'body')
      logger.warn({ outcome: 'unreadable', fields: [...new Set(fields)] }, 'event not taken')
      return
    }
    const { event, merchant: store, created_at, data } = read.output
    const hash = createHash('sha256').update(body).digest('base64url')
    const key = `event:${store}:${event}:${hash}`
    if ((await state.get(key)) !== null) return
    const told = { at: eventMoment(created_at, timeZone, clock.now()), by: hash }
    const outcome = await act(event, store, data, told)
    // Only now: one that was not taken to its end comes again. Of most nothing came, so they need not be known again.
    if (outcome !== 'dropped') await state.put(key, '', { ttlMs: doublesMs })
    logger.info({ audit: true, event, store, outcome })
  }
}
