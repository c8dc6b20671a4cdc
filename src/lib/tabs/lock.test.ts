import { expect, test, vi } from 'vitest'
import { isLockHeld, tryWithLock, withLock } from './lock.ts'

const refusing = {
  request: () => Promise.reject(new DOMException('not in this frame', 'SecurityError')),
  query: () => Promise.reject(new DOMException('not in this frame', 'SecurityError')),
}

test('work with the same lock waits for the lock', async () => {
  const steps: string[] = []
  const first = Promise.withResolvers<void>()
  const holder = withLock('a', async () => {
    steps.push('one begins')
    await first.promise
    steps.push('one ends')
  })
  const two = withLock('a', async () => void steps.push('two'))
  await withLock('b', async () => void steps.push('another name'))
  first.resolve()
  await Promise.all([holder, two])
  expect(steps).toEqual(['one begins', 'another name', 'one ends', 'two'])
})

test('work that needs a free lock is not done while another holds it', async () => {
  const first = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const holder = withLock('a', () => {
    started.resolve()
    return first.promise
  })
  await started.promise
  expect(await isLockHeld('a')).toBe(true)
  expect(await tryWithLock('a', async () => 'done')).toBeNull()
  first.resolve()
  await holder
  expect(await tryWithLock('a', async () => 'done')).toBe('done')
})

test('work that needs a free lock waits for a tab that holds it briefly', async () => {
  const looking = withLock('a', () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(await tryWithLock('a', async () => 'done')).toBe('done')
  await looking
})

test('work that needs a free lock waits for a slow browser, which grants a lock late that nobody holds', async () => {
  const asked = Promise.withResolvers<void>()
  const slow = {
    async request(_: string, { signal }: LockOptions, work: () => Promise<string>) {
      await Promise.race([
        asked.promise,
        new Promise((_, reject) => signal?.addEventListener('abort', reject)),
      ])
      return work()
    },
    async query() {
      asked.resolve()
      return { held: [] }
    },
  }
  vi.stubGlobal('navigator', { locks: slow })
  expect(await tryWithLock('a', async () => 'done')).toBe('done')
})

test.each([
  ['absent', undefined],
  ['refused', refusing],
])('when locks are %s the work is done without them', async (_, locks) => {
  vi.stubGlobal('navigator', { locks })
  expect(await withLock('a', async () => 'done')).toBe('done')
  expect(await tryWithLock('a', async () => 'done')).toBe('done')
  expect(await isLockHeld('a')).toBe(false)
})

test('failing work is not done a second time', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('broke')))
  await expect(withLock('a', work)).rejects.toThrow('broke')
  await expect(tryWithLock('a', work)).rejects.toThrow('broke')
  expect(work).toHaveBeenCalledTimes(2)
})
