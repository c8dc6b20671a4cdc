import type { QueryClient } from '@tanstack/react-query'
import type { Pagination } from '#contract/envelope.ts'

type ApiResponse = { data: unknown; pagination: Pagination | null }

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Register {
    /** Of a query that a page may open with: the path that it requests, and its data in a response; null for one not to show. */
    queryMeta: { first?: { path: string; read: (response: ApiResponse) => unknown } }
  }
}

/**
 * Gives the response to a page's first request to the query that would request it, as it is added: its component has the data when it
 * first renders. Returns whether the query has them. Ends when the page observes its queries.
 */
export function answerFirstQuery(client: QueryClient, path: string, response: ApiResponse): () => boolean {
  let isAnswered = false
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    // Until all are observed, a query that is not kept may be removed and added again.
    if (type === 'observerAdded') setTimeout(stop)
    const { first } = query.meta ?? {}
    if (type !== 'added' || first?.path !== path) return
    const data = first.read(response)
    if (data === null) return
    isAnswered = true
    client.setQueryData(query.queryKey, data)
  })
  return () => isAnswered
}
