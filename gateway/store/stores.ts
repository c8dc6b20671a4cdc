import { LRUCache } from 'lru-cache'
import { createStoreApi, type StoreApi, type StoreApiDeps } from './store-api.ts'
import type { TokenSource } from './access-token.ts'

/** The store API as each store sees it: with tokens, turns and limits of its own. */
export type Stores = { of(store: string): StoreApi }

type StoresDeps = Omit<StoreApiDeps, 'tokens'> & { tokensOf(store: string): TokenSource }

/* What is kept of a store that nobody has asked for in a while is made anew when somebody does. */
const most = 10_000

export function createStores({ tokensOf, ...deps }: StoresDeps): Stores {
  const opened = new LRUCache<string, StoreApi>({ max: most })
  return {
    of(store) {
      const known = opened.get(store)
      if (known) return known
      const api = createStoreApi({ ...deps, tokens: tokensOf(store) })
      opened.set(store, api)
      return api
    },
  }
}
