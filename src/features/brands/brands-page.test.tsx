import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen } from '#src/lib/i18n/screen-language.ts'
import brandFields from '#src/locales/brand-fields.en.json'
import brands from '#src/locales/brands.en.json'
import common from '#src/locales/common.en.json'
import { stubBrandStore } from '#testing/brands/stub-brand-store.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { BrandsPage } from './brands-page.tsx'

const texts = { ...common, ...brands, ...brandFields }
const [t, rowsPerPage] = [brands.brands.list, 60]

let requestedPages: number[] = []
let searchedKeywords: string[] = []
/* Pages after the first one wait for this promise. */
let pageGate: Promise<void> | undefined

/* Serves this many brands. Only the last one has no banner; `names` are Arabic names. The search compares letters. */
function serve(total: number, names: Record<number, string> = {}): void {
  const stored = Array.from({ length: total }, (_, index) => ({
    id: index + 1,
    name: `Brand ${index + 1}`,
    banner: index + 1 === total ? null : 'https://cdn.example/b.png',
    translations: { ar: { name: names[index + 1] ?? `ماركة ${index + 1}` } },
  }))
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, location.origin)
    const [page, keyword] = [Number(searchParams.get('page')), searchParams.get('keyword') ?? '']
    requestedPages.push(page)
    if (keyword !== '') searchedKeywords.push(keyword)
    if (page > 1) await pageGate
    const found = stored.filter(({ name, translations: { ar } }) => `${name} ${ar.name}`.includes(keyword))
    const data = found.slice((page - 1) * rowsPerPage, page * rowsPerPage)
    const pagination = {
      total: found.length,
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(found.length / rowsPerPage)),
    }
    return Response.json({ status: 200, success: true, data, pagination })
  })
}

async function open(address = '/', client = createClient()) {
  const router = createMemoryRouter([{ path: '/', element: <BrandsPage /> }], { initialEntries: [address] })
  return renderWithProviders(null, { client, router })
}

/* The query options of the app (query-client.ts). */
function createClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
}

beforeEach(() => {
  requestedPages = []
  searchedKeywords = []
  pageGate = undefined
  screen.set({ ...screen.get(), language: 'en', texts })
})
afterEach(() => vi.unstubAllGlobals())

test('a large store shows its first page and how many are not loaded, and loads the rest on a press', async () => {
  serve(130)
  const page = await open()
  await expect.element(page.getByText('60 of 130 brands loaded.')).toBeVisible()
  await expect
    .element(page.getByRole('checkbox', { name: new RegExp(t.noPicture.banner) }))
    .not.toBeInTheDocument()
  expect(requestedPages).toEqual([1])
  await page.getByRole('button', { name: t.loadRemaining }).click()
  await expect.element(page.getByRole('checkbox', { name: `${t.noPicture.banner} 1` })).toBeVisible()
  await expect.element(page.getByText(t.loadedMeaning)).not.toBeInTheDocument()
  expect(requestedPages).toEqual([1, 1, 2, 3])
  await page.getByRole('checkbox', { name: `${t.noPicture.banner} 1` }).click()
  const last = page.getByRole('link', { name: 'ماركة 130', exact: true })
  await expect.element(last).toHaveAttribute('href', '/brands/130')
  await page.getByRole('checkbox', { name: /English incomplete/ }).click()
  await expect.element(last).toHaveAttribute('href', '/brands/130?language=en')
  await expect.element(page.getByRole('table', { name: '1 brand' })).toBeVisible()
})

test('loading the rest can be stopped, and the loaded brands stay', async () => {
  serve(130)
  pageGate = new Promise(() => {})
  const page = await open()
  await page.getByRole('button', { name: t.loadRemaining }).click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: t.stopLoading }).click()
  await expect.element(page.getByText('60 of 130 brands loaded.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: t.loadRemaining })).toHaveFocus()
  await expect.element(page.getByRole('table', { name: '60 brands' })).toBeVisible()
})

test('pages that fail to load are reported and can be loaded again', async () => {
  serve(130)
  const page = await open()
  await expect.element(page.getByText('60 of 130 brands loaded.')).toBeVisible()
  const served = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await page.getByRole('button', { name: t.loadRemaining }).click()
  await expect.element(page.getByText(t.remainingFailed)).toBeVisible()
  vi.stubGlobal('fetch', served)
  await page.getByRole('button', { name: common.common.errors.retry }).click()
  await expect.element(page.getByRole('table', { name: '130 brands' })).toBeVisible()
})

test('the list is complete for staff who leave while the second page loads, and come back', async () => {
  serve(90)
  pageGate = new Promise(() => {})
  const client = createClient()
  const page = await open('/', client)
  await expect.element(page.getByRole('table', { name: '60 brands' })).toBeVisible()
  await page.unmount()
  pageGate = undefined
  const later = await open('/', client)
  await expect.element(later.getByRole('table', { name: '90 brands' })).toBeVisible()
})

test('when a reload fails before the second page arrives, the page says how many brands are loaded', async () => {
  serve(90)
  pageGate = new Promise(() => {})
  const client = createClient()
  const page = await open('/', client)
  await expect.element(page.getByRole('table', { name: '60 brands' })).toBeVisible()
  await expect.element(page.getByText('60 of 90 brands loaded.')).not.toBeInTheDocument()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await client.invalidateQueries()
  await expect.element(page.getByText('60 of 90 brands loaded.')).toBeVisible()
})

