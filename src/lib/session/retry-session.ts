import { queryOptions } from '@tanstack/react-query'
import { fetchSession } from '#src/lib/auth/fetch-session.ts'

/* The wait between two attempts doubles, with jitter so that not all pages return at the same moment. */
const minWaitMs = 2_000
const maxWaitMs = 60_000

/**
 * Repeats `fetchSession` while it is unknown who is signed in. The first attempt is after 2 s; the wait then doubles up to a minute.
 * Repeats immediately when the connection returns or the page becomes visible; a hidden page sends nothing. `store` is the one in the
 * address, or null.
 */
export const retriedSession = (store: string | null) =>
  queryOptions({
    queryKey: ['session', store],
    queryFn: () => fetchSession(store),
    initialData: 'unavailable',
    staleTime: Infinity,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === 'unavailable' &&
      Math.min(maxWaitMs, minWaitMs * 2 ** dataUpdateCount) * (0.75 + Math.random() / 2),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
