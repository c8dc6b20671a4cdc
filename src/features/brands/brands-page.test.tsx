import { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { stubBrandStore } from '#testing/brands/stub-brand-store.ts'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { texts } from '#testing/texts.ts'
import { BrandsPage } from './brands-page.tsx'

const [t, rowsPerPage] = [texts.en.brands.list, 60]

let requestedPages: number[] = []
let searchedKeywords: string[] = []
/* Pages after the first one wait for this promise. */
let pageGate: Promise<void> | undefined

/* Serves this many brands. Only the last one has no banner; `names` are Arabic names. The search compares letters. */
function serve(total: number, names: Record<number, string> = {}, counted = total): void {
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
      total: keyword === '' ? counted : found.length,
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(found.length / rowsPerPage)),
    }
    return Response.json({ status: 200, success: true, data, pagination })
  })
}

async function open(address = '/', client = createClient()) {
  window.history.replaceState(null, '', address)
  const router = createBrowserRouter([{ path: '/', element: <BrandsPage /> }])
  onTestFinished(() => router.dispose())
  return renderWithProviders(<Announcer />, { client, router })
}

/* The query options of the app (query-client.ts). */
function createClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
}

const ownAddress = window.location.href

beforeEach(() => {
  requestedPages = []
  searchedKeywords = []
  pageGate = undefined
  screen.set({ ...screen.get(), language: 'en', texts: texts.en })
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', ownAddress)
  document.dir = 'ltr'
})

test('two quick presses choose both filters, however late the list renders', async () => {
  serve(3)
  const page = await open()
  const filters = ['banner 1', 'logo 0'].map((name) => page.getByRole('checkbox', { name: `No ${name}` }))
  for (const filter of filters) await expect.element(filter).toBeVisible()
  const [first, second] = filters.map((filter) => filter.element() as HTMLElement)
  first?.click()
  // The address changes before React renders.
  for (let turn = 0; turn < 1000 && window.location.search === ''; turn += 1) await Promise.resolve()
  second?.click()
  await expect.poll(() => window.location.search).toBe('?show=no-banner+no-logo')
})

test('a large store loads by itself, says how many are read until then, and counts only all', async () => {
  serve(130)
  const gate = Promise.withResolvers<void>()
  pageGate = gate.promise
  const announced = recordAnnouncements()
  const page = await open('/?sort=name')
  await expect.element(page.getByText('Read 60 of 130 brands')).toBeVisible()
  await expect.element(page.getByRole('region', { name: t.summary })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: t.banner, exact: true })).toBeVisible()
  gate.resolve()
  await expect.element(page.getByRole('region', { name: t.summary })).toBeVisible()
  await expect.element(page.getByRole('table', { name: '130 brands' })).toBeVisible()
  await expect.poll(() => announced).toContain('130 brands')
  await expect.element(page.getByRole('checkbox', { name: `${t.complete} 0` })).toBeVisible()
  await page.getByRole('checkbox', { name: `${t.banner} 1` }).click()
  await expect.element(page.getByText('Read', { exact: false })).not.toBeInTheDocument()
  expect(requestedPages).toEqual([1, 2, 3])
  const last = page.getByRole('link', { name: 'ماركة 130', exact: true })
  await expect.element(last).toHaveAttribute('href', '/brands/130?show=no-banner&sort=name')
  await page.getByRole('checkbox', { name: /English incomplete/ }).click()
  await expect
    .element(last)
    .toHaveAttribute('href', '/brands/130?show=no-banner+some-en&sort=name&language=en')
  await expect.element(page.getByRole('table', { name: '1 brand' })).toBeVisible()
})

test('pages that fail to load are reported with what is read, and loaded on a press', async () => {
  serve(130)
  const served = fetch
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('page=1')) throw new TypeError('no connection')
    return served(url)
  })
  const page = await open()
  await expect.element(page.getByText(t.remainingFailed)).toBeVisible()
  await expect.element(page.getByText('Read 60 of 130 brands')).toBeVisible()
  vi.stubGlobal('fetch', served)
  await page.getByRole('button', { name: texts.en.common.errors.retry }).click()
  await expect.element(page.getByRole('table', { name: '130 brands' })).toBeVisible()
})

test('the list is complete for staff who leave while its pages load, and come back', async () => {
  serve(130)
  pageGate = new Promise(() => {})
  const client = createClient()
  const page = await open('/', client)
  await expect.element(page.getByText('Read 60 of 130 brands')).toBeVisible()
  await page.unmount()
  pageGate = undefined
  const later = await open('/', client)
  await expect.element(later.getByRole('table', { name: '130 brands' })).toBeVisible()
})

