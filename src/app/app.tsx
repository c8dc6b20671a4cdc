import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider, type Messages } from 'use-intl'
import { formattingLocale } from '#src/lib/i18n.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** Puts the dashboard in the place of the first paint. */
export function renderApp(texts: Partial<Messages>): void {
  const container = document.getElementById('app')
  if (container === null) throw new Error('index.html has no element #app')
  createRoot(container).render(
    <StrictMode>
      <IntlProvider locale={formattingLocale} messages={texts} timeZone="UTC">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </IntlProvider>
    </StrictMode>,
  )
}
