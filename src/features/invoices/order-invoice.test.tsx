import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Session } from '#contract/session/session.ts'
import { orderNumbers } from '#src/features/invoices/api/order-numbers.ts'
import { clearRequests, invoiceRequests } from '#src/features/invoices/requests/invoice-requests.ts'
import { createRefetch } from '#src/lib/live/refetch-changed.ts'
import { applySession, authState, pageSettings } from '#src/lib/settings.ts'
import { sampleSession } from '#testing/sample-session.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { shownRequests } from '#src/features/invoices/requests/request-one.ts'
import '#src/ui/styles/tokens.css'
import '#src/ui/styles/base.css'
import { pdfResponse } from '#testing/invoices/pdf-response.ts'

const headers = { 'x-diwan-version': 'test' }
const respond = (status: number, body: object) =>
  Response.json({ status, success: status < 400, ...body }, { status, headers })

/* What was sent for invoices; every file arrives. */
let sent: string[] = []
let answer: () => Promise<Response>
/* The response to the question which order a token belongs to. */
let known: () => Promise<Response>

const unknown = async () => respond(404, { error: { code: 'not_found' } })
const url = 'https://merchant.example/orders/order/0123456789abcdef0123456789abcdef'

beforeEach(() => {
  sent = []
  known = unknown
  answer = async () => respond(201, { data: { url: `/api/invoice-files/of-${sent.length}` } })
  // A browser would save the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (url.startsWith('/api/orders/by-token/')) return known()
    if (method !== 'POST') return pdfResponse()
    sent.push(url)
    return answer()
  })
})
afterEach(() => {
  clearRequests()
  shownRequests.set([])
  orderNumbers().set(new Map())
})

async function open(subject: string) {
  const screen = await renderWithProviders(<OrderInvoice subject={subject} url={url} />)
  return {
    screen,
    field: screen.getByRole('textbox', { name: 'Order number' }),
    button: screen.getByRole('button', { name: 'Create and download', exact: true }),
  }
}