test('filters without results say so, one by its name, and can be cleared', async () => {
  serve(3)
  const several = await open('/?show=no-logo+complete')
  await expect.element(several.getByText(t.emptyFilter)).toBeVisible()
  await several.unmount()
  const page = await open('/?show=no-logo')
  await expect.element(page.getByText(t.noneLeft.logo)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: `${t.logo} 0` })).toBeChecked()
  await page.getByRole('button', { name: t.showAll }).click()
  await expect.element(page.getByRole('table', { name: '3 brands' })).toBeVisible()
  await expect.element(page.getByText('No English', { exact: true }).last()).toBeVisible()
})

test('a store whose token may not list brands says so, above the field that opens one by its number', async () => {
  const error = { code: 'scope_missing' }
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error }, { status: 403 }))
  const page = await open()
  await expect.element(page.getByText(t.loadFailed)).toBeVisible()
  await expect.element(page.getByLabelText(t.openById)).toBeVisible()
})

test('an empty store can be read again', async () => {
  serve(0)
  const page = await open()
  await expect.element(page.getByText(t.empty)).toBeVisible()
  serve(1)
  await page.getByRole('button', { name: t.checkAgain }).click()
  await expect.element(page.getByRole('table', { name: '1 brand' })).toBeVisible()
})

test('a brand is found in any spelling, though the store compares letter by letter, and what is found is announced', async () => {
  serve(40, { 3: 'ندى', 4: 'لآلئ', 5: 'قَهْوَة', 6: 'مجموعة 2023' })
  const announced = recordAnnouncements()
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
  await expect.poll(() => announced).toContain('1 brand')
  await page.getByRole('searchbox').fill('zzz')
  const nothing = 'No brand matches “\u2068zzz\u2069”.'
  await expect.element(page.getByText(nothing).first()).toBeVisible()
  await expect.poll(() => announced.at(-1)).toBe(nothing)
})

test('a search in a large store shows matching loaded brands and those that the store finds, then those of all', async () => {
  serve(130, { 3: 'لآلئ البحر', 4: 'لالئ', 70: 'لآلئ الليل', 129: 'لالئ النهر' })
  const gate = Promise.withResolvers<void>()
  pageGate = gate.promise
  const page = await open()
  await expect.element(page.getByText('Read 60 of 130 brands')).toBeVisible()
  await page.getByRole('searchbox').fill('لالئ')
  // Only the store finds the last brand; only the page finds the other spelling of the first one.
  await expect.element(page.getByRole('link', { name: /^لآلئ البحر|^لالئ/ })).toHaveLength(3)
  gate.resolve()
  await expect.element(page.getByRole('table', { name: '4 brands' })).toBeVisible()
})

test('a search reads all its pages also if the store counts brands that it does not send', async () => {
  serve(130, {}, 131)
  const page = await open()
  await expect.element(page.getByRole('table', { name: '130 brands' })).toBeVisible()
  await page.getByRole('searchbox').fill('Brand')
  await expect.poll(() => searchedKeywords).toEqual(['Brand', 'Brand', 'Brand'])
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
  await page.getByRole('button', { name: texts.en.common.errors.retry }).click()
  await expect.element(page.getByText(t.storeSearchFailed)).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: '1 brand' })).toBeVisible()
})

test.each([
  ['en', 1280],
  ['ar', 1280],
  ['ar', 960],
  ['en', 320],
] as const)(
  'in %s at %i px the head covers nothing, and a long name is whole in its title',
  async (language, width) => {
    await browser.viewport(width, 800)
    document.dir = language === 'ar' ? 'rtl' : 'ltr'
    serve(30, { 4: 'House of precious perfumes '.repeat(6) })
    const page = await open()
    await expect
      .element(page.getByTitle(/^House of/))
      .toHaveAttribute('title', expect.stringContaining('House of precious perfumes '.repeat(6).trim()))
    const [title, search] = [page.getByText(t.lead), page.getByRole('searchbox')].map((part) => {
      const range = document.createRange()
      range.selectNode(part.element())
      return range.getBoundingClientRect()
    })
    const isApart =
      title &&
      search &&
      (search.top >= title.bottom || search.left >= title.right || search.right <= title.left)
    expect(isApart).toBe(true)
  },
)

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
  await expect.element(rowOfNour.getByText(t.banner).first()).toBeInTheDocument()
  const link = page.getByRole('link', { name: 'ضياء', exact: true })
  ;(link.element() as HTMLElement).focus()
  Object.assign(store.brands[0] ?? {}, { banner: picture })
  await client.refetchQueries({ queryKey: ['brands'] })
  await expect.element(rowOfNour.getByText(t.banner)).not.toBeInTheDocument()
  expect(names()).toEqual(['نور', 'ضياء'])
  await expect.element(link).toHaveFocus()
  await page.getByRole('button', { name: t.brand }).click()
  await expect.poll(names).toEqual(['ضياء'])
})
