import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { entrance, letIn } from '#src/lib/settings.ts'
import { noteVersion } from '#src/lib/api/version.ts'
import { portalLinkWith } from '#testing/session/portal-link.ts'
import texts from '#src/locales/frame.en.json'
import { ShellNotices } from './shell-notices.tsx'

afterEach(() => vi.restoreAllMocks())

function show(client: QueryClient) {
  return render(
    <IntlProvider locale="en" messages={texts} timeZone="UTC">
      <QueryClientProvider client={client}>
        <ShellNotices />
      </QueryClientProvider>
    </IntlProvider>,
  )
}

test('without a connection what is shown can be asked for again at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const read = vi.fn<() => string>(() => 'brands')
  const leave = new QueryObserver(client, {
    queryKey: ['brands'],
    queryFn: read,
    staleTime: Infinity,
  }).subscribe(() => {})
  const screen = await show(client)
  await expect.poll(() => read.mock.calls.length).toBe(1)
  await screen.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(() => read.mock.calls.length).toBe(2)
  leave()
})

test('a newer version is loaded at a press, but not in a portal that has no token for a page loaded anew', async () => {
  noteVersion('a newer one')
  const page = await show(new QueryClient())
  await expect.element(page.getByRole('button', { name: texts.app.reload })).toBeVisible()
  await page.unmount()
  letIn({ handle: 'of a portal' })
  const inPortal = await show(new QueryClient())
  expect(inPortal.container.textContent).toBe('')
  await inPortal.unmount()
  portalLink.set(portalLinkWith({ does: (what) => what === 'token' }))
  // All of the page that spoke with it may have failed meanwhile.
  portalLink.set(null)
  const withToken = await show(new QueryClient())
  await expect.element(withToken.getByRole('button', { name: texts.app.reload })).toBeVisible()
  delete entrance.handle
})
