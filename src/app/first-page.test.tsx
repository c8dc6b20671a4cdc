import { expect, test, vi } from 'vitest'
import { Page } from '#src/ui/page.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'

const pageCode = { load: async () => () => <Page title="The countries">{null}</Page> }

vi.mock('#src/app/shell/shell.tsx', async () => ({ Shell: (await import('react-router')).Outlet }))

vi.mock('./routes.ts', () => ({ routes: [{ path: '/countries' }] }))

vi.mock('#src/app/shell/load-page.ts', () => ({ loadPage: () => pageCode.load() }))

test('the first page renders after the frame, even if its code and texts are loaded earlier', async () => {
  const load = vi.spyOn(pageCode, 'load')
  history.replaceState(null, '', '/countries')
  const { createAppRouter } = await import('#src/app/shell/router.tsx')
  const router = createAppRouter()
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('fulfilled')
  // Waits for everything that follows immediately.
  await new Promise((resolve) => setTimeout(resolve))
  expect(router.state.initialized).toBe(false)
  const screen = await renderWithProviders(null, { router })
  await expect.element(screen.getByRole('heading', { name: 'The countries' })).toBeVisible()
})
