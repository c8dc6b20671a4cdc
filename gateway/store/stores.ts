import { LRUCache } from 'lru-cache'
import { createStoreApi, type StoreApi, type StoreApiDeps } from './store-api.ts'
import type { TokenSource } from './access-token.ts'

/** Returns the API client of each store, with its own tokens and concurrency limits. */
export type Stores = { of(store: string): StoreApi }

type StoresDeps = Omit<StoreApiDeps, 'tokens'> & { tokensOf(store: string): TokenSource }

/* The clients of the most recently used stores are cached. */
const maxStores = 10_000

/** Creates the API clients of the stores, each at its first use. */
export function createStores({ tokensOf, ...deps }: StoresDeps): Stores {
  const storeApis = new LRUCache<string, StoreApi>({
    max: maxStores,
    memoMethod: (store) => createStoreApi({ ...deps, tokens: tokensOf(store) }),
  })
  return { of: (store) => storeApis.memo(store) }
}
