import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { applySession, authState } from '#src/lib/settings.ts'
import { recordVersion } from '#src/lib/api/version.ts'
import { stubPortalLink } from '#testing/session/stub-portal-link.ts'
import texts from '#src/locales/common.en.json'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { ShellNotices } from './shell-notices.tsx'

function show(client: QueryClient) {
  return renderWithProviders(<ShellNotices />, { client })
}

test('without a connection, “Try now” reads the page’s data again immediately', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
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

test('a newer version loads on a press, but not in a portal that has no token for the reloaded page', async () => {
  recordVersion('a newer one')
  const page = await show(new QueryClient())
  await expect.element(page.getByRole('button', { name: texts.common.app.reload })).toBeVisible()
  await page.unmount()
  applySession({ handle: 'of a portal' })
  const inPortal = await show(new QueryClient())
  expect(inPortal.container.textContent).toBe('')
  await inPortal.unmount()
  portalLink.set(stubPortalLink({ does: (what) => what === 'token' }))
  // The code that connects to the portal may have crashed meanwhile.
  portalLink.set(null)
  const withToken = await show(new QueryClient())
  await expect.element(withToken.getByRole('button', { name: texts.common.app.reload })).toBeVisible()
  delete authState().handle
})
