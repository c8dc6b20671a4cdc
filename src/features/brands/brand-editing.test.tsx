import { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BrandFieldName } from '#contract/brand.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { createDraftKey, storeDraft } from '#src/features/brands/drafts/brand-draft.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { storeSettings } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import fieldsAr from '#src/locales/brand-fields.ar.json'
import fieldsEn from '#src/locales/brand-fields.en.json'
import brandsAr from '#src/locales/brands.ar.json'
import brandsEn from '#src/locales/brands.en.json'
import commonAr from '#src/locales/common.ar.json'
import commonEn from '#src/locales/common.en.json'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { stubBrandStore } from '#testing/brands/stub-brand-store.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { BrandPage } from './brand-page.tsx'
import { BrandWorkPage } from './brand-work-page.tsx'

const english = { ...commonEn, ...brandsEn, ...fieldsEn }
const arabic = { ...commonAr, ...brandsAr, ...fieldsAr }
const { detail: t, fieldHelp } = english.brands
const fields = english.brandFields

const nour = () => ({
  id: 7,
  logo: '',
  translations: {
    ar: { name: 'نور', description: 'عطور', metadata: { url: 'nour' } },
    en: { name: 'Nour' },
  },
})

const addressOfTests = window.location.href

/* Both show the Arabic fields of the brand. */
const places = [
  { place: 'on its page', route: '/brands/:brand', Page: BrandPage, address: '/brands/7' },
  {
    place: 'in the worklist',
    route: '/brands/work',
    Page: BrandWorkPage,
    address: '/brands/work?brand=7&language=ar',
  },
]

