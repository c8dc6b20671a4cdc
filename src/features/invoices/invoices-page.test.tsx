import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { orderNumbers } from '#src/features/invoices/api/order-numbers.ts'
import { invoiceRequests } from '#src/features/invoices/requests/invoice-requests.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { InvoicesPage } from './invoices-page.tsx'
import { clearList } from '#src/features/invoices/requests/request-many.ts'
import { shownRequests } from '#src/features/invoices/requests/request-one.ts'
import { pdfResponse } from '#testing/invoices/pdf-response.ts'

const headers = { 'x-diwan-version': 'test' }

/* The orders of the requests that were sent; every file arrives. */
let sent: string[] = []
/* The numbers whose order was looked up. */
let lookedUp: string[] = []
/* The orders that the store refuses. */
let refused: string[] = []

beforeEach(() => {
  sent = []
  refused = []
  lookedUp = []
  // A browser would save the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    const number = /by-number\/(.+)/.exec(url)?.[1]
    if (number !== undefined) return lookUp(number)
    if (method !== 'POST') return pdfResponse()
    const order = /orders\/(\d+)\//.exec(url)?.[1] ?? ''
    sent.push(order)
    const error = { message: 'The order is closed' }
    if (refused.includes(order)) return Response.json({ success: false, error }, { status: 422, headers })
    const data = { url: `/api/invoice-files/of-${order}` }
    return Response.json({ success: true, data }, { status: 201, headers })
  })
})
afterEach(async () => {
  await clearList()
  invoiceRequests().set([])
  shownRequests.set([])
  orderNumbers().set(new Map())
  localStorage.clear()
})

/* People know the order 1002 as 41001002 and 1003 as A-77; 1044 is the number and the id of one order. */
function lookUp(number: string): Response {
  lookedUp.push(number)
  const id = { 41001002: '1002', 'A-77': '1003', 1044: '1044' }[number]
  if (id === undefined) return Response.json({ success: false }, { status: 404, headers })
  return Response.json({ success: true, data: { id, number } }, { headers })
}

async function open(location = '/invoices') {
  const screen = await renderWithProviders(
    <>
      <InvoicesPage />
      <Toasts />
    </>,
    { location },
  )
  const field = screen.getByRole('textbox', { name: 'Order numbers' })
  await expect.element(field).toHaveFocus()
  async function send(text: string) {
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
  }
  return { screen, field, send }
}

test('forty invoices of a range need one press after typing, and each order appears once', async () => {
  const { screen, field } = await open()
  await userEvent.keyboard('1001-1040')
  await expect.element(screen.getByText('40 orders.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create 40 invoices' })).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('40 created', { exact: true })).toBeVisible()
  expect(sent).toEqual(Array.from({ length: 40 }, (_, index) => String(1001 + index)))
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.poll(() => screen.getByRole('rowheader').elements()).toHaveLength(40)
  expect(screen.getByRole('row', { name: /1001.*Created/ }).elements()).toHaveLength(1)
})

