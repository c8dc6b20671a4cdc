import { randomBytes } from 'node:crypto'
import { Redis, type RedisOptions } from 'iovalkey'
import { reasonOf } from '#gateway/state/valkey-inspection.ts'
import { parseWakeUp, serializeWakeUp, type WakeUpListener, type WakeUps } from './wake-ups.ts'

/** The channel of all gateways; a user of the server needs the right `&diwan:live`. */
export const channel = 'diwan:live'

type Options = {
  /** Called with the reason when wake-ups of other gateways stop arriving. */
  onFailure(reason: string): void
}

/* Two connections, because a subscribed one cannot publish. */
const options: RedisOptions = {
  connectTimeout: 5000,
  commandTimeout: 2000,
  // A connection whose packets a firewall drops is replaced.
  socketTimeout: 5000,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  retryStrategy: (attempts) => Math.min(attempts * 100, 2000),
}

/* After this time a refused subscription is tried again: an administrator may have granted it. */
const retryMs = 60_000
/* A subscribed connection sends nothing else, so nobody would notice that its packets are dropped. */
const pingMs = 15_000

/**
 * Opens the wake-ups of gateways that share a Redis or Valkey. It connects in the background and again after a failure. Failures
 * cost only time: each gateway also reads the records regularly.
 */
export function openValkeyWakeUps(url: URL, { onFailure }: Options): WakeUps {
  const gateway = randomBytes(8).toString('hex')
  const subscriber = new Redis(url.href, options)
  const publisher = new Redis(url.href, options)
  let listener: WakeUpListener | null = null
  let lastFailure: string | null = null
  let retryTimer: NodeJS.Timeout | undefined

  /* Only refusals: the state reports that the server cannot be reached. */
  function reportFailure(error: unknown): void {
    if (!(error instanceof Error && error.name === 'ReplyError')) return
    const reason = reasonOf(error)
    if (reason !== lastFailure) onFailure(reason)
    lastFailure = reason
  }

  async function subscribe(): Promise<void> {
    clearTimeout(retryTimer)
    try {
      await subscriber.subscribe(channel)
      lastFailure = null
      listener?.onResumed()
    } catch (error) {
      reportFailure(error)
      retryTimer = setTimeout(subscribe, retryMs).unref()
    }
  }

  const pings = setInterval(() => void subscriber.ping().catch(() => {}), pingMs).unref()

  for (const connection of [subscriber, publisher]) connection.on('error', () => {})
  subscriber.on('ready', () => void subscribe())
  subscriber.on('message', (_, text: string) => {
    const wakeUp = parseWakeUp(text)
    if (wakeUp !== null && wakeUp.gateway !== gateway) listener?.onWakeUp(wakeUp)
  })

  return {
    send(wakeUp) {
      listener?.onWakeUp(wakeUp)
      publisher.publish(channel, serializeWakeUp(gateway, wakeUp)).catch(reportFailure)
    },
    listen(added) {
      listener = added
    },
    async close() {
      clearTimeout(retryTimer)
      clearInterval(pings)
      subscriber.disconnect()
      publisher.disconnect()
    },
  }
}
