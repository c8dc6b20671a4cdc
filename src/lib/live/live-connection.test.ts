import { beforeEach, expect, test, vi } from 'vitest'
import { createSharedState } from '#src/lib/shared-state.ts'
import { browserClock } from '#src/lib/clock.ts'
import { openLiveConnection } from './live-connection.ts'
import type { ReadStream, StreamEnd } from './read-live-stream.ts'

beforeEach(() => void vi.useFakeTimers())

const seconds = 1000

/* A connection, and its streams: a test ends them. */
function connect() {
  const streams: {
    since: number | null
    signal: AbortSignal
    comment: () => void
    end: (end: StreamEnd) => void
  }[] = []
  const permission = createSharedState(true)
  const refused: string[] = []
  const seen = { closed: 0 }
  const read: ReadStream = ({ since, signal, onPart }) =>
    new Promise((resolve) => {
      streams.push({ since, signal, comment: () => onPart({ kind: 'comment' }), end: resolve })
      signal.addEventListener('abort', () => resolve({ kind: 'lost' }))
    })
  const connection = openLiveConnection({
    read,
    clock: { ...browserClock, random: () => 0.5 },
    permission,
    since: () => 17,
    onPart: () => {},
    onClosed: () => (seen.closed += 1),
    onRefused(code) {
      refused.push(code)
      if (code === 'session_required') permission.set(false)
    },
  })
  return { connection, streams, permission, refused, seen, wait: vi.advanceTimersByTimeAsync }
}

test('a lost stream reconnects within ten seconds, with the number of the latest change', async () => {
  const { connection, streams, seen, wait } = connect()
  streams[0]?.end({ kind: 'lost' })
  await wait(5 * seconds)
  expect([streams.length, seen.closed]).toEqual([1, 1])
  await wait(seconds)
  expect(streams.map(({ since }) => since)).toEqual([17, 17])
  connection.stop()
  await wait(60 * seconds)
  expect([streams.length, seen.closed]).toEqual([2, 1])
})

test('a stream without a comment for 45 seconds is replaced, also after sleep', async () => {
  const { streams, wait } = connect()
  await wait(40 * seconds)
  streams[0]?.comment()
  await wait(44 * seconds)
  expect(streams).toHaveLength(1)
  await wait(12 * seconds)
  expect(streams).toHaveLength(2)
  vi.setSystemTime(Date.now() + 3600 * seconds)
  await wait(11 * seconds)
  expect(streams).toHaveLength(3)
})

test('a stream that ends regularly is followed by another, and the page stays live', async () => {
  const { streams, seen, wait } = connect()
  await wait(16 * seconds)
  streams[0]?.end({ kind: 'ended', code: 'again' })
  await wait(0)
  expect([streams.length, seen.closed]).toEqual([2, 0])
  // A gateway that ends each one immediately is not asked without a pause.
  streams[1]?.end({ kind: 'ended', code: 'again' })
  await wait(0)
  expect([streams.length, seen.closed]).toEqual([2, 1])
})

test('after a full gateway the stream reconnects when it says, and after another refusal in a minute', async () => {
  const { streams, wait } = connect()
  streams[0]?.end({ kind: 'refused', code: 'gateway_busy', waitMs: 30 * seconds })
  await wait(30 * seconds)
  expect(streams).toHaveLength(1)
  await wait(10 * seconds)
  expect(streams).toHaveLength(2)
  streams[1]?.end({ kind: 'refused', code: null, waitMs: null })
  await wait(60 * seconds)
  expect(streams).toHaveLength(2)
  await wait(10 * seconds)
  expect(streams).toHaveLength(3)
  // A browser's timer cannot wait for months, and would end at once.
  streams[2]?.end({ kind: 'refused', code: null, waitMs: 9_999_999 * seconds })
  await wait(900 * seconds)
  expect(streams).toHaveLength(3)
  await wait(10 * seconds)
  expect(streams).toHaveLength(4)
})

test('a page with too many streams in its session waits until somebody looks at it', async () => {
  const { connection, streams, refused, wait } = connect()
  streams[0]?.end({ kind: 'ended', code: 'too_many' })
  await wait(3600 * seconds)
  expect([streams.length, refused]).toEqual([1, []])
  connection.look()
  await wait(0)
  expect(streams).toHaveLength(2)
})

test('after signing out the page requests no stream, and after signing in it does', async () => {
  const { streams, permission, refused, seen, wait } = connect()
  streams[0]?.end({ kind: 'refused', code: 'session_required', waitMs: null })
  await wait(30 * seconds)
  expect([refused, streams.length, seen.closed > 0]).toEqual([['session_required'], 1, true])
  permission.set(true)
  await wait(0)
  expect(streams).toHaveLength(2)
  // A sign-out in another tab ends a stream that still stands.
  permission.set(false)
  expect(streams[1]?.signal.aborted).toBe(true)
  await wait(3600 * seconds)
  expect(streams).toHaveLength(2)
})

test('a demo without a server is asked for a stream once', async () => {
  const { streams, wait } = connect()
  streams[0]?.end({ kind: 'absent' })
  await wait(3600 * seconds)
  expect(streams).toHaveLength(1)
})
