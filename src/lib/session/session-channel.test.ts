import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('what is told in one tab is heard in another, until that one stops listening', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const heard = vi.fn<() => void>()
  const stop = other.onSessionChangedElsewhere(heard)
  one.tellSessionChanged()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  stop?.()
  one.tellSessionChanged()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toHaveBeenCalledOnce()
})

test('a browser that refuses a channel has tabs that hear nothing, and that is known', async () => {
  vi.stubGlobal('BroadcastChannel', function Refused() {
    throw new DOMException('denied', 'SecurityError')
  })
  const { onSessionChangedElsewhere, tellSessionChanged } = await openTab()
  expect(onSessionChangedElsewhere(() => {})).toBeNull()
  expect(tellSessionChanged).not.toThrow()
})

/* Each has modules of its own. */
async function openTab() {
  vi.resetModules()
  return import('./session-channel.ts')
}