test('a filter without results says so and can be cleared', async () => {
  serve(3)
  const page = await open('/?show=no-logo')
  await expect.element(page.getByText(t.noneLeft.logo)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: `${t.noPicture.logo} 0` })).toBeChecked()
  await page.getByRole('button', { name: t.showAll }).click()
  await expect.element(page.getByRole('table', { name: '3 brands' })).toBeVisible()
})

test('several filters without results say so together, and an empty store can be read again', async () => {
  serve(3)
  const page = await open('/?show=no-logo+complete')
  await expect.element(page.getByText(t.emptyFilter)).toBeVisible()
  await page.unmount()
  serve(0)
  const empty = await open()
  await expect.element(empty.getByText(t.empty)).toBeVisible()
  serve(1)
  await empty.getByRole('button', { name: t.checkAgain }).click()
  await expect.element(empty.getByRole('table', { name: '1 brand' })).toBeVisible()
})

test('a brand is found in any spelling, though the store compares letter by letter', async () => {
  serve(40, { 3: 'ندى', 4: 'لآلئ', 5: 'قَهْوَة', 6: 'مجموعة 2023' })
  const page = await open()
  await expect.element(page.getByRole('table', { name: '40 brands' })).toBeVisible()
  for (const [typed, name] of [
    ['ندي', 'ندى'],
    ['لالئ', 'لآلئ'],
    ['٢٠٢٣', 'مجموعة 2023'],
    ['قَهْوَه', 'قَهْوَة'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await expect.element(page.getByRole('table', { name: '1 brand' })).toBeVisible()
    await expect.element(page.getByRole('table').getByText(name, { exact: true })).toBeVisible()
  }
  expect(searchedKeywords).toContain('2023')
  expect(searchedKeywords).not.toContain('٢٠٢٣')
})

test('a search in a large store shows matching loaded brands and those that the store finds, and says how many are loaded', async () => {
  serve(130, { 3: 'لآلئ البحر', 4: 'لالئ', 129: 'لالئ النهر' })
  const page = await open()
  await expect.element(page.getByText('60 of 130 brands loaded.')).toBeVisible()
  await page.getByRole('searchbox').fill('لالئ')
  // Only the store finds the last brand; only the page finds the other spelling of the first one.
  await expect.element(page.getByRole('table', { name: '3 brands' })).toBeVisible()
  await expect.element(page.getByText('60 of 130 brands loaded.')).toBeVisible()
  await expect.element(page.getByText(t.searchMeaning)).toBeVisible()
  await page.getByRole('button', { name: t.loadRemaining }).click()
  await expect.element(page.getByText(t.searchMeaning)).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: '3 brands' })).toBeVisible()
})

test('when the store’s search fails, the matching loaded brands are shown with a note', async () => {
  serve(40, { 3: 'ندى' })
  const page = await open()
  await expect.element(page.getByRole('table', { name: '40 brands' })).toBeVisible()
  const served = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await page.getByRole('searchbox').fill('ندي')
  await expect.element(page.getByText(t.storeSearchFailed)).toBeVisible()
  await expect.element(page.getByRole('table', { name: '1 brand' })).toBeVisible()
  vi.stubGlobal('fetch', served)
  await page.getByRole('button', { name: common.common.errors.retry }).click()
  await expect.element(page.getByText(t.storeSearchFailed)).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: '1 brand' })).toBeVisible()
})

test('Arabic text in the search field of an English page leaves room for its icon', async () => {
  serve(3)
  const page = await open()
  const field = page.getByRole('searchbox')
  await field.fill('brand')
  const { paddingLeft } = getComputedStyle(field.element())
  await field.fill('ماركة')
  expect(getComputedStyle(field.element()).paddingLeft).toBe(paddingLeft)
})

test('a brand that a colleague completes shows this in its row, which stays in place until the view changes', async () => {
  const picture = 'https://cdn.example/b.png'
  const store = stubBrandStore(
    { id: 1, name: 'نور', logo: picture, banner: '', translations: { ar: { name: 'نور' } } },
    { id: 2, name: 'ضياء', logo: picture, banner: '', translations: { ar: { name: 'ضياء' } } },
  )
  const client = createClient()
  const page = await open('/?show=no-banner', client)
  const names = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => /نور|ضياء/.exec(textContent)?.[0])
  const rowOfNour = page.getByRole('row', { name: /نور/ })
  await expect.element(rowOfNour.getByText(t.noPicture.banner).first()).toBeInTheDocument()
  const link = page.getByRole('link', { name: 'ضياء', exact: true })
  ;(link.element() as HTMLElement).focus()
  Object.assign(store.brands[0] ?? {}, { banner: picture })
  await client.refetchQueries({ queryKey: ['brands'] })
  await expect.element(rowOfNour.getByText(t.noPicture.banner)).not.toBeInTheDocument()
  expect(names()).toEqual(['نور', 'ضياء'])
  await expect.element(link).toHaveFocus()
  await page.getByRole('button', { name: t.brand }).click()
  await expect.poll(names).toEqual(['ضياء', 'نور'])
})
