import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { rowsOf } from './brand-rows.ts'
import { readListView } from './use-brand-list-view.ts'
import { createWorkList, forgetWorkOrders, languageToEdit, nextInWorkList } from './work-list.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ formattingLocale: () => 'en' }))

const filled = { name: 'x', description: 'x', metadata: { title: 'x', description: 'x', url: 'x' } }
const pictures = { logo: 'https://cdn.example/l.png', banner: 'https://cdn.example/b.png' }

/* A brand by its English name and logo; without a name it has no English. */
function brandOf(id: number, english: string, logo = pictures.logo) {
  const en = english === '' ? {} : { ...filled, name: english }
  const brand = parseBrand({ id, ...filled, ...pictures, logo, translations: { ar: filled, en } })
  if (brand === null) throw new Error('no brand')
  return brand
}

function workListOf(client: QueryClient, search: string, brands: ReturnType<typeof brandOf>[]) {
  const view = readListView(new URLSearchParams(search))
  return createWorkList(rowsOf(brands, 'en'), { client, view })
}

const next = (list: ReturnType<typeof workListOf>, id: string) => nextInWorkList(list, id)?.brand.id ?? null

test.each([
  [['x', '', 'x', ''], '1', '2'],
  [['x', '', 'x', ''], '2', '4'],
  [['x', '', 'x', ''], '4', '2'],
  [['x', '', 'x', ''], '99', '2'],
  [['', 'x', 'x'], '2', '1'],
  [['', 'x', 'x'], '1', null],
  [['x', '', 'x'], '2', null],
  [[], '2', null],
])('among brands with the logos %j the next one to complete after %s is %s', (logos, id, expected) => {
  const brands = logos.map((logo, index) => brandOf(index + 1, 'x', logo))
  expect(next(workListOf(new QueryClient(), '', brands), id)).toBe(expected)
})

test('the filter of the list decides which brand is next, not other missing texts', () => {
  const brands = [brandOf(1, ''), brandOf(2, 'x', ''), brandOf(3, '')]
  expect(next(workListOf(new QueryClient(), 'show=no-en', brands), '1')).toBe('3')
  expect(next(workListOf(new QueryClient(), 'show=no-logo', brands), '1')).toBe('2')
})

test('a completed brand keeps its place, a skipped one is not next again, and a deleted one is passed over', () => {
  const client = new QueryClient()
  const brands = [brandOf(1, ''), brandOf(2, ''), brandOf(3, ''), brandOf(4, '')]
  const before = workListOf(client, 'show=no-en', brands)
  expect(before.order).toEqual(['1', '2', '3', '4'])
  const later = workListOf(client, 'show=no-en', [
    brandOf(4, ''),
    brandOf(5, ''),
    brandOf(2, 'Two', ''),
    brandOf(1, ''),
  ])
  expect(later.order).toEqual(['1', '2', '3', '4', '5'])
  expect(['1', '2', '3', '4', '5'].map((id) => next(later, id))).toEqual(['4', '4', '4', '5', '1'])
})

test('while pages load, what is read is in order, and then the order of all stays', () => {
  const client = new QueryClient()
  const view = readListView(new URLSearchParams('show=no-en&sort=name'))
  const orderOf = (isPartial: boolean, ...ids: number[]) =>
    createWorkList(
      rowsOf(
        ids.map((id) => brandOf(id, '')),
        'en',
      ),
      { client, view, isPartial },
    ).order
  expect(orderOf(true, 3, 2)).toEqual(['3', '2'])
  expect(orderOf(true, 2, 3, 4)).toEqual(['2', '3', '4'])
  expect(orderOf(false, 1, 2, 3, 4)).toEqual(['1', '2', '3', '4'])
  expect(orderOf(true, 5, 1, 2, 3, 4)).toEqual(['1', '2', '3', '4', '5'])
})

test('returning to the list starts a new order', () => {
  const client = new QueryClient()
  workListOf(client, '', [brandOf(1, 'x', ''), brandOf(2, 'x', '')])
  const changed = [brandOf(1, 'x'), brandOf(2, 'x', '')]
  expect(workListOf(client, '', changed).order).toEqual(['1', '2'])
  forgetWorkOrders(client)
  expect(workListOf(client, '', changed).order).toEqual(['2', '1'])
})

test.each([
  [{ ar: '', en: '' }, [], undefined, 'ar'],
  [{ ar: 'x', en: '' }, [], undefined, 'en'],
  [{ ar: '', en: '' }, ['no-logo', 'some-en'], undefined, 'en'],
  [{ ar: '', en: '' }, ['no-en'], 'ar', 'en'],
  [{ ar: '', en: '' }, [], 'en', 'en'],
  [{ ar: '', en: 'x' }, ['some-en'], 'en', 'ar'],
  [{ ar: 'x', en: 'x' }, ['complete'], 'en', undefined],
])(
  'a brand with the names %j, filtered by %j, read in %s, opens in the language %s',
  (names, show, preferred, language) => {
    const translations = {
      ar: { ...filled, name: names.ar },
      en: { ...filled, name: names.en },
    }
    const brands = [parseBrand({ id: 1, translations })].filter((brand) => brand !== null)
    const rows = rowsOf(brands, 'en')
    expect(rows[0] && languageToEdit(rows[0], { show, ...(preferred && { preferred }) })).toBe(language)
  },
)

test('a brand counts as completed if it was incomplete before and is complete now, in the language being worked on', () => {
  const client = new QueryClient()
  const inEnglish = (...brands: ReturnType<typeof brandOf>[]) => {
    const view = readListView(new URLSearchParams())
    return createWorkList(rowsOf(brands, 'en'), { client, view, language: 'en' })
  }
  inEnglish(brandOf(1, ''), brandOf(2, 'Two', ''), brandOf(3, ''))
  const { rows, isCompletedNow, isWaiting } = inEnglish(
    brandOf(1, 'One', ''),
    brandOf(2, 'Two', ''),
    brandOf(3, ''),
  )
  expect([...rows.values()].map(isCompletedNow)).toEqual([true, false, false])
  expect([...rows.values()].map(isWaiting)).toEqual([false, false, true])
})
