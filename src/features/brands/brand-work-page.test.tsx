import { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { BrandFieldName } from '#contract/brand.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import fields from '#src/locales/brand-fields.en.json'
import brands from '#src/locales/brands.en.json'
import common from '#src/locales/common.en.json'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { stubBrandStore } from '#testing/brands/stub-brand-store.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { BrandPage } from './brand-page.tsx'
import { BrandWorkPage } from './brand-work-page.tsx'

const { detail: t, work: tWork, list: tList } = brands.brands
const addressOfTests = window.location.href

const arabic = {
  name: 'نور',
  description: 'عطور',
  metadata: { title: 'نور', description: 'عطور', url: 'nour' },
}

/* A brand that is complete in Arabic, with these English texts. */
function brandOf(id: number, name: string, en?: Partial<typeof arabic>) {
  return { id, logo: '', banner: '', translations: { ar: { ...arabic, name }, ...(en && { en }) } }
}

const threeWithoutEnglish = () => [brandOf(1, 'قطن'), brandOf(2, 'رمال'), brandOf(3, 'أفق')]

async function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  window.history.replaceState(null, '', address)
  const router = createBrowserRouter([
    { path: '/brands', element: <p /> },
    { path: '/brands/work', element: <BrandWorkPage /> },
    { path: '/brands/:brand', element: <BrandPage /> },
  ])
  onTestFinished(() => {
    router.dispose()
    window.history.replaceState(null, '', addressOfTests)
  })
  const page = await renderWithProviders(<Toasts />, { client, router })
  const parameter = (name: string) => new URLSearchParams(router.state.location.search).get(name)
  return {
    page,
    router,
    client,
    parameter,
    field: (name: BrandFieldName) =>
      page.getByRole('textbox', { name: `${fields.brandFields[name]} (English)`, exact: true }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    row: (name: RegExp) => page.getByRole('listitem').getByRole('link', { name }),
    opened: async (id: string) => {
      await expect.poll(() => parameter('brand')).toBe(id)
    },
  }
}

const saveAndNext = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

beforeEach(async () => {
  localStorage.clear()
  screen.set({ ...screen.get(), language: 'en', texts: { ...common, ...brands, ...fields } })
  await browser.viewport(1280, 800)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const dismiss of document.querySelectorAll<HTMLElement>('.toast button')) dismiss.click()
})

test('a saved brand stays in its place, ticked once complete, and the next one without English opens at its first empty field', async () => {
  const store = stubBrandStore(...threeWithoutEnglish())
  const { page, field, row, opened } = await open('/brands/work?show=no-en')
  await opened('1')
  await field('name').fill('Cotton')
  await saveAndNext()
  await opened('2')
  await expect.element(field('name')).toHaveFocus()
  await expect.element(row(/Cotton.*Page title/)).toBeVisible()
  for (const name of [
    'name',
    'description',
    'metadata_title',
    'metadata_description',
    'metadata_url',
  ] as const)
    await field(name).fill('sand')
  await saveAndNext()
  await opened('3')
  await expect.element(row(/sand Completed now/)).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => /Cotton|sand|أفق/.exec(textContent)?.[0]),
  ).toEqual(['Cotton', 'sand', 'أفق'])
  await field('name').fill('Horizon')
  await saveAndNext()
  await expect.element(page.getByText(tWork.allDone)).toBeVisible()
  await opened('3')
  expect(store.updates).toHaveLength(3)
})

