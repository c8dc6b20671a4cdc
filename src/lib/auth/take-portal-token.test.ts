import { expect, test, vi } from 'vitest'
import { takePortalToken } from './take-portal-token.ts'

/* A page at an address, in a portal's frame or outside. */
function openPage(address: string, isFramed = true) {
  const replaceState = vi.fn<(state: unknown, _: string, to: string) => void>()
  const page = {
    location: new URL(address, 'https://diwan.example'),
    history: { state: { key: 1 }, replaceState },
    parent: {},
  }
  if (!isFramed) page.parent = page
  vi.stubGlobal('window', page)
  return replaceState
}

test.each([
  '/s/1001/brands?view=list&token=a-token&lang=ar#top',
  '/s/1001/brands?token=a-token&view=list&%74oken=another&lang=ar#top',
])('each token is removed from the URL %s, and the rest of it stays', (address) => {
  const replaceState = openPage(address)
  expect(takePortalToken()).toBe('a-token')
  expect(replaceState.mock.calls).toEqual([[{ key: 1 }, '', '/s/1001/brands?view=list&lang=ar#top']])
})

test('outside a frame the token is removed and not used', () => {
  const replaceState = openPage('/?token=a-token', false)
  expect(takePortalToken()).toBeNull()
  expect(replaceState).toHaveBeenCalledOnce()
})

test('a browser that refuses to change the URL still opens the page', () => {
  openPage('/?token=a-token').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError')
  })
  expect(takePortalToken()).toBe('a-token')
})
