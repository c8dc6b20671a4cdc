import type { ComponentType } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Page } from '#src/ui/page.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { loadPage } from './load-page.ts'
import { createAppRouter } from './router.tsx'

let isBroken = false

vi.mock('./shell.tsx', () => ({
  Shell: () => (
    <>
      <Link to="/brands">Brands</Link>
      <Outlet />
    </>
  ),
}))

vi.mock('#src/app/routes.ts', () => ({ routes: [{ path: '/countries' }, { path: '/brands' }] }))

vi.mock('./load-page.ts', () => ({
  loadPage: vi.fn<(route: { path: string }) => Promise<ComponentType>>(async ({ path }) =>
    path === '/countries' ? CountriesPage : BrandsPage,
  ),
}))

function CountriesPage() {
  // Re-renders at every navigation.
  useLocation()
  if (isBroken) throw new TypeError('no such country')
  return <Page title="The countries">{null}</Page>
}

function BrandsPage() {
  return <Page title="The brands">{null}</Page>
}

// The frame renders once in each page, so this test is the first.
test('the first page renders after the frame, even if its code and texts are loaded earlier', async () => {
  history.replaceState(null, '', '/countries')
  const router = createAppRouter()
  await expect.poll(() => vi.mocked(loadPage).mock.settledResults[0]?.type).toBe('fulfilled')
  // Waits for everything that follows immediately.
  await new Promise((resolve) => setTimeout(resolve))
  expect(router.state.initialized).toBe(false)
  const screen = await renderWithProviders(null, { router })
  await expect.element(screen.getByRole('heading', { name: 'The countries' })).toBeVisible()
})

test('a page that crashes leaves the rest usable, and opens after “Try again”', async () => {
  // React logs the caught error.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const router = createAppRouter()
  const screen = await renderWithProviders(null, { router })
  const heading = screen.getByRole('heading', { level: 1 })
  isBroken = true
  await router.navigate('/countries?search=oman')
  await expect.element(heading).toHaveTextContent('Something went wrong in Diwan')
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  // The report for the administrator is closed at first, and selected where the browser refuses to copy it.
  await expect.element(screen.getByText(/no such country/)).not.toBeVisible()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await screen.getByRole('button', { name: 'Copy report' }).click()
  await expect.element(screen.getByText(/no such country/)).toBeVisible()
  expect(getSelection()?.toString()).toMatch(/^Diwan .*\nAt \/countries\nTypeError: no such country\n/)
  logged.mockClear()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0)
  await expect.element(heading).toHaveTextContent('Something went wrong in Diwan')

  isBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading).toHaveTextContent('The countries')
  expect(router.state.location.search).toBe('?search=oman')

  isBroken = true
  await router.navigate('/countries')
  await expect.element(heading).toHaveTextContent('Something went wrong in Diwan')
  await screen.getByRole('link', { name: 'Brands' }).click()
  await expect.element(heading).toHaveTextContent('The brands')
  logged.mockRestore()
})