test('a single number downloads its invoice immediately, and typing starts the next number', async () => {
  const { screen, field } = await open('/invoices?order=1024')
  await expect.element(field).toHaveValue('1024')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('The invoice for order id 1024 was downloaded.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /1024.*Created/ })).toBeVisible()
  expect(screen.getByText('Created').elements()).toHaveLength(1)
  await userEvent.keyboard('5')
  await expect.element(field).toHaveValue('5')
  await screen.getByRole('button', { name: 'Clear this list' }).click()
  await expect.element(screen.getByText('No invoices requested yet.')).toBeVisible()
})

test.each([
  ['1040-1001', 'The range \u20661040-1001\u2069 runs backwards. Write \u20661001-1040\u2069.'],
  ['abc', 'An order number has digits only and doesn’t start with 0.'],
  ['1-300 1001-1300', 'Up to 500 at a time. Split the list.'],
  ['1001 abc', /^Some entries aren’t order numbers. Correct them/],
  ['1,001', /^A number with separators can be one order or several./],
  ['Customer,Amount\nAli,20', /^Choose the column with the order numbers/],
])('%s is not sent, and the field says what to do', async (typed, sentence) => {
  const { screen, field, send } = await open()
  await send(typed)
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue(typed)
  expect(sent).toEqual([])
})

test('the limit of 500 is shown during typing, but an unfinished range is no error', async () => {
  const { screen, field } = await open()
  await userEvent.keyboard('1001-15')
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await userEvent.keyboard('01')
  await expect.element(screen.getByText(/has 501 orders; up to 500 at a time/)).toBeVisible()
})

test('failed invoices come first, single or in a list, and orders requested before are left out unless included', async () => {
  refused = ['1002', '1007']
  const { screen, field, send } = await open()
  await send('1007')
  await expect.element(screen.getByText('No invoice was created for order id 1007')).toBeVisible()
  await field.fill('1001{Shift>}{Enter}{/Shift}')
  await send('1001\n1002\n1003')
  await expect.element(screen.getByText('2 created, 1 refused')).toBeVisible()
  const orders = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(orders).toEqual(['id 1007', 'id 1002', 'id 1001', 'id 1003'])
  await expect.element(screen.getByRole('row', { name: /1002.*The order is closed/ })).toBeVisible()
  const files = vi.spyOn(URL, 'createObjectURL')
  await screen.getByRole('button', { name: 'Download the report' }).click()
  const report = files.mock.calls[0]?.[0]
  expect(report instanceof Blob && (await report.text())).toMatch(
    /^Order,Outcome,Time,Details\r\n.*Created.*\r\nid 1002,"Refused, not created",2\d{3}-[^,]+,The order is closed\r\n/,
  )

  await send('1001 1003')
  await expect.element(screen.getByText(/All of these were already requested/)).toBeVisible()
  expect(sent).toEqual(['1007', '1001', '1002', '1003'])
})

test('while a list runs, the next list waits in the field, and a single number can be sent', async () => {
  const held = Promise.withResolvers<Response>()
  const answer = globalThis.fetch
  const { screen, field, send } = await open()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('/1001/') ? held.promise : answer(url, init),
  )
  await send('1001-1003')
  await expect.element(screen.getByRole('row', { name: /1001.*Creating…/ })).toBeVisible()
  await send('1005, 1006')
  await expect.element(screen.getByText(/An earlier list isn’t finished/)).toBeVisible()
  await expect.element(field).toHaveValue('1005, 1006')
  await send('1009')
  await expect.element(screen.getByText('The invoice for order id 1009 was downloaded.')).toBeVisible()
  expect(sent).toEqual(['1009'])
  held.resolve(Response.json({ data: { url: '/api/invoice-files/of-1001' } }, { status: 201, headers }))
  await expect.element(screen.getByText('3 created', { exact: true })).toBeVisible()
})

test('a number with separators is sent as the reader answers, and its answer ends with the text', async () => {
  const { screen, field } = await open()
  await field.fill('1,101')
  await screen.getByRole('button', { name: 'Several: 1, 101' }).click()
  await expect.element(screen.getByRole('button', { name: 'Create 2 invoices' })).toBeVisible()
  await field.fill('1,102')
  await screen.getByRole('button', { name: 'One order: 1102' }).click()
  await screen.getByRole('button', { name: 'Create and download' }).click()
  await expect.element(screen.getByText('The invoice for order id 1102 was downloaded.')).toBeVisible()
  expect(sent).toEqual(['1102'])
})

test('entries that are no order numbers are left out only when the reader says so', async () => {
  const { screen, field, send } = await open()
  await send('1001 abc 1002')
  await screen.getByRole('checkbox', { name: 'Leave them out and create the rest' }).click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await screen.getByRole('button', { name: 'Create 2 invoices' }).click()
  await expect.element(screen.getByText('2 created', { exact: true })).toBeVisible()
  expect(sent).toEqual(['1001', '1002'])
})

test('a column that is chosen gives its orders', async () => {
  const { screen, field } = await open()
  await field.fill('Customer,Amount,Number\nAli,20,1011\nSara,30,1012')
  await screen.getByRole('combobox', { name: 'Column with the order numbers' }).selectOptions('Number')
  await screen.getByRole('button', { name: 'Create 2 invoices' }).click()
  await expect.element(screen.getByText('2 created', { exact: true })).toBeVisible()
  expect(sent).toEqual(['1011', '1012'])
  await field.fill('1021 1022\n1023 1024')
  await screen.getByRole('combobox').selectOptions('All columns')
  await expect.element(screen.getByRole('button', { name: 'Create 4 invoices' })).toBeVisible()
})

