import { randomBytes } from 'node:crypto'
import { connectValkey, isMovedError, reasonOf } from '#gateway/state/valkey-connection.ts'
import { parseWakeUp, serializeWakeUp, type WakeUpListener, type WakeUps } from './wake-ups.ts'

/** The channel of all gateways; a user of the server needs the right `&diwan:live`. */
export const channel = 'diwan:live'

type Options = {
  /** Called with the reason when wake-ups of other gateways stop arriving. */
  onFailure(reason: string): void
}

/* After this time a refused subscription is tried again: an administrator may have granted it. */
const retryMs = 60_000
/* Nobody would notice a subscribed connection whose packets are dropped, or to a server that a failover made a replica. */
const checkMs = 5000

/**
 * Opens the wake-ups of gateways that share a Redis or Valkey. It connects in the background and again after a failure. Failures
 * cost only time: each gateway also reads the records regularly.
 */
export function openValkeyWakeUps(url: URL, { onFailure }: Options): WakeUps {
  const gateway = randomBytes(8).toString('hex')
  // Two connections, because a subscribed one cannot publish.
  const subscriber = connectValkey(url, { autoResubscribe: false })
  const publisher = connectValkey(url)
  const echo = `${gateway} echo`
  let isEchoed = true
  let isSubscribed = false
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
      isSubscribed = true
      lastFailure = null
      listener?.onResumed()
    } catch (error) {
      reportFailure(error)
      retryTimer = setTimeout(subscribe, retryMs).unref()
    }
  }

  /* Dials the name again if this server is no primary now, or if the subscriber did not receive what the publisher sent last. */
  async function check(): Promise<void> {
    // A write without effect. The publisher itself dials again if it is refused.
    const isMoved = await publisher.del('diwan:nothing').then(() => false, isMovedError)
    if (isMoved || !isEchoed) subscriber.disconnect(true)
    isEchoed = isMoved || !isSubscribed
    if (!isEchoed) await publisher.publish(channel, echo).catch(() => (isEchoed = true))
  }

  const checks = setInterval(() => void check(), checkMs).unref()

  for (const connection of [subscriber, publisher]) connection.on('error', () => {})
  subscriber.on('ready', () => void subscribe())
  subscriber.on('close', () => (isSubscribed = false))
  subscriber.on('message', (_, text: string) => {
    if (text === echo) isEchoed = true
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
      clearInterval(checks)
      subscriber.disconnect()
      publisher.disconnect()
    },
  }
}
