import { expect, test, vi } from 'vitest'
import { loadOnce } from './lazily.ts'

test('what is asked for again, even on its way, is loaded once, and is there at once from then on', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code')
  const once = loadOnce(load)
  expect(once.loaded()).toBeNull()
  await expect(Promise.all([once(), once()])).resolves.toEqual(['code', 'code'])
  expect(once.loaded()).toBe('code')
  await expect(once()).resolves.toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what did not come is loaded anew for whoever asks next', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValueOnce('code')
  const once = loadOnce(load)
  await expect(once()).rejects.toThrow('offline')
  expect(once.loaded()).toBeNull()
  await expect(once()).resolves.toBe('code')
})
