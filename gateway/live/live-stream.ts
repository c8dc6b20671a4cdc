import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/live.ts'
import type { Caller } from '#gateway/access/access-policy.ts'

/** The stream of one page. */
export type LiveStream = {
  caller: Caller
  /** Its session, or its address without one. */
  client: string
  /** The body of the response. */
  body: ReadableStream<Uint8Array>
  /** When it ends by itself, in milliseconds since 1970. */
  endsAt: number
  /** The number of the latest change that it carried, or that its page knew before. */
  sent: number
  /** The latest presence of each brand that it carried, as the JSON of the event. */
  sentPresence: Map<string, string>
  send(event: LiveEvent, id?: number): void
  /** Shows the page and proxies that the stream still stands. */
  sendComment(): void
  /** Sends the last event. */
  end(why: Extract<LiveEvent, { event: 'end' }>['why']): void
}

type Options = Pick<LiveStream, 'caller' | 'client' | 'endsAt'> & {
  /** Node's response; undefined for a gateway in memory. */
  outgoing: ServerResponse | undefined
  /** Called once, when the stream has ended or the page has left. */
  onClosed(stream: LiveStream): void
}

/* A page that reads nothing may not fill the gateway's memory. */
const maxUnreadBytes = 64 * 1024
/* The time in which a page has to read the last event. */
const endTimeoutMs = 800

const encoder = new TextEncoder()
const comment = encoder.encode(':\n\n')

/** Opens the stream of one page. It breaks when 64 kB are unread. */
export function openLiveStream({ outgoing, onClosed, ...options }: Options): LiveStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    { start: (started) => void (controller = started), cancel: close },
    new ByteLengthQueuingStrategy({ highWaterMark: maxUnreadBytes }),
  )

  function close(): void {
    if (controller === null) return
    controller = null
    onClosed(stream)
  }

  function write(bytes: Uint8Array): void {
    controller?.enqueue(bytes)
    if (controller === null || (controller.desiredSize ?? 0) > 0) return
    close()
    outgoing?.destroy()
  }

  const stream: LiveStream = {
    ...options,
    body,
    sent: 0,
    sentPresence: new Map(),
    send({ event, ...data }, id) {
      const idLine = id === undefined ? '' : `id: ${id}\n`
      write(encoder.encode(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`))
    },
    sendComment: () => write(comment),
    end(why) {
      stream.send({ event: 'end', why })
      const ended = controller
      close()
      ended?.close()
      if (outgoing === undefined) return
      const timer = setTimeout(() => outgoing.destroy(), endTimeoutMs).unref()
      outgoing.once('finish', () => clearTimeout(timer))
    },
  }
  return stream
}