test('an empty field suggests what the search result shows; the arrow key or a button accepts it, Tab does not', async () => {
  const store = stubBrandStore(
    brandOf(1, 'قطن', { name: 'Coast Cotton', description: 'Everyday <b>wear</b>' }),
  )
  const { page, field, opened } = await open('/brands/work')
  await opened('1')
  const title = field('metadata_title')
  await expect.element(title).toHaveAttribute('placeholder', 'Coast Cotton')
  await expect.element(field('metadata_description')).toHaveAttribute('placeholder', 'Everyday wear')
  await title.click()
  await userEvent.keyboard('{ArrowLeft}{Tab}')
  await expect.element(title).toHaveValue('')
  await title.click()
  await userEvent.keyboard('My own title{Control>}a{/Control}{Delete}{ArrowRight}')
  await expect.element(title).toHaveValue('Coast Cotton')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(title).toHaveValue('')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(title).toHaveValue('My own title')
  await userEvent.keyboard('{Control>}a{/Control}{Delete}{ArrowRight}')
  await expect.element(title).toHaveValue('Coast Cotton')
  await expect.element(title).toHaveAccessibleDescription(t.sameAsName)
  await expect.element(page.getByText(t.unsaved)).toBeVisible()
  await page.getByRole('button', { name: `${t.use} URL slug (English)` }).click()
  await expect.element(field('metadata_url')).toHaveValue('coast-cotton')
  await expect.element(field('metadata_url')).toHaveFocus()
  await userEvent.keyboard('jk?')
  await expect.element(field('metadata_url')).toHaveValue('coast-cottonjk?')
  expect(store.updates).toEqual([])
})

test('a brand that a colleague completes is ticked in its place while another one is being edited', async () => {
  const store = stubBrandStore(...threeWithoutEnglish())
  const { page, client, field, row, opened } = await open('/brands/work?show=no-en')
  await opened('1')
  await field('name').fill('Cotton')
  Object.assign(store.brands[1]?.translations ?? {}, { en: { ...arabic, name: 'رمال' } })
  await client.refetchQueries({ queryKey: ['brands'] })
  await expect.element(row(/رمال Completed now/)).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => /قطن|رمال|أفق/.exec(textContent)?.[0]),
  ).toEqual(['قطن', 'رمال', 'أفق'])
  await expect.element(field('name')).toHaveFocus()
  await expect.element(field('name')).toHaveValue('Cotton')
  await saveAndNext()
  await opened('3')
})

describe('the open brand stays open', () => {
  test('when a colleague changed the same field, until somebody decides', async () => {
    const store = stubBrandStore(...threeWithoutEnglish())
    const { page, field, press, opened } = await open('/brands/work?show=no-en')
    await opened('1')
    await field('name').fill('Cotton')
    const [first] = store.brands
    Object.assign(first?.translations ?? {}, { en: { name: 'Linen' } })
    await saveAndNext()
    await expect.element(page.getByText('1 field to decide')).toBeVisible()
    await opened('1')
    expect(store.updates).toEqual([])
    await press(t.keepMine)
    await saveAndNext()
    await opened('2')
    expect(store.updates).toEqual([{ translations: { en: { name: 'Cotton' } } }])
  })

  test('when a text would be cleared, until somebody confirms, and when they do not', async () => {
    const store = stubBrandStore(brandOf(1, 'قطن', { name: 'Cotton', description: 'x' }), brandOf(2, 'رمال'))
    const { field, press, opened } = await open('/brands/work?show=some-en&brand=1')
    await field('description').fill('')
    await saveAndNext()
    await press(t.backToForm)
    await opened('1')
    await saveAndNext()
    await press(t.clearAndSave)
    await opened('2')
    expect(store.updates).toEqual([{ translations: { en: { description: '' } } }])
  })

  test('when the store stores another text than was sent, or refuses it', async () => {
    const store = stubBrandStore(...threeWithoutEnglish())
    const { page, field, opened } = await open('/brands/work?show=no-en')
    await opened('1')
    const error = { fields: { 'translations.en.name': ['Taken'] } }
    store.respondOnce = async () => Response.json({ success: false, error }, { status: 422 })
    await field('name').fill('Cotton')
    await saveAndNext()
    await expect.element(field('name')).toHaveAccessibleDescription(/Taken/)
    store.respondOnce = async () => {
      Object.assign(store.brands[0]?.translations ?? {}, { en: { name: 'COTTON' } })
      return Response.json({ success: true, data: store.brands[0] })
    }
    await field('name').fill('Cottons')
    await saveAndNext()
    await expect.element(page.getByText(t.differenceTitle)).toBeVisible()
    await opened('1')
  })

  test('with unsaved texts, until somebody saves or discards them', async () => {
    stubBrandStore(...threeWithoutEnglish())
    const { page, field, press, row, opened } = await open('/brands/work?show=no-en')
    await opened('1')
    await field('name').fill('Cotton')
    await row(/رمال/).click()
    await press(t.stay)
    await expect.element(field('name')).toHaveValue('Cotton')
    // Another list leaves them alone.
    await page.getByRole('checkbox', { name: /English incomplete/ }).click()
    await expect.element(field('name')).toHaveValue('Cotton')
    await row(/رمال/).click()
    await press(t.leave)
    await opened('2')
    await row(/قطن/).click()
    await press(t.restore)
    await expect.element(field('name')).toHaveValue('Cotton')
  })
})

