import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { onTestFinished } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'

/** Renders the page of an address of the window, which has the address before again after the test. */
export async function renderAt(address: string, element: ReactNode) {
  const before = window.location.href
  window.history.pushState(null, '', address)
  const router = createBrowserRouter([{ path: '*', element }])
  onTestFinished(() => {
    router.dispose()
    window.history.pushState(null, '', before)
  })
  return Object.assign(await renderWithProviders(null, { router }), { router })
}
