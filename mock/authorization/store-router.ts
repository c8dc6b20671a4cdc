import { knownTokens } from '#mock/store/tokens.ts'
import type { Account } from './accounts.ts'

type AnyMock = { fetch(request: Request, env?: object): Response | Promise<Response> }

/**
 * Returns a `fetch` that routes each request to the mock store of its access token's account, and creates a store for each new
 * store id. Requests without a token go to the first store, and so do requests of the control API.
 */
export function createStoreRouter<Mock extends AnyMock>(
  createMock: () => Mock,
  accountOf: (accessToken: string) => Promise<Account | null>,
  /** Called when a store id gets its mock. */
  onStore: (mock: Mock, id: string) => void = () => {},
): AnyMock['fetch'] {
  const first = createMock()
  const stores = new Map<string, Mock>()

  function storeOf({ store }: Account): Mock {
    const existing = stores.get(store.id)
    if (existing !== undefined) return existing
    const mock = stores.size === 0 ? first : createMock()
    stores.set(store.id, mock)
    onStore(mock, store.id)
    return mock
  }

  return async (request, env) => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (token === undefined) return first.fetch(request, env)
    const account = await accountOf(token)
    // A store knows only the tokens of `knownTokens`: the account's token replaces the access token.
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${account ? knownTokens[account.grants].token : 'unknown'}`)
    return (account ? storeOf(account) : first).fetch(new Request(request, { headers }), env)
  }
}
