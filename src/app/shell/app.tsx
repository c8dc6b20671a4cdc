import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider } from 'use-intl'
import { formattingLocale, screen } from '#src/lib/i18n/screen-language.ts'
import { isEmbedded } from '#src/lib/embedded.ts'
import { applyStyles } from '#src/lib/styles-loaded.ts'
import { rememberWindow } from '#src/lib/preferences.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { firstData, queryClient } from '#src/app/query-client.ts'
import { createAppRouter } from './router.tsx'

/** Replaces the first paint by the dashboard. Call it once the texts of `common` are loaded. */
export async function renderApp(): Promise<void> {
  // This task has run the code: a press never waits for both on a slow phone.
  await new Promise((resolve) => setTimeout(resolve))
  // With files from the cache the code may be faster than the page behind its head.
  if (document.readyState === 'loading' && document.getElementById('app') === null)
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  const container = document.getElementById('app')
  if (container === null) throw new Error('index.html has no element #app')
  const root = createRoot(container)
  const router = createAppRouter()
  // As a transition a slow device renders it in slices and stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  )
  // A portal chooses the size of a frame.
  if (!isEmbedded) {
    window.addEventListener('pagehide', rememberWindow)
    void firstData.then(rememberWindow)
  }
  // Without what follows the store's changes, pages only poll.
  firstData
    .then(() => import('#src/lib/live/start-live.ts'))
    .then(({ startLive }) => startLive(queryClient, readBrand))
    .catch(() => {})
}

/* Loads nothing: a page with a list of brands has this code. */
async function readBrand(id: string): Promise<void> {
  const { readChangedBrand } = await import('#src/features/brands/api/queries.ts')
  await readChangedBrand(queryClient, id)
}

/* A new language or other digits re-render every component that has a text; nothing is unmounted. */
function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const { texts } = useSharedState(screen)
  // In one go with what React renders: it is laid out once.
  useInsertionEffect(applyStyles, [])
  return (
    <IntlProvider locale={formattingLocale()} messages={texts} timeZone="UTC">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  )
}