describe.each(places)('a brand that is edited $place', ({ route, Page, address }) => {
  async function open() {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
    // The view is read from the window's address.
    window.history.replaceState(null, '', address)
    const router = createBrowserRouter([{ path: route, element: <Page /> }])
    onTestFinished(() => {
      router.dispose()
      window.history.replaceState(null, '', addressOfTests)
    })
    /* Renders all texts again when the screen's language changes, as the app does. */
    function App() {
      const { language } = useSharedState(screen)
      return (
        <Providers language={language} client={client} router={router}>
          <Toasts />
        </Providers>
      )
    }
    const page = await render(<App />)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    return {
      page,
      router,
      field: (name: BrandFieldName) => page.getByRole('textbox', { name: fields[name], exact: true }),
      press: (name: string) => button(name).click(),
      button,
      refetch: () => client.refetchQueries(brandQueries.detail('7')),
    }
  }

  beforeEach(() => {
    localStorage.clear()
    screen.set({ ...screen.get(), language: 'en', texts: english })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    // A toast outlives its test.
    for (const dismiss of document.querySelectorAll<HTMLElement>('.toast button')) dismiss.click()
  })

  test('shows every message in the language of the screen, including earlier ones', async () => {
    const store = stubBrandStore(nour())
    const error = { fields: { description: [''], color: ['x'] } }
    store.respondOnce = async () => Response.json({ success: false, error }, { status: 422 })
    const { page, field, press } = await open()
    await field('description').fill('عطور شرقية')
    await press(t.save)
    await expect.element(page.getByText(t.refusedField)).toBeVisible()
    await expect.element(page.getByText(t.refusedOthers)).toBeVisible()
    screen.set({ ...screen.get(), language: 'ar', texts: arabic })
    await expect.element(page.getByText(arabic.brands.detail.refusedField)).toBeVisible()
    await expect.element(page.getByText(arabic.brands.detail.refusedOthers)).toBeVisible()
    await expect.element(page.getByText(t.refusedField)).not.toBeInTheDocument()

    const name = page.getByRole('textbox', { name: arabic.brandFields.name, exact: true })
    await name.fill('')
    await press(arabic.brands.detail.save)
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText(arabic.brands.detail.required)).toBeVisible()
    screen.set({ ...screen.get(), language: 'en', texts: english })
    await expect.element(page.getByText(t.required)).toBeVisible()
    await expect.element(field('name')).toHaveValue('')
    expect(store.updates).toHaveLength(1)
  })

  test('does not show “saved” when the store accepts a save but returns other texts', async () => {
    const store = stubBrandStore(nour())
    store.respondOnce = async () => Response.json({ success: true, data: nour() })
    const { page, field, press } = await open()
    await field('name').fill('عود')
    await press(t.save)
    await expect.element(page.getByText(t.differenceTitle)).toBeVisible()
    await expect.element(page.getByText(t.saved, { exact: true })).not.toBeInTheDocument()
  })

  test('keeps a refused field visible while it is corrected, also with only missing fields shown', async () => {
    const store = stubBrandStore(nour())
    const error = { fields: { name: [''] } }
    store.respondOnce = async () => Response.json({ success: false, error }, { status: 422 })
    const { page, field, press } = await open()
    await field('name').fill('عود')
    await press(t.save)
    await expect.element(page.getByText(t.refusedField)).toBeVisible()
    await expect.element(field('name')).toHaveFocus()
    await press(t.missingOnly)
    await expect.element(field('description')).not.toBeInTheDocument()
    await field('name').fill('عود ملكي')
    await expect.element(page.getByText(t.refusedField)).not.toBeInTheDocument()
    await expect.element(field('name')).toBeVisible()
    await expect.element(field('name')).toHaveFocus()
  })

  test('sends nothing that a colleague has changed until somebody decides', async () => {
    const store = stubBrandStore(nour())
    const { page, field, press } = await open()
    await field('name').fill('نور العود')
    await field('description').fill('عطور فاخرة')
    const [brand] = store.brands
    Object.assign(brand?.translations?.ar ?? {}, {
      name: 'قمر',
      description: 'بخور',
      metadata: { url: 'qamar' },
    })
    await press(t.review)
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
    await expect.element(page.getByText('2 fields to decide')).toBeVisible()
    await expect.element(page.getByText(t.conflictText)).toBeInViewport()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: t.keepMine, exact: true }).first()).toHaveFocus()
    await expect.element(page.getByText(t.updatedText)).toBeVisible()
    await expect.element(field('metadata_url')).toHaveValue('qamar')
    await press(t.save)
    expect(store.updates).toEqual([])
    await page.getByRole('button', { name: t.takeTheirs, exact: true }).first().click()
    await expect.element(field('name')).toHaveValue('قمر')
    await press(t.keepMine)
    await expect.element(field('description')).toHaveFocus()
    await press(t.save)
    await expect.poll(() => store.updates).toEqual([{ description: 'عطور فاخرة' }])
  })

  test('clears no text that a colleague changes during the confirmation', async () => {
    const store = stubBrandStore(nour())
    const { page, field, press, refetch } = await open()
    await field('description').fill('')
    await press(t.save)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { description: 'بخور' })
    await refetch()
    await press(t.clearAndSave)
    await expect.element(page.getByText('1 field to decide')).toBeVisible()
    expect(store.updates).toEqual([])
    await press(t.keepMine)
    await press(t.save)
    // The text that would be cleared is another one, so it is asked again.
    await press(t.clearAndSave)
    await expect.poll(() => store.updates).toEqual([{ description: '' }])
  })

  test('can be undone, but never over a colleague’s newer text', async () => {
    const store = stubBrandStore(nour())
    const { page, field, press, refetch } = await open()
    await field('name').fill('نور العود')
    await press(t.save)
    await expect.element(page.getByText(t.saved, { exact: true })).toBeVisible()
    await press(t.undo)
    await expect.element(field('name')).toHaveValue('نور')
    await expect.poll(() => store.updates).toEqual([{ name: 'نور العود' }, { name: 'نور' }])

    await expect.element(page.getByText(t.undone)).toBeVisible()
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { name: 'قمر' })
    await refetch()
    await expect.element(field('name')).toHaveValue('قمر')
    await press(t.undo)
    await expect.element(page.getByText('1 field to decide')).toBeVisible()
    await press(t.takeTheirs)
    await expect.element(field('name')).toHaveValue('قمر')
    expect(store.updates).toHaveLength(2)
  })

  test('takes back what a button wrote, and words instead of letters, with the keys that take back typing', async () => {
    stubBrandStore(nour())
    const { field, press } = await open()
    const undo = (times: number) => userEvent.keyboard('{Control>}z{/Control}'.repeat(times))
    for (const [name, before, written, button] of [
      ['metadata_url', 'nour', 'نور', fieldHelp.generateSlug],
      ['name', 'نور', 'نور', t.revert],
      ['description', 'عطور', 'عطور', t.revert],
    ] as const) {
      await field(name).click()
      // Nothing that waits for a pause comes between two letters, however slow the machine is.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await userEvent.keyboard('{Control>}a{/Control}typed-here')
      vi.useRealTimers()
      await press(`${button} ${fields[name]}`)
      await expect.element(field(name)).toHaveValue(written)
      await field(name).click()
      await undo(1)
      await expect.element(field(name)).toHaveValue('typed-here')
      // What changes beside the field with its first letter splits it from the others.
      await undo(2)
      await expect.element(field(name)).toHaveValue(before)
    }
  })

  test('offers an undo that waits for a decision, beside text typed since', async () => {
    const store = stubBrandStore(nour())
    const { page, field, press } = await open()
    await field('name').fill('نور العود')
    await press(t.save)
    await expect.element(page.getByText(t.saved, { exact: true })).toBeVisible()
    await field('description').fill('عطور فاخرة')
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { description: 'بخور' })
    await press(t.undo)
    await expect.element(field('name')).toHaveValue('نور')
    await expect.element(page.getByText('1 field to decide')).toBeVisible()
    await press(t.save)
    await expect.element(page.getByRole('button', { name: t.keepMine, exact: true })).toBeVisible()
    expect(store.updates).toEqual([{ name: 'نور العود' }, { name: 'نور' }])
  })

  test('offers a draft of unsaved texts in every language and of the pictures', async () => {
    const store = stubBrandStore(nour())
    const key = createDraftKey({ storeKey: storeSettings().storeKey, brandId: '7' })
    storeDraft(
      key,
      new Map([
        ['translations.ar.name', { text: 'نور العود', base: 'نور' }],
        ['translations.en.name', { text: 'Nour Oud', base: 'Nour' }],
        ['logo', { text: 'https://cdn.example/l.png', base: '' }],
      ]),
    )
    const { page, field, press } = await open()
    await press(t.restore)
    await expect.element(field('name')).toHaveValue('نور العود')
    await expect.element(field('name')).toHaveFocus()
    await expect.element(field('logo')).toHaveValue('https://cdn.example/l.png')
    await press(t.review)
    const review = page.getByRole('dialog', { name: '3 changes' })
    await expect.element(review.getByText('Nour Oud')).toBeVisible()
    await review.getByRole('button', { name: t.save }).click()
    await expect
      .poll(() => store.updates)
      .toEqual([
        {
          logo: 'https://cdn.example/l.png',
          name: 'نور العود',
          translations: { en: { name: 'Nour Oud' } },
        },
      ])
    await expect.poll(() => localStorage.getItem(key)).toBeNull()
  })

  test('leaves texts that the store does not return, unless somebody types over or clears them', async () => {
    const store = stubBrandStore({ id: 7, name: 'نور', logo: '' })
    const { page, field, press, button } = await open()
    await expect.element(field('description')).toHaveAccessibleDescription(t.unknown)
    await field('metadata_title').fill('عطور نور')
    await button(`${t.clear} ${fields.description}`).click()
    await press(t.save)
    await expect.element(page.getByRole('dialog').getByText('Description (Arabic)')).toBeVisible()
    await press(t.clearAndSave)
    await expect.poll(() => store.updates).toEqual([{ description: '', metadata_title: 'عطور نور' }])
    await expect.element(page.getByText(t.notUndoable)).toBeVisible()
  })

  test('is not saved twice after a lost response', async () => {
    const store = stubBrandStore(nour())
    store.respondOnce = async (apply) => {
      apply()
      throw new TypeError('no connection')
    }
    const { page, field, press } = await open()
    await field('name').fill('نور العود')
    await press(t.save)
    await expect.element(page.getByText(t.outcomeUnknown)).toBeVisible()
    await press(t.save)
    await expect.element(page.getByText(t.alreadyThere)).toBeVisible()
    expect(store.updates).toHaveLength(1)
  })

  test('shows a colleague’s save immediately in a field that is not being edited, and nothing moves', async () => {
    const store = stubBrandStore(nour())
    const { page, field, button, refetch } = await open()
    await field('name').fill('نور العود')
    const top = () => field('name').element().getBoundingClientRect().top
    const topBefore = top()
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { description: 'بخور' })
    await refetch()
    await expect.element(field('description')).toHaveValue('بخور')
    await expect.element(page.getByText(t.updated, { exact: true })).toBeVisible()
    await expect.element(page.getByText(t.updatedText)).toBeInTheDocument()
    await expect.element(field('name')).toHaveValue('نور العود')
    await expect.element(field('name')).toHaveFocus()
    expect(top()).toBe(topBefore)
    await button(t.understood).click()
    await expect.element(page.getByText(t.updated, { exact: true })).not.toBeInTheDocument()

    // “Missing only” hides a field until a colleague clears it.
    await button(t.missingOnly).click()
    await expect.element(field('description')).not.toBeInTheDocument()
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { description: '' })
    await refetch()
    await expect.element(field('description')).toBeVisible()
  })

  test('keeps caret and selection in place when a colleague changes the field', async () => {
    const store = stubBrandStore(nour())
    const { field, refetch } = await open()
    await field('description').click()
    // The cast is safe: the description is a text area.
    const area = field('description').element() as HTMLTextAreaElement
    const change = async (description: string) => {
      Object.assign(store.brands[0]?.translations?.ar ?? {}, { description })
      await refetch()
      await expect.element(area).toHaveValue(description)
      return [area.selectionStart, area.selectionEnd]
    }
    area.setSelectionRange(1, 3)
    expect(await change('بخور ومسك')).toEqual([1, 3])
    area.setSelectionRange(5, 5)
    expect(await change('ورد')).toEqual([3, 3])
    area.select()
    expect(await change('ورد وعود')).toEqual([0, 8])
    expect(document.activeElement).toBe(area)
  })

  test('asks next to a field as soon as a colleague saves the text being typed, and nothing moves', async () => {
    const store = stubBrandStore(nour())
    const { page, field, press, button, refetch } = await open()
    await field('name').fill('نور العود')
    const top = () => field('name').element().getBoundingClientRect().top
    const topBefore = top()
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { name: 'قمر' })
    await refetch()
    await expect.element(page.getByText(t.undecided, { exact: true })).toBeVisible()
    await expect
      .element(field('name'))
      .toHaveAccessibleDescription(expect.stringContaining(`${t.storedNow} قمر`))
    await expect.element(page.getByText(t.conflictWhileEditing)).toBeInTheDocument()
    await expect.element(field('name')).toHaveFocus()
    expect(top()).toBe(topBefore)
    await userEvent.type(field('name'), '!')
    await button(`${t.keepMine} ${fields.name}`).click()
    await expect.element(field('name')).toHaveFocus()
    await expect.element(page.getByText(t.undecided, { exact: true })).not.toBeInTheDocument()

    Object.assign(store.brands[0]?.translations?.ar ?? {}, { name: 'بدر' })
    await refetch()
    await button(`${t.takeTheirs} ${fields.name}`).click()
    await expect.element(field('name')).toHaveValue('بدر')
    await field('name').fill('بدر العود')
    await press(t.save)
    await expect.poll(() => store.updates).toEqual([{ name: 'بدر العود' }])
  })

  test('asks nothing about a text that the same person saved in another tab or by an import', async () => {
    const store = stubBrandStore(nour())
    const { page, field, press, button, refetch } = await open()
    await field('name').fill('نور العود')
    await press(t.review)
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { name: 'نور العود', description: 'بخور' })
    await refetch()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByText(t.alreadyThere)).toBeVisible()
    await expect.element(page.getByText(t.undecided, { exact: true })).not.toBeInTheDocument()
    await expect.element(field('name')).toHaveValue('نور العود')
    await expect.element(field('description')).toHaveValue('بخور')
    await expect.element(button(t.save)).not.toBeInTheDocument()
    expect(store.updates).toEqual([])
  })

  test('does not offer a draft again that another tab has saved', async () => {
    const store = stubBrandStore(nour())
    const key = createDraftKey({ storeKey: storeSettings().storeKey, brandId: '7' })
    storeDraft(key, new Map([['translations.ar.name', { text: 'نور العود', base: 'نور' }]]))
    const { field, button, refetch } = await open()
    await expect.element(button(t.restore)).toBeVisible()
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { name: 'نور العود' })
    await refetch()
    await expect.element(button(t.restore)).not.toBeInTheDocument()
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { name: 'قمر' })
    await refetch()
    await expect.element(field('name')).toHaveValue('قمر')
    await expect.element(button(t.restore)).not.toBeInTheDocument()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('leaves a text alone during input with an input method, whatever others save', async () => {
    const store = stubBrandStore(nour())
    const { field, refetch } = await open()
    await field('name').click()
    await userEvent.keyboard('{End}')
    // The types of Vitest name no methods of the protocol.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const browser = cdp() as unknown as { send: (method: string, options: object) => Promise<void> }
    const compose = (text: string) =>
      browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await compose('에')
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { name: 'قمر', description: 'بخور' })
    await refetch()
    await expect.element(field('description')).toHaveValue('بخور')
    await compose('엔')
    await browser.send('Input.insertText', { text: '엔' })
    await expect.element(field('name')).toHaveValue('نور엔')
  })

  test('asks before the page with unsaved texts is left', async () => {
    stubBrandStore(nour())
    const { page, router, field, press } = await open()
    await field('name').fill('نور العود')
    void router.navigate('/brands/work?brand=8')
    await expect.element(page.getByRole('dialog', { name: t.leaveTitle })).toBeVisible()
    await press(t.stay)
    await expect.element(field('name')).toHaveValue('نور العود')
  })
})
