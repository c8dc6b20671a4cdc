import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { screen } from '#src/lib/i18n/screen-language.ts'
import brandFields from '#src/locales/brand-fields.en.json'
import brandImport from '#src/locales/brand-import.en.json'
import frame from '#src/locales/frame.en.json'
import type { PlannedRow } from './import-plan.ts'
import { BrandImportReview } from './import-review.tsx'

const texts = { ...frame, ...brandImport, ...brandFields }
const t = brandImport.brandImport

const row = (row: number, name: string, to: string): PlannedRow => ({
  row,
  id: String(row),
  name,
  changes: [{ path: 'logo', from: 'https://cdn.example/l.png', to }],
  problem: null,
})

let saved: string[] = []

beforeEach(() => {
  saved = []
  screen.set({ ...screen.get(), language: 'en', texts })
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    const id = new URL(url, location.origin).pathname.split('/').at(-1) ?? ''
    if (method === 'PUT') saved.push(id)
    return Promise.resolve(
      Response.json({ status: 200, success: true, data: { id, logo: 'x', translations: {} } }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(rows: PlannedRow[]) {
  const plan = {
    fileName: 'x.csv',
    rows,
    unknownColumns: [],
    foreignColumns: [],
    canRead: true,
    readingError: null,
  }
  const router = createMemoryRouter([
    { path: '/', element: <BrandImportReview plan={plan} onReadAgain={() => {}} onClose={() => {}} /> },
  ])
  return render(
    <IntlProvider locale="en" messages={texts} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>,
  )
}

test('a row that is unticked is not sent, and says so afterwards', async () => {
  const page = await open([row(2, 'Nour', 'x'), row(3, 'Diya', 'x')])
  await expect.element(page.getByRole('button', { name: 'Save 2 brands' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Diya' }).click()
  await page.getByRole('button', { name: 'Save 1 brand', exact: true }).click()
  await expect.element(page.getByText(t.endedWell)).toBeVisible()
  expect(saved).toEqual(['2'])
  await expect.element(page.getByRole('row', { name: /Diya/ }).getByText(t.outcome['left-out'])).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('all rows that are shown are unticked and ticked at once', async () => {
  const page = await open([row(2, 'Nour', 'x'), row(3, 'Diya', '')])
  await page.getByRole('button', { name: t.takeNone }).click()
  await expect.element(page.getByText(t.sendNothing)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
  await page.getByRole('combobox').selectOptions('clearing')
  await page.getByRole('button', { name: t.takeAll }).click()
  await expect.element(page.getByRole('button', { name: 'Save 1 brand', exact: true })).toBeVisible()
})

test('what an unticked row would clear is not announced', async () => {
  const page = await open([row(2, 'Nour', 'x'), row(3, 'Diya', '')])
  await expect.element(page.getByText('1 field will be cleared')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Diya' }).click()
  await expect.element(page.getByText('1 field will be cleared')).not.toBeInTheDocument()
})
