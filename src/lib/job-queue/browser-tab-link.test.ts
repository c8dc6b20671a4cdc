import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from './queue-state.ts'

vi.mock('#src/lib/settings.ts', () => ({ storeSettings: () => ({ storeKey: 'test' }) }))

const stored = new Map<string, string>()
let isFull = false

beforeEach(() => {
  stored.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(name, text)
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

async function link(key: v.GenericSchema<string> = v.string()) {
  const { createTabLink } = await import('./browser-tab-link.ts')
  return createTabLink('queue', { key, outcome: v.picklist(['made', 'unknown']) })
}

const items = new Map<string, Job<'made' | 'unknown'>>([
  ['1', { status: 'settled', outcome: 'made' }],
  ['2', { status: 'sending', at: 5, before: 'unknown' }],
  ['3', { status: 'waiting', before: null }],
  ['4', { status: 'not-sent' }],
])

test('one tab reads the jobs that another has stored', async () => {
  expect((await link()).write(items)).toBe(true)
  expect((await link()).read()).toEqual(items)
})

test('when storage is full, no outdated jobs stay in it', async () => {
  const { write, read } = await link()
  write(items)
  isFull = true
  const latest = new Map<string, Job<'made' | 'unknown'>>([['1', { status: 'settled', outcome: 'made' }]])
  expect(write(latest)).toBe(false)
  expect(stored.size).toBe(0)
  expect(read()).toEqual(latest)
})

test('invalid stored jobs are ignored', async () => {
  const { write, read } = await link(v.pipe(v.string(), v.regex(/^\d$/)))
  write(new Map([['x', { status: 'not-sent' }]]))
  expect(read()).toEqual(new Map())
})

test('one of two tabs works at a time, and the other learns when it is done', async () => {
  const [tab, other] = [await link(), await link()]
  const work = Promise.withResolvers<void>()
  const working = tab.runExclusive(() => work.promise)
  const neverDone = vi.fn<() => Promise<void>>(async () => {})
  expect(await other.runExclusive(neverDone)).toBe(false)
  expect(neverDone).not.toHaveBeenCalled()
  const onFree = vi.fn<() => void>()
  const waiting = other.whenFree(onFree)
  work.resolve()
  expect([await working, await waiting]).toEqual([true, true])
  expect(onFree).toHaveBeenCalledOnce()
  expect(await other.runExclusive(async () => {})).toBe(true)
})

test('a message of one tab reaches another', async () => {
  const [tab, other] = [await link(), await link()]
  const onMessage = vi.fn<(message: unknown) => void>()
  other.onMessage(onMessage)
  tab.post({ kind: 'command', command: 'pause' })
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith({ kind: 'command', command: 'pause' }))
})

test('a tab without a BroadcastChannel works by itself', async () => {
  vi.stubGlobal('BroadcastChannel', function Refused() {
    throw new DOMException('denied', 'SecurityError')
  })
  const alone = await link()
  alone.onMessage(() => {})
  alone.post({ kind: 'hello' })
  expect(alone.write(items)).toBe(true)
  expect(alone.read()).toEqual(items)
})
