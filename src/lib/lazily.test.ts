import { expect, test, vi } from 'vitest'
import { loadOnce } from './lazily.ts'

test('code requested several times loads once, and is available immediately after that', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code')
  const once = loadOnce(load)
  expect(once.loaded()).toBeNull()
  await expect(Promise.all([once(), once()])).resolves.toEqual(['code', 'code'])
  expect(once.loaded()).toBe('code')
  await expect(once()).resolves.toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that failed to load is loaded again for the next request', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValueOnce('code')
  const once = loadOnce(load)
  await expect(once()).rejects.toThrow('offline')
  expect(once.loaded()).toBeNull()
  await expect(once()).resolves.toBe('code')
})
