import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { screen, screenLanguage } from '#src/lib/i18n/screen-language.ts'

/**
 * The browser retries nothing: the gateway retries reads, and nobody retries writes. `networkMode: 'always'`
 * because a paused write would fire by itself on reconnect, and a paused read would wait silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 30_000,
      // With this mode it is off unless it is asked for. A failed query counts as stale.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    // The only rule of what a write refreshes: all queries whose keys start with its key.
    onSuccess: (_result, _variables, _context, mutation) => {
      const queryKey = mutation.options.mutationKey
      if (queryKey !== undefined) void queryClient.invalidateQueries({ queryKey })
    },
  }),
})

// It assumes a connection until the browser reports a change.
if (!import.meta.env.SSR) onlineManager.setOnline(navigator.onLine)

/**
 * Resolves once the first data is rendered, or after 5 seconds: the page of invoices reads nothing. What the first screen does not
 * need loads then.
 */
export const firstData = new Promise<void>((resolve) => {
  // The gateway renders pages without what follows.
  if (import.meta.env.SSR) return
  setTimeout(resolve, 5000)
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.state.data === undefined || !query.isActive()) return
    stop()
    // The query cache renders in the next timer. Safari cannot say when nothing is left to do.
    setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve()) : resolve()))
  })
})

/* The store responds in the request's language: refetch when it changes, and show the old data meanwhile. */
let requestedLanguage = screenLanguage()
screen.subscribe(() => {
  if (requestedLanguage === screenLanguage()) return
  requestedLanguage = screenLanguage()
  void queryClient.invalidateQueries()
})
