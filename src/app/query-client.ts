import { MutationCache, QueryClient } from '@tanstack/react-query'
import { screen, screenLanguage } from '#src/lib/i18n/screen-language.ts'

/**
 * Nothing is retried at once: the gateway retries reads, and nobody retries writes. `networkMode: 'always'`
 * because a paused write would fire by itself on reconnect, and a paused read would wait without a word.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 30_000,
      // What failed meanwhile is asked for again, however new what is shown is.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    // The one rule of what a write refreshes: everything of the noun its key begins with.
    onSuccess: (_result, _variables, _context, mutation) => {
      const noun = mutation.options.mutationKey?.[0]
      if (noun !== undefined) void queryClient.invalidateQueries({ queryKey: [noun] })
    },
  }),
})

/* The store answers in the language it is asked in. What is shown stays until that is there. */
let askedIn = screenLanguage()
screen.subscribe(() => {
  if (askedIn === screenLanguage()) return
  askedIn = screenLanguage()
  void queryClient.invalidateQueries()
})
