import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider } from 'use-intl'
import { formattingLocale, screen } from '#src/lib/i18n/screen-language.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** Puts the dashboard where the first paint was, once the texts of the frame are there. */
export function renderApp(): void {
  const container = document.getElementById('app')
  if (container === null) throw new Error('index.html has no element #app')
  const root = createRoot(container)
  // A slow device draws it bit by bit, and is there for the reader in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

/* Another language or other digits: every component that has a text is drawn anew, where it stands. */
function App() {
  const { texts } = useSharedState(screen)
  return (
    <IntlProvider locale={formattingLocale()} messages={texts} timeZone="UTC">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  )
}
