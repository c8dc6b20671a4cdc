import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import {
  clearRequests,
  recordRequest,
  recordOutcome,
} from '#src/features/invoices/requests/invoice-requests.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import texts from '#src/locales/today.en.json'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Highlights } from './highlights.tsx'
import { rowsOf } from '#testing/reservations/rows-of.ts'

afterEach(() => {
  clearRequests()
  screen.set({ ...screen.get(), language: 'en' })
})

function open(client: QueryClient, unusual: object[] = [], language: 'ar' | 'en' = 'en', raw: object[] = []) {
  screen.set({ ...screen.get(), language })
  return renderWithProviders(
    <Highlights reservations={rowsOf(raw)} unusual={rowsOf(unusual)} today={'2026-11-20' as CalendarDate} />,
    { client, language },
  )
}

const brands = [{ id: 1, name: 'نور', logo: '', banner: 'https://a.example/b.png', translations: { ar: {} } }]

function withBrands(isComplete: boolean): QueryClient {
  const client = new QueryClient()
  const rows = brands.map(parseBrand).filter((brand) => brand !== null)
  const { queryKey, initialPageParam: filter } = brandQueries.list('')
  const pagination = { total: null, perPage: null, currentPage: 1, totalPages: isComplete ? 1 : 4 }
  const page = { rows, unreadable: [], pagination, filter, requestNumber: 0 }
  client.setQueryData(queryKey, { pages: [page], pageParams: [filter] })
  return client
}

test('brands and invoices that are not loaded are neither shown nor requested', async () => {
  const fetch = vi.spyOn(window, 'fetch')
  const page = await open(new QueryClient())
  await expect.element(page.getByText(texts.today.nothingWaits)).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})

test('a highlight of loaded brands leads to the list filtered by it, and says of partly loaded ones how many they are', async () => {
  const fetch = vi.spyOn(window, 'fetch')
  const page = await open(withBrands(true))
  await expect
    .element(page.getByRole('link', { name: '1 brand without English text Complete' }))
    .toHaveAttribute('href', '/brands?show=no-en')
  await expect
    .element(page.getByRole('link', { name: '1 brand without a logo Complete' }))
    .toHaveAttribute('href', '/brands?show=no-logo')
  await page.unmount()
  const partly = await open(withBrands(false))
  await expect.element(partly.getByText('of 1 brand loaded so far').first()).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
})

test('a highlight of failed invoices leads to the invoices', async () => {
  recordOutcome('1001', recordRequest('1001'), { outcome: 'refused' })
  recordOutcome('1002', recordRequest('1002'), { outcome: 'made' })
  const page = await open(new QueryClient())
  await expect
    .element(page.getByRole('link', { name: '1 invoice to check Not created, or unconfirmed Review' }))
    .toHaveAttribute('href', '/invoices')
  await page.unmount()
  const arabic = await open(new QueryClient(), [], 'ar')
  await expect.element(arabic.getByRole('link')).toHaveAccessibleName(/^فاتورة تحتاج إلى مراجعة لم تصدر/)
})

test('today’s incomplete reservations are listed for checking', async () => {
  const page = await open(new QueryClient(), [{ title: 'Padel', start: '2026-11-20T10:00:00' }])
  await expect
    .element(page.getByRole('link', { name: '1 reservation to check Type, end or seats unknown Check' }))
    .toHaveAttribute('href', '/reservations?view=day&date=2026-11-20')
  expect(page.getByText(texts.today.nothingWaits).elements()).toEqual([])
})

test('the soonest new reservation is still to come, and has no time if it is of whole days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:00:00+03:00') })
  const [begun, start] = ['2026-11-20T13:00:00', '2026-11-21T00:00:00']
  const raw = { id: 1, title: 'Chalet', type: 'day', start, end: start, created_at: '2026-11-19 08:00:00' }
  const past = { ...raw, id: 2, type: 'time', start: begun, end: begun.replace('13', '15') }
  const page = await open(new QueryClient(), [], 'en', [past, raw])
  await expect.element(page.getByText('soonest: Saturday 21 November', { exact: true })).toBeVisible()
})
