import { afterEach, expect, test, vi } from 'vitest'
import { takePortalToken } from './take-portal-token.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('a token is taken out of the address, of which all else stays', () => {
  const replaceState = openPage('/s/1001/brands?view=list&token=a-token&lang=ar#top')
  expect(takePortalToken()).toBe('a-token')
  expect(replaceState.mock.calls).toEqual([[{ key: 1 }, '', '/s/1001/brands?view=list&lang=ar#top']])
})

test('without a token the address is left alone', () => {
  const replaceState = openPage('/?lang=ar')
  expect(takePortalToken()).toBeNull()
  expect(replaceState).not.toHaveBeenCalled()
})

test('outside of any frame it is worth nothing, and is taken out all the same', () => {
  const replaceState = openPage('/?token=a-token', false)
  expect(takePortalToken()).toBeNull()
  expect(replaceState).toHaveBeenCalledOnce()
})

test('a browser that leaves the address as it is opens the page all the same', () => {
  openPage('/?token=a-token').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError')
  })
  expect(takePortalToken()).toBe('a-token')
})
