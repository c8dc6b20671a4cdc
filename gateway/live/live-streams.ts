import type { ServerResponse } from 'node:http'
import type { Caller } from '#gateway/access/access-policy.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { type LiveStream, openLiveStream } from './live-stream.ts'
import { createStoreFeed, type FeedDeps, type StoreFeed } from './store-feed.ts'
import type { WakeUp } from './wake-ups.ts'

export type LiveStreams = ReturnType<typeof createLiveStreams>

type OpenRequest = {
  caller: Caller
  /** Tells clients without a session apart. */
  address: string
  since: number | null
  outgoing: ServerResponse | undefined
}

type Deps = Omit<FeedDeps, 'clock'> & {
  clock: Pick<Clock, 'now' | 'random'>
  /** The most streams of this gateway (`LIVE_CONNECTIONS`). */
  maxStreams: number
}

/* Enough for the tabs of one device whose pages do not share a stream, such as frames. */
const maxOfSession = 8
const minLifetimeMs = 15 * 60_000

/** Creates the streams of this gateway. */
export function createLiveStreams({ maxStreams, ...deps }: Deps) {
  const { clock } = deps
  const feeds = new Map<string, StoreFeed>()
  const open = new Set<LiveStream>()
  let isStopping = false

  function feedOf(store: string): StoreFeed {
    const feed = feeds.get(store) ?? createStoreFeed(store, deps)
    feeds.set(store, feed)
    return feed
  }

  function closeIfUnused(store: string, feed: StoreFeed): void {
    if (feed.streams.size > 0 || feed.opening > 0) return
    feed.close()
    feeds.delete(store)
  }

  function makeRoom(client: string, { session }: Caller): void {
    const byClient = Map.groupBy(open, (stream) => stream.client)
    const own = byClient.get(client) ?? []
    if (session !== null && own.length >= maxOfSession) own[0]?.end('too_many')
    if (open.size < maxStreams) return
    const [largest = own] = [...byClient.values()].toSorted((a, b) => b.length - a.length)
    if (largest.length <= own.length + 1) throw tooManyStreams()
    largest[0]?.end('too_many')
  }

  function unregister(stream: LiveStream): void {
    const { store } = stream.caller
    open.delete(stream)
    const feed = feeds.get(store.id)
    feed?.streams.delete(stream)
    if (feed !== undefined) closeIfUnused(store.id, feed)
  }

  return {
    /**
     * Opens a stream and resolves with the body of its response. `since` is the number of the latest change that the page knows,
     * or null. Throws `gateway_busy` (503) beyond the limit: then the client with the most streams loses one to a client with fewer.
     */
    async open({ caller, address, since, outgoing }: OpenRequest): Promise<ReadableStream<Uint8Array>> {
      const client = caller.session?.id ?? address
      const store = caller.store.id
      const feed = feedOf(store)
      feed.opening += 1
      try {
        await feed.prepare()
        makeRoom(client, caller)
        const endsAt = clock.now() + minLifetimeMs * (1 + clock.random())
        const stream = openLiveStream({ caller, client, endsAt, outgoing, onClosed: unregister })
        open.add(stream)
        feed.add(stream, since)
        if (isStopping) stream.end('closing')
        return stream.body
      } finally {
        feed.opening -= 1
        closeIfUnused(store, feed)
      }
    },
    /** Ends all streams, and every later one immediately: the gateway stops. */
    endAll(): void {
      isStopping = true
      for (const stream of open) stream.end('closing')
    },
    onWakeUp: ({ about, store }: WakeUp) => feeds.get(store)?.wake(about),
    onResumed(): void {
      for (const feed of feeds.values()) {
        for (const about of ['changes', 'presence', 'access'] as const) feed.wake(about)
      }
    },
  }
}

function tooManyStreams(): GatewayError {
  const message =
    'Diwan has too many open pages on this gateway. The page still asks the store each minute; try again later.'
  return new GatewayError('gateway_busy', { message, nothingSent: true, retryAfterSeconds: 10 })
}