test('an empty list leads back to the field', async () => {
  const { screen, field } = await open()
  await screen.getByRole('button', { name: 'Type an order number' }).click()
  await expect.element(field).toHaveFocus()
})

test('the number that customers see offers its order’s id, and only a press accepts it', async () => {
  orderNumbers().set(new Map([['41001002', 'B-9']]))
  const { screen, field } = await open()
  await userEvent.keyboard('#٤١٠٠١٠٠٢')
  const offer = screen.getByRole('button', {
    name: 'Create and download: order \u206841001002\u2069',
  })
  await expect.element(offer).toBeVisible()
  await expect.element(screen.getByText('Order \u206841001002\u2069')).toBeVisible()
  // While typing, only the number before a pause is looked up.
  expect(lookedUp.length).toBeLessThan(4)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual(['41001002'])
  await offer.click()
  await expect.element(screen.getByText('The invoice for order 41001002 was downloaded.')).toBeVisible()
  expect(sent).toEqual(['41001002', '1002'])
  await expect.element(field).toHaveValue('#٤١٠٠١٠٠٢')
})

test('a number with letters is sent only as the id of its order', async () => {
  const { screen, field } = await open()
  await field.fill('A-77')
  const offer = screen.getByRole('button', {
    name: 'Create and download: order \u2068A-77\u2069',
  })
  await expect.element(offer).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await offer.click()
  await expect
    .element(screen.getByText('The invoice for order \u2068A-77\u2069 was downloaded.'))
    .toBeVisible()
  expect(sent).toEqual(['1003'])
})

test('a number that is an id itself gets no offer, and a list is not looked up', async () => {
  const { screen, field } = await open()
  await field.fill('1044')
  await expect.poll(() => lookedUp).toEqual(['1044'])
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(screen.getByText(/Its id is/)).not.toBeInTheDocument()
  await field.fill('41001002, 1044')
  await expect.element(screen.getByText('2 orders.')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(lookedUp).toEqual(['1044'])
})

test('a list file that cannot be read must be chosen again, and the typed numbers stay until then', async () => {
  const { screen, field } = await open()
  await field.fill('1002')
  const file = screen.getByLabelText('CSV file')
  // As if the file was deleted after it was chosen.
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('', 'NotFoundError'))
  await file.upload(new File(['1001'], 'orders.csv'))
  await expect.element(screen.getByText(/couldn’t be read.*choose it again/)).toBeVisible()
  await expect.element(field).toHaveValue('1002')
  await file.upload(new File([new Uint8Array(1_000_001)], 'orders.csv'))
  await expect.element(screen.getByText(/larger than 1 MB/)).toBeVisible()
  await file.upload(new File(['1003'], 'orders.csv'))
  await expect.element(field).toHaveValue('1003')
  await expect.element(screen.getByText(/couldn’t be read/)).not.toBeInTheDocument()
})

test('a list that another tab sends is said to run there, and the typed one stays', async () => {
  const other = Promise.withResolvers<void>()
  void navigator.locks.request(storageKey('invoice-list'), () => other.promise)
  const { screen, field, send } = await open()
  await send('1001-1002')
  const elsewhere = screen.getByText(/running in another tab/)
  await expect.element(elsewhere).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel the rest' })).not.toBeInTheDocument()
  other.resolve()
  await expect.element(elsewhere).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('1001-1002')
  expect(sent).toEqual([])
})

test('a pasted megabyte is read immediately, and can be removed to type again', async () => {
  const { screen, field } = await open()
  await field.fill('1001\n')
  const clipboardData = new DataTransfer()
  const orders = Array.from({ length: 140_000 }, (_, index) => 100_001 + index)
  clipboardData.setData('text/plain', orders.join('\n'))
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(screen.getByText('140,001 orders.')).toBeVisible()
  await expect.element(screen.getByText('Up to 500 at a time. Split the list.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove the list' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('7')
  await expect.element(field).toHaveValue('7')
  await expect.element(screen.getByRole('button', { name: 'Create and download' })).toBeVisible()
})
