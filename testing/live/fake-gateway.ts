import type { LiveMessage } from '#src/lib/live/live-tab.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { ReadStream, StreamEnd, StreamPart } from '#src/lib/live/read-live-stream.ts'
import type { Change } from '#src/lib/live/refetch-changed.ts'
import type { createFakeBrowser, FakeTab } from './fake-browser.ts'

type Browser = ReturnType<typeof createFakeBrowser<LiveMessage>>

type ChangeRecord = { base: number; changes: (Change & { number: number })[] }

type Stream = { send: (part: StreamPart) => void; end: (end: StreamEnd) => void; sent: number }

const commentMs = 15_000

/** A gateway with one store. It records changes and delivers them; a test decides about its failures. */
export function createFakeGateway(browser: Browser, random: () => number) {
  const record: ChangeRecord = { base: browser.now(), changes: [] }
  const streams = new Set<Stream>()
  const state = { isUp: true, isSilent: false, isSignedIn: true, opened: 0 }

  function readAs(tab: FakeTab): ReadStream {
    return ({ since, signal, onPart }) =>
      new Promise((resolve) => {
        const end = (result: StreamEnd) => {
          streams.delete(stream)
          resolve(result)
        }
        let sentAt = 0
        let isBroken = false
        // What is sent arrives late, but in order.
        const later = (run: () => void) => {
          // A connection that lost a part delivers nothing more.
          isBroken ||= state.isSilent
          if (isBroken) return
          sentAt = Math.max(sentAt, browser.now() + Math.floor(random() * 200))
          browser.schedule(tab, sentAt - browser.now(), run)
        }
        const stream: Stream = {
          send: (part) => later(() => signal.aborted || onPart(part)),
          end: (result) => later(() => end(result)),
          sent: since ?? lastNumber(record),
        }
        signal.addEventListener('abort', () => end({ kind: 'lost' }))
        state.opened += 1
        if (!state.isUp) return stream.end({ kind: 'lost' })
        if (!state.isSignedIn) return stream.end({ kind: 'refused', code: 'session_required', waitMs: null })
        streams.add(stream)
        stream.send({ kind: 'head', gatewayTime: Math.floor(browser.now() / 1000) * 1000 })
        const quiet = record.changes.length === 0 && { quiet: true as const }
        const id = since === null ? lastNumber(record) : null
        stream.send({ kind: 'event', event: { event: 'hello', told: true, ...quiet }, id })
        deliverTo(stream)
      })
  }

  function deliverTo(stream: Stream): void {
    const joined = joinChanges(record, stream.sent)
    stream.sent = lastNumber(record)
    for (const [index, changed] of joined.entries()) {
      const event: LiveEvent = { event: 'changed', ...changed }
      stream.send({ kind: 'event', event, id: index === joined.length - 1 ? stream.sent : null })
    }
  }

  function comment(): void {
    for (const stream of streams) stream.send({ kind: 'comment' })
    browser.schedule(null, commentMs, comment)
  }
  browser.schedule(null, commentMs, comment)

  return {
    state,
    readAs,
    streams,
    latest: () => lastNumber(record),
    /** Records a change and delivers it; returns its number. */
    change(change: Change): number {
      const number = Math.max(lastNumber(record) + 1, browser.now())
      record.changes.push({ ...change, number })
      for (const stream of streams) deliverTo(stream)
      return number
    },
    endAll(result: StreamEnd): void {
      for (const stream of streams) stream.end(result)
    },
  }
}

function lastNumber({ base, changes }: ChangeRecord): number {
  return changes.at(-1)?.number ?? base
}

/* Equals gateway/live/store-feed.ts, for changes of one brand. */
function joinChanges({ base, changes }: ChangeRecord, since: number): Change[] {
  if (since < base) return [{ of: 'all' }]
  const kinds = new Set(changes.filter(({ number }) => number > since).map(({ of }) => of))
  return [...kinds].map((of) => (of === 'brands' ? { of, ids: ['7'] } : { of }))
}