test('a number creates its invoice once, for any number of presses, and shows it there', async () => {
  const held = Promise.withResolvers<Response>()
  answer = () => held.promise
  const { screen, field, button } = await open('a')
  await field.fill('#١٠٢٤')
  await button.dblClick()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Creating the invoice for order id 1024…')).toBeVisible()
  held.resolve(respond(201, { data: { url: '/api/invoice-files/of-1024' } }))
  await expect.element(screen.getByText('The invoice for order id 1024 was downloaded.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^View.*1024/ })).toBeVisible()
  // The next press creates nothing.
  await screen.getByRole('button', { name: 'Download', exact: true }).click()
  expect(sent).toHaveLength(1)
})

test('for a store without events the card does not look up the order', async () => {
  pageSettings.hasEvents = false
  onTestFinished(() => void (pageSettings.hasEvents = true))
  known = vi.fn<() => Promise<Response>>(unknown)
  const { field } = await open('without events')
  await expect.element(field).toBeVisible()
  expect(known).not.toHaveBeenCalled()
})

test('an invalid order number is refused before anything is sent', async () => {
  const { field, button } = await open('b')
  await field.fill('abc')
  await button.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('an invoice that was created before needs a confirmation to be created again', async () => {
  invoiceRequests().set([
    { order: '1025', asked: Date.now() - 3_600_000, outcome: 'made', link: '/api/invoice-files/x' },
  ])
  const { screen, field, button } = await open('c')
  await field.fill('1025')
  await button.click()
  await screen.getByRole('button', { name: /^Create it anyway/ }).click()
  expect(sent).toEqual([])
  await screen.getByRole('dialog').getByRole('button', { name: 'Create the invoice' }).click()
  await expect.element(screen.getByText('The invoice for order id 1025 was downloaded.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('number and invoice stay with their reservation', async () => {
  const first = await open('e')
  await first.field.fill('1029')
  await first.button.click()
  await expect.element(first.screen.getByText(/order id 1029 was downloaded/)).toBeVisible()
  await first.screen.unmount()
  const other = await open('f')
  await expect.element(other.field).toHaveValue('')
  await expect.element(other.screen.getByText(/1029/)).not.toBeInTheDocument()
  await other.screen.unmount()
  const again = await open('e')
  await expect.element(again.field).toHaveValue('1029')
  await expect.element(again.screen.getByText(/order id 1029 was downloaded/)).toBeVisible()
})

test('without the permission a sentence replaces the field', async () => {
  const before = authState()
  applySession({ ...before, session: sampleSession as Session })
  try {
    const screen = await renderWithProviders(<OrderInvoice subject="g" url={url} />)
    await expect.element(screen.getByText('Invoices can’t be created here')).toBeVisible()
    await expect.element(screen.getByText('orders.read_write')).toBeVisible()
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  } finally {
    applySession({ ...before, session: { ...sampleSession, stores: [] } as Session })
  }
})

const order1002 = () => respond(200, { data: { id: '1002', number: '41001002' } })

test('a known order replaces the field by a button with its number, and one press creates its invoice once', async () => {
  const held = Promise.withResolvers<Response>()
  known = () => held.promise
  const { screen, field } = await open('i')
  const line = () => document.querySelector('.order-invoice')?.getBoundingClientRect().height
  await expect.element(field).toBeVisible()
  const height = line()
  held.resolve(order1002())
  const button = screen.getByRole('button', {
    name: 'Create and download: order \u206841001002\u2069',
  })
  await expect.element(button).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  expect(line()).toBe(height)
  await button.dblClick()
  await expect.element(screen.getByText('The invoice for order 41001002 was downloaded.')).toBeVisible()
  expect(sent).toEqual(['/api/orders/1002/print-invoice'])
})

test('an order whose event arrives while its card is open is offered immediately, and a known order is not looked up again', async () => {
  const client = new QueryClient()
  const answered = vi.fn<() => Promise<Response>>(unknown)
  known = answered
  const screen = await renderWithProviders(<OrderInvoice subject="k" url={url} />, { client })
  await expect.poll(() => client.isFetching() === 0 && answered.mock.calls.length).toBe(1)
  const refetch = createRefetch({
    client,
    isHidden: () => false,
    mayRead: () => true,
    isOwnChange: async () => false,
    readBrand: async () => {},
  })
  answered.mockImplementation(async () => order1002())
  await refetch([{ of: 'reservations' }], 1)
  await expect.element(screen.getByRole('button', { name: /41001002/ })).toBeVisible()
  await refetch([{ of: 'reservations' }], 2)
  expect(answered).toHaveBeenCalledTimes(2)
})

test('a number that is being typed stays when the order becomes known', async () => {
  const held = Promise.withResolvers<Response>()
  known = () => held.promise
  const { screen, field } = await open('j')
  await field.click()
  held.resolve(order1002())
  await new Promise((resolve) => setTimeout(resolve, 50))
  await field.fill('1030')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field).toHaveValue('1030')
  // Without a text it has nothing to lose.
  await field.fill('')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: /41001002/ })).toBeVisible()
  expect(sent).toEqual([])
})

test.each([
  ['a gateway that fails', async () => respond(503, {})],
  ['an order without a usable id', async () => respond(200, { data: { id: 'x/../1', number: '41001002' } })],
])('the field stays without a message for %s', async (_, response) => {
  const answered = vi.fn<() => Promise<Response>>(response)
  known = answered
  const { screen, field } = await open(_)
  await expect.poll(() => answered.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(field).toBeVisible()
  await expect.element(screen.getByText(/41001002/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

/* The last test: the page sends nothing more until then. */
test('a busy store shows when to try again', async () => {
  const { screen, field, button } = await open('h')
  answer = async () =>
    Response.json(
      { status: 429, success: false },
      { status: 429, headers: { ...headers, 'Retry-After': '30' } },
    )
  await field.fill('1028')
  await button.click()
  await expect.element(screen.getByText(/Try again in \d+ s/)).toBeVisible()
})
