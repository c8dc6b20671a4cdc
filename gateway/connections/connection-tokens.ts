import { LRUCache } from 'lru-cache'
import type { TokenSource, TokenUse } from '#gateway/store/access-token.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'

/* The number of connections of a store whose tokens are cached. */
const maxConnections = 16

/** The access tokens of a connected store, refreshed when they are due. */
export function connectionTokens(connections: Connections, store: string): TokenSource {
  const tokensById = new LRUCache<string, readonly string[]>({ max: maxConnections })
  let known: readonly string[] = []

  async function getAccessToken(refused: string | null, use: TokenUse): Promise<string> {
    const connection = await connections.getFreshTokens(store, refused, use)
    remember(connection)
    return connection.tokens.access
  }

  /* Keeps the same list while nothing changes: `createStoreApi` prepares its search again for each new list. */
  function remember({ id, tokens, earlier }: Pick<Connection, 'id' | 'tokens' | 'earlier'>) {
    const all = [tokens.access, ...(tokens.refresh === null ? [] : [tokens.refresh]), ...earlier]
    if (JSON.stringify(all) === JSON.stringify(tokensById.get(id))) return
    tokensById.set(id, all)
    known = [...tokensById.values()].flat()
  }

  return {
    current: (use) => getAccessToken(null, use),
    refresh: getAccessToken,
    // Recording the scope only saves later calls, so its failure must not fail this one.
    reportMissingScope: (scope, token) => connections.recordMissingScope(store, scope, token).catch(() => {}),
    recentTokens: () => known,
  }
}
