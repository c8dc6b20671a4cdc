import { afterEach, expect, test, vi } from 'vitest'
import { type PortalLink, portalLink } from '#src/lib/portal/portal-link.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { InvoiceViewer } from './invoice-viewer.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  portalLink.set(null)
})

test('a portal that saves files can also save the invoice in the viewer', async () => {
  const download = vi.fn<PortalLink['download']>(async () => true)
  // The cast is safe: the viewer uses no other member.
  portalLink.set({ does: (can) => can === 'downloads', download } as Partial<PortalLink> as PortalLink)
  vi.stubGlobal('fetch', async () => new Response('%PDF-1.7', { headers: { 'x-diwan-version': 'test' } }))
  const screen = await renderWithProviders(
    <InvoiceViewer order="1051" link="/api/invoice-files/of-1051" onClose={() => {}} />,
  )
  await screen.getByRole('button', { name: 'Download' }).click()
  await expect
    .poll(() => download.mock.calls.map(([name, { size }]) => [name, size]))
    .toEqual([['Invoice 1051.pdf', 8]])
})
