import { expect, test, vi } from 'vitest'
import { parsePagination } from '#contract/envelope.ts'
import { mergePages, readBrandPages, readFirstBrands, type BrandPages } from './brand-pages.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({ languages: ['ar', 'en'] }),
  authState: () => ({}),
}))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

/* Reads from a store with this many pages of one brand each; the `broken` pages fail. */
async function readFrom(pages: number, broken: number[] = []) {
  const requested: number[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const { searchParams } = new URL(url, 'http://diwan.test')
    const page = Number(searchParams.get('page'))
    requested.push(page)
    if (broken.includes(page)) return Promise.resolve(Response.json({ success: false }, { status: 500 }))
    const pagination = { total: pages, currentPage: page, totalPages: pages }
    const data = [{ id: page, name: searchParams.get('keyword') ?? '' }]
    return Promise.resolve(Response.json({ status: 200, success: true, data, pagination }))
  })
  const read = await readFirstBrands('x')
  return {
    requested,
    ids: read.brands.map(({ id }) => id),
    isComplete: read.isComplete,
    pagesLeft: read.pagesLeft,
  }
}

test('a store of one page gets one request', async () => {
  expect(await readFrom(1)).toEqual({ requested: [1], ids: ['1'], isComplete: true, pagesLeft: 0 })
})

test('a store of two pages is read completely', async () => {
  expect(await readFrom(2)).toEqual({ requested: [1, 2], ids: ['1', '2'], isComplete: true, pagesLeft: 0 })
})

test('of a large store only the first page is read until somebody asks for the rest', async () => {
  expect(await readFrom(3)).toEqual({ requested: [1], ids: ['1'], isComplete: false, pagesLeft: 2 })
})

test('without its second page a list shows its first, and without its first it fails', async () => {
  expect(await readFrom(2, [2])).toEqual({ requested: [1, 2], ids: ['1'], isComplete: false, pagesLeft: 1 })
  await expect(readFrom(2, [1])).rejects.toMatchObject({ status: 500 })
})

test('a brand that a second page repeats is as old as on the first', async () => {
  const pages = [['1'], ['1', '2']].map((ids, index) => ({
    rows: ids.map((id) => ({ id, name: `page ${index}`, metadata: {}, translations: {} })),
    unreadable: [],
    pagination: parsePagination({ total: 3, currentPage: index + 1, totalPages: 2 }),
  }))
  const ages: (number | undefined)[] = []
  const reading = readBrandPages('x', async ({ page }) => pages[Number(page) - 1] ?? Promise.reject())
  for await (const { requestNumbers } of reading) ages.push(requestNumbers.get('1'))
  expect(ages).toEqual([ages[0], ages[0]])
})

const pagesOf = (ids: string[], rest: Partial<BrandPages> = {}): BrandPages => ({
  brands: ids.map((id) => ({ id, name: rest.isComplete ? 'old' : 'new', metadata: {}, translations: {} })),
  requestNumbers: new Map(ids.map((id) => [id, rest.isComplete ? 1 : 2])),
  total: 9,
  unreadable: 0,
  pagesLeft: 3,
  isComplete: false,
  ...rest,
})

test('a first page that is read again replaces its brands and leaves the later ones', () => {
  const before = pagesOf(['1', '2', '3', '4'], { pagesLeft: 0, isComplete: true, total: 4 })
  const merged = mergePages(pagesOf(['2', '1', '5']), before)
  expect(merged.brands.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '2 new',
    '1 new',
    '5 new',
    '3 old',
    '4 old',
  ])
  expect(merged).toMatchObject({ total: 9, pagesLeft: 0 })
})

test('a list that is read again completely replaces the earlier list', () => {
  const latest = pagesOf(['1'], { pagesLeft: 0 })
  expect(mergePages(latest, pagesOf(['1', '2']))).toEqual(latest)
})
