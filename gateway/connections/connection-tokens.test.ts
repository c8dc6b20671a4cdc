import { expect, test } from 'vitest'
import { connectionTokens } from './connection-tokens.ts'
import type { Connections } from './connections.ts'

const use = { grant: null, scope: 'brands.read' } as const

/* Connections that return these tokens in this order. */
function connectionsWith(...stored: { access: string; refresh: string | null; earlier: string[] }[]) {
  const connections = {
    getFreshTokens: async () => {
      const { access, refresh, earlier } = stored.shift() ?? { access: '', refresh: null, earlier: [] }
      return { tokens: { access, refresh }, earlier }
    },
    recordMissingScope: () => Promise.reject(new Error('away')),
  }
  // The cast is safe: `connectionTokens` calls no other method.
  return connections as unknown as Connections
}

test('every earlier token of a store is known to the search in responses, also when a token changes the whole list', async () => {
  const connections = connectionsWith(
    { access: 'a-2', refresh: 'r-2', earlier: ['a-1', 'r-1'] },
    { access: 'a-2', refresh: 'r-2', earlier: ['a-1', 'r-1'] },
    { access: 'a-3', refresh: 'r-3', earlier: ['a-2', 'r-2'] },
    { access: 'a-4', refresh: null, earlier: [] },
  )
  const tokens = connectionTokens(connections, '1')
  expect(tokens.recentTokens()).toEqual([])
  expect(await tokens.current(use)).toBe('a-2')
  const first = tokens.recentTokens()
  expect(first).toEqual(['a-2', 'r-2', 'a-1', 'r-1'])
  await tokens.current(use)
  // The same list, so that the search is not prepared again.
  expect(tokens.recentTokens()).toBe(first)
  await tokens.current(use)
  expect(tokens.recentTokens()).toEqual(['a-3', 'r-3', 'a-2', 'r-2'])
  await tokens.current(use)
  expect(tokens.recentTokens()).toEqual(['a-4'])
})

test('a missing scope that cannot be stored causes no error', async () => {
  const connections = connectionsWith()
  await expect(
    connectionTokens(connections, '1').reportMissingScope('brands.read', 'a-1'),
  ).resolves.toBeUndefined()
})
