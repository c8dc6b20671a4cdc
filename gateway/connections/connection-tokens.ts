import type { TokenSource } from '#gateway/store/access-token.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'

/** The access token of a connected store, renewed where it is due. */
export function connectionTokens(connections: Connections, store: string): TokenSource {
  let known: readonly string[] = []

  async function usable(refused: string | null): Promise<string> {
    const { tokens, earlier } = await connections.usable(store, refused)
    know({ tokens, earlier })
    return tokens.access
  }

  /* The same list as long as nothing changes: what looks for them in answers is made once for each. */
  function know({ tokens, earlier }: Pick<Connection, 'tokens' | 'earlier'>) {
    const all = [tokens.access, ...(tokens.refresh === null ? [] : [tokens.refresh]), ...earlier]
    if (all.length !== known.length || all.some((token, index) => token !== known[index])) known = all
  }

  return {
    current: () => usable(null),
    after: usable,
    refusedAgain: (token) => connections.giveUp(store, token),
    // Good to know beforehand, and no reason for what was asked to fail.
    lacks: (scope) => connections.lacks(store, scope).catch(() => {}),
    known: () => known,
  }
}
