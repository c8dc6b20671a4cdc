import { createMock } from './app.ts'
import { Store } from '#mock/store/store.ts'
import { knownTokens } from '#mock/store/tokens.ts'
import type { Account } from '#mock/authorization/accounts.ts'

/**
 * Returns a `fetch` that routes each request to the mock store of its access token's account, and creates a store for each new
 * store id. Requests without a token go to the first store, and so do requests of the control API. `onStore` is called when a
 * store gets its id.
 */
export function createStoreRouter(
  first: Store,
  accountOf: (accessToken: string) => Promise<Account | null>,
  onStore: (store: Store, id: string) => void = () => {},
): (request: Request, env?: object) => Response | Promise<Response> {
  const firstMock = createMock(first)
  const mocks = new Map<string, typeof firstMock>()

  function mockOf({ store: { id } }: Account): typeof firstMock {
    const existing = mocks.get(id)
    if (existing !== undefined) return existing
    const isFirst = mocks.size === 0
    const store = isFirst ? first : new Store(first.settings, first.host)
    const mock = isFirst ? firstMock : createMock(store)
    mocks.set(id, mock)
    onStore(store, id)
    return mock
  }

  return async (request, env) => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (token === undefined) return firstMock.fetch(request, env)
    const account = await accountOf(token)
    // A store knows only the tokens of `knownTokens`: the account's token replaces the access token.
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${account ? knownTokens[account.grants].token : 'unknown'}`)
    return (account ? mockOf(account) : firstMock).fetch(new Request(request, { headers }), env)
  }
}
