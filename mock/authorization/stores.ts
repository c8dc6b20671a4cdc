import { readyTokens } from '#mock/answers/tokens.ts'
import type { Account } from './accounts.ts'

type Mock = { fetch(request: Request, env?: object): Response | Promise<Response> }

/**
 * Answers as a mock store of its own for each store that somebody has signed in for, told apart by the access token. What
 * comes without one is the first store's to answer, its control door among it.
 */
export function createStores(
  createMock: () => Mock,
  accountOf: (accessToken: string) => Promise<Account | null>,
): Mock['fetch'] {
  const first = createMock()
  const stores = new Map<string, Mock>()

  function storeOf({ store }: Account): Mock {
    const mock = stores.get(store.id) ?? (stores.size === 0 ? first : createMock())
    stores.set(store.id, mock)
    return mock
  }

  return async (request, env) => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (token === undefined) return first.fetch(request, env)
    const account = await accountOf(token)
    // Within, each account is one of the tokens that a mock knows.
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${account ? readyTokens[account.may].token : 'unknown'}`)
    return (account ? storeOf(account) : first).fetch(new Request(request, { headers }), env)
  }
}