test('a save can be undone after going on, in the worklist or on the brand’s page', async () => {
  const store = stubBrandStore(...threeWithoutEnglish())
  const { page, field, press, row, opened, router } = await open('/brands/work?show=no-en')
  await opened('1')
  await field('name').fill('Cotton')
  await saveAndNext()
  await opened('2')
  await row(/Cotton/).click()
  await opened('1')
  await expect.element(page.getByRole('button', { name: t.undo })).toBeVisible()
  await page.getByRole('link', { name: tWork.openPage }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/brands/1')
  await press(t.undo)
  await press(t.clearAndSave)
  await expect.poll(() => store.updates.at(-1)).toEqual({ translations: { en: { name: '' } } })
  await page.getByRole('link', { name: t.translate }).click()
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toContain('/brands/work?show=no-en&brand=1')
})

test('a brand that disappears during the work is reported as deleted, and the next one can be reached', async () => {
  const store = stubBrandStore(...threeWithoutEnglish())
  const { page, field, row, opened, client } = await open('/brands/work?show=no-en')
  await opened('1')
  await row(/رمال/).click()
  await field('name').fill('Sand')
  store.brands.splice(1, 1)
  await client.refetchQueries(brandQueries.list(''))
  await client.refetchQueries(brandQueries.detail('2'))
  await expect.element(page.getByText(tWork.gone)).toBeVisible()
  await expect.element(field('name')).toHaveValue('Sand')
  await saveAndNext()
  await expect
    .element(page.getByRole('textbox', { name: t.yourChanges }))
    .toHaveValue('Name (English):\nSand')
  await row(/أفق/).click()
  await page.getByRole('button', { name: t.leave, exact: true }).click()
  await opened('3')
})

test('Enter on a row moves the focus to that brand, also if it is already open', async () => {
  stubBrandStore(...threeWithoutEnglish())
  const { page, field, row, opened } = await open('/brands/work?show=no-en')
  await opened('1')
  // The brand comes later than its address.
  await expect.element(page.getByRole('heading', { name: 'قطن' })).toBeVisible()
  row(/قطن/).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'قطن' })).toHaveFocus()
  row(/رمال/).element().focus()
  await userEvent.keyboard('{Enter}')
  await opened('2')
  await expect.element(field('name')).toHaveFocus()
})

test('in a narrow window the list comes first, then the brand with a way back', async () => {
  await browser.viewport(700, 800)
  stubBrandStore(...threeWithoutEnglish())
  const { page, row, field, opened } = await open('/brands/work?show=no-en&language=fr')
  await row(/رمال/).click()
  await opened('2')
  await expect.element(field('name')).toHaveFocus()
  await expect.element(page.getByRole('list', { name: tWork.list })).not.toBeInTheDocument()
  await page.getByRole('link', { name: tWork.backToList }).click()
  await expect.element(row(/رمال/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: tList.translate }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('the list, its filter and the source follow the chosen language', async () => {
  stubBrandStore(
    brandOf(1, '', { ...arabic, name: 'Cotton' }),
    brandOf(2, 'رمال', { ...arabic, name: 'Sand' }),
  )
  const { page, press, opened, parameter } = await open('/brands/work?show=some-en')
  await expect.element(page.getByText(tList.emptyFilter)).toBeVisible()
  await press('Arabic')
  await opened('1')
  expect(parameter('show')).toBe('some-ar')
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
  await expect.element(page.getByText('Cotton').first()).toBeVisible()
})
