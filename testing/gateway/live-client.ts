import { request } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import { type LiveEvent, livePath, parseLiveEvent } from '#contract/live.ts'

/** An open stream of live news, as a page reads it. */
export type LiveClient = {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Everything that arrived. */
  text(): string
  /** The events that arrived, without `hello`. */
  events(): LiveEvent[]
  hello(): LiveEvent | undefined
  comments(): number
  lastId(): string | undefined
  isClosed(): boolean
  /** Waits until an event arrived that equals `expected`; throws after the timeout with everything that arrived. */
  waitFor(expected: LiveEvent, timeoutMs?: number): Promise<void>
  close(): void
}

/** The events in a text of the stream; unreadable ones are left out. */
export function eventsIn(text: string): LiveEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const [, name = ''] = /^event: (.*)$/m.exec(block) ?? []
    const [, data = ''] = /^data: (.*)$/m.exec(block) ?? []
    return parseLiveEvent(name, data) ?? []
  })
}

/** Opens a stream; resolves once its headers arrived. */
export function openLive(origin: string, headers: Record<string, string> = {}): Promise<LiveClient> {
  return new Promise((resolve, reject) => {
    let text = ''
    let isClosed = false
    const outgoing = request(new URL(livePath, origin), { headers }, (incoming) => {
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk: string) => (text += chunk))
      incoming.on('close', () => (isClosed = true))
      incoming.on('error', () => {})
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        text: () => text,
        events: () => eventsIn(text).filter(({ event }) => event !== 'hello'),
        hello: () => eventsIn(text).find(({ event }) => event === 'hello'),
        comments: () => text.split('\n').filter((line) => line.startsWith(':')).length,
        lastId: () =>
          text
            .match(/^id: .*$/gm)
            ?.at(-1)
            ?.slice(4),
        isClosed: () => isClosed,
        async waitFor(expected, timeoutMs = 10_000) {
          const wanted = JSON.stringify(expected)
          const find = () => eventsIn(text).some((event) => JSON.stringify(event) === wanted)
          await vi.waitUntil(find, { timeout: timeoutMs, interval: 5 }).catch(() => {
            throw new Error(`${wanted} did not arrive. Received: ${text}`)
          })
        },
        close: () => outgoing.destroy(),
      })
    })
    onTestFinished(() => void outgoing.destroy())
    outgoing.on('error', reject)
    outgoing.end()
  })
}
