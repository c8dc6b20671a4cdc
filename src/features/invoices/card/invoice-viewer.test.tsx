import { afterEach, expect, test, vi } from 'vitest'
import { orderNumbers } from '#src/features/invoices/api/order-numbers.ts'
import { type PortalLink, portalLink } from '#src/lib/portal/portal-link.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { recordOutcome, recordRequest } from '#src/features/invoices/requests/invoice-requests.ts'
import { shownRequests, type ShownRequest } from '#src/features/invoices/requests/request-one.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { InvoiceLinks } from './invoice-links.tsx'
import { InvoiceRequestCard } from './invoice-request-card.tsx'
import { InvoiceViewer } from './invoice-viewer.tsx'
import { pdfResponse } from '#testing/invoices/pdf-response.ts'

afterEach(() => {
  portalLink.set(null)
  orderNumbers().set(new Map())
})

test('a portal that saves files can also save the invoice in the viewer, named by the number that people see', async () => {
  orderNumbers().set(new Map([['1051', '41001051']]))
  const download = vi.fn<PortalLink['download']>(async () => true)
  // The cast is safe: the viewer uses no other member.
  portalLink.set({ does: (can) => can === 'downloads', download } as Partial<PortalLink> as PortalLink)
  vi.stubGlobal('fetch', async () => pdfResponse())
  const screen = await renderWithProviders(
    <InvoiceViewer order="1051" link="/api/invoice-files/of-1051" onClose={() => {}} />,
  )
  await screen.getByRole('button', { name: 'Download' }).click()
  await expect
    .poll(() => download.mock.calls.map(([name, { size }]) => [name, size]))
    .toEqual([['Invoice 41001051.pdf', 22]])
})

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  ['Safari on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'a new tab'],
  ['an app on an iPad', iPhone.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS'), 5, 'a new tab'],
  ['Safari on an iPad that calls itself a Mac', mac, 5, 'a new tab'],
  ['Safari on a Mac', mac, 0, 'the page'],
  ['a touch screen with Windows', 'Mozilla/5.0 (Windows NT 10.0; x64) Chrome/140.0.0.0', 10, 'the page'],
])(
  '%s, which is %s with %i touch points, opens the invoice in %s',
  async (_, userAgent, touchPoints, place) => {
    vi.stubGlobal('fetch', async () => pdfResponse())
    vi.spyOn(Navigator.prototype, 'userAgent', 'get').mockReturnValue(userAgent)
    vi.spyOn(Navigator.prototype, 'maxTouchPoints', 'get').mockReturnValue(touchPoints)
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
    const screen = await renderWithProviders(<InvoiceLinks order="1051" link="/api/invoice-files/of-1051" />)
    await expect.element(screen.getByRole('link', { name: /^Open in a new tab.*1051/ })).toBeVisible()
    await screen.getByRole('button', { name: 'View the invoice for order id 1051' }).click()
    const dialogs = () => screen.getByRole('dialog').elements()
    await expect.poll(dialogs).toHaveLength(place === 'the page' ? 1 : 0)
    const tab = ['/api/invoice-files/of-1051?lang=en', '_blank', 'noopener']
    expect(openTab.mock.calls).toEqual(place === 'the page' ? [] : [tab])
  },
)

test('a browser that shows no PDF says so, and offers the file; another prints it, or says how', async () => {
  const canShow = vi.spyOn(Navigator.prototype, 'pdfViewerEnabled', 'get').mockReturnValue(false)
  const viewer = <InvoiceViewer order="1051" link="/api/invoice-files/of-1051" onClose={() => {}} />
  const screen = await renderWithProviders(viewer)
  await expect.element(screen.getByText(/can’t show a PDF here/)).toBeVisible()
  const file = screen.getByRole('link', { name: 'Download' })
  await expect.element(file).toHaveAttribute('href', '/api/invoice-files/of-1051?download=1&lang=en')
  await screen.unmount()
  canShow.mockReturnValue(true)
  const print = vi.fn<() => void>()
  // The cast is safe: printing uses no other member.
  const shown = { focus: () => {}, print } as Partial<Window> as Window
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(shown)
  const { getByRole, getByText } = await renderWithProviders(viewer)
  await getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledTimes(1)
  print.mockThrow(new DOMException('', 'SecurityError'))
  await getByRole('button', { name: 'Print' }).click()
  await expect.element(getByText(/prints PDFs only from its own viewer/)).toBeVisible()
})

test('a link that expired after ten minutes opens no tab, and is a failure of its order', async () => {
  const link = '/api/invoice-files/of-1052'
  vi.setSystemTime(Date.now() - 11 * 60_000)
  recordOutcome('1052', recordRequest('1052'), { outcome: 'made', link })
  vi.useRealTimers()
  const screen = await renderWithProviders(<InvoiceLinks order="1052" link={link} />)
  await screen.getByRole('link', { name: /^Open in a new tab.*1052/ }).click()
  await expect
    .poll(() => shownRequests.get())
    .toMatchObject([
      { order: '1052', state: { kind: 'file-missing', error: { code: 'invoice_link_expired' } } },
    ])
})

/* The cast is safe: each row of the table has what its kind has. */
const state = (kind: string, more: object = {}) =>
  ({ kind, link: '/api/invoice-files/of-7', ...more }) as ShownRequest['state']
const failed = (code: string, status = 502) => ({ error: new ApiError({ code, status }) })

test.each([
  [state('creating'), 'Creating the invoice', ''],
  [state('downloading', { progress: { received: 24_001, total: null } }), '25 kB so far', 'Cancel download'],
  [state('downloading', { progress: { received: 1e6, total: 25e5 } }), '1 MB of 2.5 MB', 'Cancel download'],
  [state('cancelled'), 'was still created', 'Download again, Dismiss'],
  [state('no-link', failed('invoice_link_missing')), 'didn’t send a link', 'Dismiss'],
  [state('file-missing', failed('network')), 'connection was lost', 'Try again, Dismiss'],
  [state('file-missing', failed('upstream_too_large')), '25 MB', 'Try again, Dismiss'],
  [state('file-missing', failed('invoice_file_gone')), 'no longer has', 'Create it anyway, Dismiss'],
  [state('refused', failed('no', 422)), 'No invoice was created', 'Dismiss'],
  [state('refused', { ...failed('no', 429), wasRequestedBefore: 1 }), 'No new', 'Try again, Dismiss'],
  [state('created-before', { at: 0 }), 'on 1 Jan 1970', 'Create it anyway, Dismiss'],
  [state('unknown', { canRetry: true }), 'know', 'Check the outcome, Create it anyway, Dismiss'],
  [state('unknown', { canRetry: false }), 'We don’t know', 'Create it anyway, Dismiss'],
])('a request in the state %j says %j and offers: %s', async (state, text, actions) => {
  const { container } = await renderWithProviders(<InvoiceRequestCard order="7" state={state} />)
  expect(container.textContent).toContain(text)
  const names = [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(names.join(', ')).toBe(actions)
})
