import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import brands from '#src/locales/brands.en.json'
import common from '#src/locales/common.en.json'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { NextBrandButton } from './next-brand-button.tsx'

const texts = { ...common, ...brands }
const { detail: t } = brands.brands

/* Serves brands with these logos and this number of pages. Without logos the connection fails. */
function serve(logos: string[] | null, totalPages = 1): void {
  const completeTexts = {
    name: 'نور',
    description: 'x',
    metadata: { title: 'x', description: 'x', url: 'x' },
  }
  const data = logos?.map((logo, index) => ({
    id: index + 1,
    ...completeTexts,
    logo,
    banner: 'x',
    translations: { ar: completeTexts, en: completeTexts },
  }))
  vi.stubGlobal('fetch', () =>
    data === undefined
      ? Promise.reject(new TypeError('no connection'))
      : Promise.resolve(
          Response.json({
            success: true,
            data,
            pagination: { total: totalPages > 1 ? 150 : data.length, totalPages },
          }),
        ),
  )
}

async function open(client = new QueryClient({ defaultOptions: { queries: { retry: false } } }), list = '') {
  const router = createMemoryRouter([{ path: '/brands/:brand', element: <NextBrandButton id="1" /> }], {
    initialEntries: [{ pathname: '/brands/1', state: { list } }],
  })
  const page = await renderWithProviders(<Toasts />, { client, router })
  await page.getByRole('button', { name: t.next }).click()
  return { page, router }
}

beforeEach(() => screen.set({ ...screen.get(), language: 'en', texts }))
afterEach(() => vi.unstubAllGlobals())

test('the button opens the next brand with something missing', async () => {
  serve(['', 'x', ''])
  const { router } = await open()
  await expect.poll(() => router.state.location.pathname).toBe('/brands/3')
})

test('the next brand is in the list that the brand was opened from, and opens in the language it lacks', async () => {
  const translations = { ar: { name: 'نور', description: 'x' } }
  vi.stubGlobal('fetch', async () => {
    const data = ['', '', 'Nour', ''].map((name, index) => ({
      id: index + 1,
      translations: { ...translations, ...(name && { en: { name } }) },
    }))
    return Response.json({ success: true, data })
  })
  const { router } = await open(undefined, '?show=no-en')
  await expect.poll(() => router.state.location.pathname).toBe('/brands/2')
  expect(router.state.location).toMatchObject({ search: '?language=en', state: { list: '?show=no-en' } })
})

test('a list that was left before its second page arrived is read again', async () => {
  serve(['', 'x', ''])
  const client = new QueryClient()
  const unfinished = {
    brands: [],
    requestNumbers: new Map(),
    total: 3,
    unreadable: 0,
    pagesLeft: 1,
    isComplete: false,
  }
  client.setQueryData(brandQueries.list('').queryKey, { ...unfinished, keyword: '', isUnfinished: true })
  const { router } = await open(client)
  await expect.poll(() => router.state.location.pathname).toBe('/brands/3')
})

test.each([
  ['no other brand of the store is incomplete', ['', 'x'], 1, t.noNext],
  [
    'the loaded brands of a large store are complete',
    ['', 'x'],
    3,
    'All other brands loaded so far are complete',
  ],
  ['the list cannot be read', null, 1, t.nextFailed],
  ['nothing else matches the filter', ['', 'x'], 1, t.noNextInFilter, '?show=no-logo'],
] as const)(
  'when %s, the page stays and says so',
  async (_case, logos, totalPages, message, list?: string) => {
    serve(logos && [...logos], totalPages)
    const { page, router } = await open(undefined, list)
    await expect.element(page.getByText(message, { exact: false }).first()).toBeVisible()
    expect(router.state.location.pathname).toBe('/brands/1')
  },
)
