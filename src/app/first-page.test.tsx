import { RouterProvider } from 'react-router/dom'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import texts from '#src/locales/frame.en.json'
import { Page } from '#src/ui/page.tsx'

const pageCode = { path: '/countries', load: async () => () => <Page title="The countries">{null}</Page> }

vi.mock('./shell.tsx', async () => ({ Shell: (await import('react-router')).Outlet }))

vi.mock('./pages.ts', () => ({
  pages: [pageCode],
  loadPage: ({ load }: { load: () => Promise<unknown> }) => load(),
}))

test('the first page comes once the frame is drawn, however early its code and texts are there', async () => {
  const load = vi.spyOn(pageCode, 'load')
  history.replaceState(null, '', '/countries')
  const { router } = await import('./router.tsx')
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('fulfilled')
  // Whatever follows from that at once has followed.
  await new Promise((resolve) => setTimeout(resolve))
  expect(router.state.initialized).toBe(false)
  const screen = await render(
    <IntlProvider locale="en" messages={texts} timeZone="UTC">
      <RouterProvider router={router} />
    </IntlProvider>,
  )
  await expect.element(screen.getByRole('heading', { name: 'The countries' })).toBeVisible()
})
