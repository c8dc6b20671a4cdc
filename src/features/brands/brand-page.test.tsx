import { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page as browser, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BrandFieldName } from '#contract/brand.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import type { DirtyField } from '#src/features/brands/texts/dirty-fields.ts'
import { createDraftKey, storeDraft } from '#src/features/brands/drafts/brand-draft.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { stubBrandStore } from '#testing/brands/stub-brand-store.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { texts } from '#testing/texts.ts'
import { BrandPage } from './brand-page.tsx'

const { ar: arabic, en: english } = texts
const { detail: t, fieldHelp, work: tWork, list: tList } = english.brands
const fields = english.brandFields
const addressOfTests = window.location.href

const nour = () => ({
  id: 7,
  logo: '',
  translations: {
    ar: { name: 'نور', description: 'عطور', metadata: { url: 'nour' } },
    en: { name: 'Nour' },
  },
})

const complete = {
  name: 'نور',
  description: 'عطور',
  metadata: { title: 'نور', description: 'عطور', url: 'nour' },
}

/* A brand that is complete in Arabic, with these English texts. */
function brandOf(id: number, name: string, en?: Partial<typeof complete>) {
  return { id, logo: '', banner: '', translations: { ar: { ...complete, name }, ...(en && { en }) } }
}

const threeWithoutEnglish = () => [brandOf(1, 'قطن'), brandOf(2, 'رمال'), brandOf(3, 'أفق')]

/* Opens a brand, alone by default. The fields are those of the default language; with its list, the English ones. */
async function open(address = '/brands/7') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  // The view is read from the window's address.
  window.history.replaceState(null, '', address)
  const router = createBrowserRouter([
    { path: '/brands', element: <p /> },
    { path: '/brands/:brand', element: <BrandPage /> },
  ])
  onTestFinished(() => {
    router.dispose()
    window.history.replaceState(null, '', addressOfTests)
  })
  const announced = recordAnnouncements()
  /* Renders all texts again when the screen's language changes, as the app does. */
  function App() {
    const { language } = useSharedState(screen)
    return (
      <Providers language={language} client={client} router={router}>
        <Announcer />
        <Toasts />
      </Providers>
    )
  }
  const page = await render(<App />)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const suffix = address === '/brands/7' ? '' : ' (English)'
  return {
    page,
    announced,
    router,
    client,
    field: (name: BrandFieldName) =>
      page.getByRole('textbox', { name: `${fields[name]}${suffix}`, exact: true }),
    button,
    press: (name: string) => button(name).click(),
    row: (name: RegExp) => page.getByRole('listitem').getByRole('link', { name }),
    opened: async (id: string) => {
      await expect.poll(() => router.state.location.pathname).toBe(`/brands/${id}`)
    },
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

async function openNour() {
  const store = stubBrandStore(nour())
  const page = await open()
  return {
    ...page,
    store,
    /* Saves Arabic texts as a colleague would, and reads the brand again. */
    colleagueSaves: async (texts: object) => {
      Object.assign(store.brands[0]?.translations?.ar ?? {}, texts)
      await page.client.refetchQueries(brandQueries.detail('7'))
    },
  }
}

/* Opens the worklist of three brands, and with it the first one. */
async function openWorklist() {
  const store = stubBrandStore(...threeWithoutEnglish())
  const page = await open('/brands/work?show=no-en')
  await page.opened('1')
  return { ...page, store }
}

const saveAndNext = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

beforeEach(async () => {
  localStorage.clear()
  screen.set({ ...screen.get(), language: 'en', texts: english })
  await browser.viewport(1280, 800)
})
afterEach(() => {
  vi.unstubAllGlobals()
  // A toast outlives its test.
  for (const dismiss of document.querySelectorAll<HTMLElement>('.toast button')) dismiss.click()
})

test.each([404, 403])('a brand that answers %i has no second number and no work', async (status) => {
  stubBrandStore(nour())
  if (status === 403) vi.stubGlobal('fetch', async () => Response.json({ error: {} }, { status }))
  const { page } = await open('/brands/999')
  const link = page.getByRole('link', { name: tList.showAll })
  await expect.element(status === 404 ? link : page.getByRole('alert')).toBeVisible()
  expect(page.getByText('999', { exact: true }).elements()).toEqual([])
  expect(page.getByRole('button', { name: t.translate }).elements()).toEqual([])
})

describe('a brand that is edited', () => {
  test('shows every message in the language of the screen, including earlier ones', async () => {
    const store = stubBrandStore(nour())
    const error = { fields: { description: [''], 'translations.en.name': ['Taken'], color: ['x'] } }
    store.respondOnce = async () => Response.json({ success: false, error }, { status: 422 })
    const { page, field, press } = await open()
    await field('description').fill('عطور شرقية')
    await press(t.save)
    await expect.element(page.getByText(t.refusedField)).toBeVisible()
    await expect.element(page.getByText(t.refusedOthers)).toBeVisible()
    await expect.element(page.getByRole('group', { name: t.save }).getByText('2 errors')).toBeVisible()
    for (const name of [/العربية .*has an error/, /English .*has an error/])
      await expect.element(page.getByLabelText(t.languages).getByRole('tab', { name })).toBeVisible()
    screen.set({ ...screen.get(), language: 'ar', texts: arabic })
    await expect.element(page.getByText(arabic.brands.detail.refusedField)).toBeVisible()
    await expect.element(page.getByText(arabic.brands.detail.refusedOthers)).toBeVisible()
    await expect.element(page.getByText(t.refusedField)).not.toBeInTheDocument()

    const name = page.getByRole('textbox', { name: arabic.brandFields.name, exact: true })
    await name.fill('')
    await page.getByRole('tab', { name: /^English/ }).click()
    await press(arabic.brands.detail.save)
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText(arabic.brands.detail.required)).toBeVisible()
    screen.set({ ...screen.get(), language: 'en', texts: english })
    await expect.element(page.getByText(t.required)).toBeVisible()
    await expect.element(field('name')).toHaveValue('')
    expect(store.updates).toHaveLength(1)
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

  const refusal = (error: object) => Response.json({ success: false, error }, { status: 422 })
  const taken = { fields: { name: ['Taken'] } }
  test.for([
    { result: 'succeeds', respond: () => Response.json({ success: true }), says: t.unsaved },
    { result: 'is refused', respond: () => refusal(taken), says: '1 error' },
    { result: 'is refused as a whole', respond: () => refusal({ message: 'Not so' }), says: 'Not so' },
    { result: 'meets a busy store', respond: () => new Response('', { status: 429 }), says: t.typedStays },
    { result: 'fails', respond: () => new Response('', { status: 500 }), says: t.outcomeUnknown },
    { result: 'loses its connection', respond: () => Response.error(), says: t.outcomeUnknown },
  ])('keeps what is typed during a save that $result, and sends it with the next one', async (save) => {
    const { store, page, field, press } = await openNour()
    const answered = Promise.withResolvers<void>()
    store.respondOnce = async (apply) => {
      await answered.promise
      if (save.result === 'succeeds') apply()
      return save.respond()
    }
    await field('description').fill('first')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => store.updates).toEqual([{ description: 'first' }])
    await userEvent.keyboard(' and a second')
    answered.resolve()
    await expect.element(page.getByText(save.says, { exact: true })).toBeVisible()
    await userEvent.keyboard(' sentence')
    await expect.element(field('description')).toHaveValue('first and a second sentence')
    await expect.poll(() => Object.values(localStorage).join()).toContain('first and a second sentence')
    rateLimit.clear()
    expect(store.updates).toHaveLength(1)
    await press(t.save)
    await expect.poll(() => store.updates[1]).toEqual({ description: 'first and a second sentence' })
  })

  test('sends only an edited field, and none that was changed back', async () => {
    const { store, page, field, press } = await openNour()
    await field('name').fill('x')
    const actions = page.getByRole('button', { name: / Name$/ }).elements()
    expect(actions.map(({ textContent }) => textContent)).toEqual([`${t.revert} ${fields.name}`])
    await field('name').fill('نور')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText(t.nothingChanged)).toBeVisible()
    await page.getByRole('tab', { name: /^English/ }).click()
    await page.getByRole('textbox', { name: `${fields.metadata_url} (English)` }).fill('nour-perfumes')
    await press(t.save)
    const update = { translations: { en: { metadata_url: 'nour-perfumes' } } }
    await expect.poll(() => store.updates).toEqual([update])
  })

  test('sends nothing that a colleague has changed until somebody decides', async () => {
    const { store, page, field, press } = await openNour()
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

  test('takes back what a button wrote, and words instead of letters, with the keys that take back typing', async () => {
    const { field, press } = await openNour()
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

  test('offers a draft of unsaved texts in every language and of the pictures', async () => {
    stubBrandStore(nour())
    const key = createDraftKey('7')
    const texts: [BrandPath, DirtyField][] = [
      ['translations.ar.name', { text: 'نور العود', base: 'نور' }],
      ['translations.en.name', { text: 'Nour Oud', base: 'Nour' }],
      ['logo', { text: 'https://cdn.example/l.png', base: '' }],
    ]
    storeDraft(key, new Map(texts.slice(1)))
    const { page, field, press, button } = await open()
    await expect.element(page.getByText(/^Unsaved changes, typed/)).toBeVisible()
    // Another tab goes on with it.
    storeDraft(key, new Map(texts))
    window.dispatchEvent(new Event('storage'))
    await press(t.discard)
    await expect.element(button(t.undoDiscard)).toHaveFocus()
    await press(t.undoDiscard)
    await press(t.restore)
    await expect.element(field('name')).toHaveValue('نور العود')
    await expect.element(field('name')).toHaveFocus()
    await expect.element(field('logo')).toHaveValue('https://cdn.example/l.png')
    await press(t.review)
    const review = page.getByRole('dialog', { name: '3 changes' })
    await expect.element(review.getByText('Nour Oud')).toBeVisible()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('stores each letter at once, and again when another tab has discarded the draft', async () => {
    const { field } = await openNour()
    await field('name').fill('نور العود')
    const key = Object.keys(localStorage).find((name) => name.startsWith('diwan-draft/')) ?? ''
    expect(localStorage.getItem(key)).toContain('نور العود')
    localStorage.removeItem(key)
    window.dispatchEvent(new Event('storage'))
    expect(localStorage.getItem(key)).toContain('نور العود')
    localStorage.removeItem(key)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(localStorage.getItem(key)).toContain('نور العود')
  })

  test('leaves texts that the store does not return, unless somebody types over or clears them', async () => {
    const store = stubBrandStore({ id: 7, name: 'نور', logo: '' })
    const { page, field, press, button } = await open()
    await expect.element(field('description')).toHaveAccessibleDescription(t.unknown)
    await field('metadata_title').fill('عطور نور')
    await button(`${t.clear} ${fields.description}`).click()
    await press(t.review)
    await expect.element(page.getByRole('dialog').getByText(t.unknownText).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
    await expect.element(page.getByRole('dialog').getByText('Description (Arabic)')).toBeVisible()
    await press(t.clearAndSave)
    await expect.poll(() => store.updates).toEqual([{ description: '', metadata_title: 'عطور نور' }])
    await expect.element(page.getByText(t.notUndoable)).toBeVisible()
  })

  test('shows a colleague’s save immediately in a field that is not being edited, and nothing moves', async () => {
    const { page, field, button, colleagueSaves } = await openNour()
    await field('name').fill('نور العود')
    const top = () => field('name').element().getBoundingClientRect().top
    const topBefore = top()
    await colleagueSaves({ description: 'بخور' })
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
    await colleagueSaves({ description: '' })
    await expect.element(field('description')).toBeVisible()
  })

  test('keeps caret and selection in place when a colleague changes the field', async () => {
    const { field, colleagueSaves } = await openNour()
    await field('description').click()
    // The cast is safe: the description is a text area.
    const area = field('description').element() as HTMLTextAreaElement
    const change = async (description: string) => {
      await colleagueSaves({ description })
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
    const { store, page, field, press, button, colleagueSaves } = await openNour()
    await field('name').fill('نور العود')
    const top = () => field('name').element().getBoundingClientRect().top
    const topBefore = top()
    await colleagueSaves({ name: 'قمر' })
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

    await colleagueSaves({ name: 'بدر' })
    await button(`${t.takeTheirs} ${fields.name}`).click()
    await expect.element(field('name')).toHaveValue('بدر')
    await field('name').fill('بدر العود')
    await press(t.save)
    await expect.poll(() => store.updates).toEqual([{ name: 'بدر العود' }])
  })

  test('does not offer a draft again that another tab has saved', async () => {
    const key = createDraftKey('7')
    storeDraft(key, new Map([['translations.ar.name', { text: 'نور العود', base: 'نور' }]]))
    const { field, button, colleagueSaves } = await openNour()
    await expect.element(button(t.restore)).toBeVisible()
    await colleagueSaves({ name: 'نور العود' })
    await expect.element(button(t.restore)).not.toBeInTheDocument()
    await colleagueSaves({ name: 'قمر' })
    await expect.element(field('name')).toHaveValue('قمر')
    await expect.element(button(t.restore)).not.toBeInTheDocument()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('leaves a text alone during input with an input method, whatever others save', async () => {
    const { field, colleagueSaves } = await openNour()
    await field('name').click()
    await userEvent.keyboard('{End}')
    const compose = (text: string) =>
      cdp().send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await compose('에')
    await colleagueSaves({ name: 'قمر', description: 'بخور' })
    await expect.element(field('description')).toHaveValue('بخور')
    await compose('엔')
    await cdp().send('Input.insertText', { text: '엔' })
    await expect.element(field('name')).toHaveValue('نور엔')
  })

  test('offers the new name for a page title that has the old one', async () => {
    const store = stubBrandStore({ ...nour(), metadata: { title: 'نور للعطور' } })
    Object.assign(store.brands[0]?.translations?.ar ?? {}, { metadata: { title: 'نور للعطور' } })
    const { page, field, press } = await open()
    await field('name').fill('قمر')
    await expect.element(page.getByText(fieldHelp.titleHasOldName)).toBeVisible()
    await press(`${fieldHelp.takeNewName} ${fields.metadata_title}`)
    await expect.element(field('metadata_title')).toHaveValue('قمر للعطور')
    // A slug follows only on a press.
    await expect.element(field('metadata_url')).toHaveValue('')
    await expect.element(field('metadata_title')).toHaveFocus()
    await expect.element(page.getByText(fieldHelp.titleHasOldName)).not.toBeInTheDocument()
  })
})

describe('a worklist', () => {
  test('a saved brand stays in its place, ticked once complete, and the next one without English opens at its first empty field', async () => {
    const { store, page, field, row, opened } = await openWorklist()
    await field('name').fill('Cotton')
    await saveAndNext()
    await opened('2')
    await expect.element(field('name')).toHaveFocus()
    await expect.element(row(/رمال No English/)).toBeVisible()
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
    await expect.element(page.getByText(t.noNext)).toBeVisible()
    await opened('3')
    expect(store.updates).toHaveLength(3)
  })

  test('a translator hears what is saved, the brand, its place and its source before the first key, and the count of a filter', async () => {
    const { store, page, announced, field, press, row, opened, router } = await openWorklist()
    await field('name').fill('Cotton')
    await saveAndNext()
    await expect.element(field('name')).toHaveFocus()
    await expect.element(field('name')).toHaveAccessibleDescription('رمال')
    await expect.poll(() => announced.at(-1)).toBe('Saved. \u2068رمال\u2069, 2 of 3.')
    expect(announced).not.toContain(t.saved)
    await page.getByRole('link', { name: tWork.next }).click()
    await opened('3')
    await row(/رمال/).click()
    await expect
      .poll(() => announced.slice(-2))
      .toEqual(['\u2068أفق\u2069, 3 of 3.', '\u2068رمال\u2069, 2 of 3.'])
    await field('name').fill('Sand')
    await press(t.save)
    await expect.poll(() => announced.at(-1)).toBe(t.saved)
    await page.getByRole('checkbox', { name: /English incomplete/ }).click()
    await expect.poll(() => announced.at(-1)).toBe('1 brand')
    const shown = store.brands.find(({ id }) => router.state.location.pathname.endsWith(`/${id}`))
    store.respondOnce = async () => {
      delete shown?.translations
      return Response.json({ success: true, data: shown })
    }
    await field('description').fill('Fine')
    await saveAndNext()
    await expect.poll(() => announced).toContain(t.savedUnconfirmed)
  })

  test('only a missing text whose source exists is asked for', async () => {
    stubBrandStore({ ...brandOf(1, 'قطن'), translations: { ar: { ...complete, description: '' } } })
    const { page, opened } = await open('/brands/work')
    await opened('1')
    await expect.element(page.getByText(t.noSource, { exact: true })).toHaveClass('badge-neutral')
    await expect.element(page.getByText(t.missing, { exact: true }).first()).toHaveClass('tint-attention')
  })

  test('an empty field suggests what the search result shows; the arrow key or a button accepts it, Tab does not', async () => {
    const en = { name: 'Coast Cotton', description: 'Everyday <b>wear</b>' }
    const store = stubBrandStore({ ...brandOf(1, 'قطن', en), banner: 'https://cdn.example/b.png' })
    const { page, field, opened } = await open('/brands/work')
    await opened('1')
    const inStore = page.getByRole('figure', { name: t.inStore })
    await expect.element(inStore).toHaveTextContent(`${t.inStore}Coast CottonEveryday wear`)
    expect(inStore.element().querySelector('.store-preview-banner')).not.toBeNull()
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
    await expect.element(title).toHaveAccessibleDescription(`نور ${t.sameAsName}`)
    await expect.element(page.getByText(t.unsaved)).toBeVisible()
    await page.getByRole('button', { name: `${t.use} URL slug (English)` }).click()
    await expect.element(field('metadata_url')).toHaveValue('coast-cotton')
    await expect.element(field('metadata_url')).toHaveFocus()
    await userEvent.keyboard('jk?')
    await expect.element(field('metadata_url')).toHaveValue('coast-cottonjk?')
    expect(store.updates).toEqual([])
  })

  describe('the open brand stays open', () => {
    test('when a text would be cleared, until somebody confirms, and when they do not', async () => {
      const store = stubBrandStore(
        brandOf(1, 'قطن', { name: 'Cotton', description: 'x' }),
        brandOf(2, 'رمال'),
      )
      const { field, press, opened } = await open('/brands/1?view=worklist&show=some-en')
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
      const { store, page, field, opened } = await openWorklist()
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

    test('with what is typed while it is saved, and while the next one is looked for', async () => {
      const { store, page, client, field, opened } = await openWorklist()
      const answered = Promise.withResolvers<void>()
      store.respondOnce = async (apply) => {
        await answered.promise
        apply()
        return Response.json({ success: true, data: store.brands[0] })
      }
      await field('name').fill('Cotton')
      await saveAndNext()
      await expect.poll(() => store.updates).toHaveLength(1)
      await userEvent.keyboard(' wool')
      answered.resolve()
      await expect.element(page.getByText(t.unsaved, { exact: true })).toBeVisible()
      await expect.element(field('name')).toHaveValue('Cotton wool')

      const listed = Promise.withResolvers<void>()
      const { fetch } = window
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        if (url.includes('/api/brands?')) await listed.promise
        return fetch(url, init)
      })
      void client.resetQueries({ queryKey: brandQueries.list('').queryKey })
      await saveAndNext()
      await expect.poll(() => store.updates).toHaveLength(2)
      await expect.element(page.getByText(t.unsaved, { exact: true })).not.toBeInTheDocument()
      await userEvent.keyboard(' and silk')
      listed.resolve()
      await expect.poll(() => client.isFetching()).toBe(0)
      await expect.element(page.getByText(t.unsaved, { exact: true })).toBeVisible()
      // The next brand would ask before it opens.
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(page.getByRole('dialog').query()).toBeNull()
      await expect.element(field('name')).toHaveValue('Cotton wool and silk')
      await opened('1')
      await saveAndNext()
      await opened('2')
    })

    test('with unsaved texts, until somebody saves or discards them', async () => {
      const { page, field, press, row, opened } = await openWorklist()
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

  test('a save can be undone after going on, with the list beside the brand or without it', async () => {
    const { store, page, field, press, row, opened } = await openWorklist()
    await field('name').fill('Cotton')
    await saveAndNext()
    await opened('2')
    await row(/Cotton/).click()
    await opened('1')
    await expect.element(page.getByRole('button', { name: t.undo })).toBeVisible()
    await press(t.translate)
    await expect.element(page.getByRole('list', { name: tWork.list })).not.toBeInTheDocument()
    await press(t.undo)
    await press(t.clearAndSave)
    await expect.poll(() => store.updates.at(-1)).toEqual({ translations: { en: { name: '' } } })
    await press(t.translate)
    await expect.element(row(/قطن/)).toHaveAttribute('aria-current', 'true')
  })

  test('a brand that disappears during the work is reported as deleted, and the next one can be reached', async () => {
    const { store, page, field, row, opened, client } = await openWorklist()
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
    await expect.element(page.getByText(t.deleted)).toBeVisible()
    await row(/أفق/).click()
    await page.getByRole('button', { name: t.leave, exact: true }).click()
    await opened('3')
  })

  test('Enter on a row moves the focus to that brand, also if it is already open', async () => {
    const { page, field, row, opened } = await openWorklist()
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
      brandOf(1, '', { ...complete, name: 'Cotton' }),
      brandOf(2, 'رمال', { ...complete, name: 'Sand' }),
    )
    const { page, press, opened, address } = await open('/brands/work?show=some-en')
    await expect.element(page.getByText(tList.emptyFilter)).toBeVisible()
    await press('Arabic')
    await opened('1')
    expect(address()).toBe('/brands/1?show=some-ar&language=ar&view=worklist')
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
    await expect.element(page.getByText('Cotton').first()).toBeVisible()
    await page.getByRole('tab', { name: /^English/ }).click()
    await expect.poll(address).toBe('/brands/1?show=some-en&language=en&view=worklist')
    await expect.element(page.getByText(tList.emptyFilter)).toBeVisible()
  })
})

describe('the address of a brand', () => {
  test('keeps the list that it was opened from, in which “next” opens another one in the language it lacks', async () => {
    stubBrandStore(brandOf(1, 'قطن'), brandOf(2, 'رمال', complete), brandOf(3, 'أفق'), brandOf(4, 'عود'))
    const { page, press, address } = await open('/brands/1?show=no-en&sort=id')
    const languages = page.getByRole('region', { name: t.progress }).getByRole('listitem')
    await expect.element(languages.nth(0)).toHaveTextContent(`العربية5 of 5${t.complete}`)
    await expect.element(languages.nth(1)).not.toHaveTextContent(t.complete)
    await expect
      .element(page.getByRole('link', { name: tList.backToList }))
      .toHaveAttribute('href', '/brands?show=no-en&sort=id')
    await press(t.next)
    await expect.poll(address).toBe('/brands/3?show=no-en&sort=id&language=en')
  })

  test('with “missing only” of a whole brand says that nothing is missing, and shows all fields on a press', async () => {
    const picture = 'https://cdn.example/p.png'
    stubBrandStore({ ...brandOf(7, 'نور', complete), logo: picture, banner: picture })
    const { page, press } = await open('/brands/7?fields=missing')
    await expect.element(page.getByText(t.nothingMissing)).toBeVisible()
    await press(t.showAllFields)
    await expect.element(page.getByRole('textbox', { name: fields.name, exact: true })).toBeVisible()
  })

  test('keeps two quick choices, in which missing texts can be copied', async () => {
    const { page, button, press, field, address } = await openNour()
    await expect.element(button(t.sideBySide)).toBeVisible()
    for (const name of [t.sideBySide, t.missingOnly])
      button(name)
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(address).toBe('/brands/7?view=side-by-side&fields=missing')
    // Both languages have a name.
    await expect.element(field('name')).not.toBeInTheDocument()
    await press('Copy all missing fields from Arabic')
    await expect.element(page.getByRole('textbox', { name: 'Description (English)' })).toHaveValue('عطور')
    await expect.element(page.getByRole('textbox', { name: 'Description (English)' })).toHaveFocus()
    await expect.element(page.getByText('2 fields copied', { exact: false })).toBeVisible()
  })

  test.each([
    ['/brands/work?show=no-en&brand=1&fields=missing', '/brands/1?show=no-en&fields=missing&view=worklist'],
    [
      '/brands/1?language=en&view=side-by-side&show=missing',
      '/brands/1?language=en&view=side-by-side&fields=missing',
    ],
  ])('that was %s is %s', async (before, now) => {
    stubBrandStore(brandOf(1, 'قطن'))
    const { button, address } = await open(before)
    await expect.element(button(t.missingOnly)).toHaveAttribute('aria-pressed', 'true')
    expect(address()).toBe(now)
  })
})

describe('“next”', () => {
  test('reads the other pages if none of the loaded brands is next', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname, searchParams } = new URL(url, location.origin)
      const id = Number(searchParams.get('page') ?? pathname.split('/').at(-1))
      const brand = { id, name: 'نور', logo: id === 3 ? '' : 'x', translations: {} }
      if (!searchParams.has('page')) return Response.json({ success: true, data: brand })
      const pagination = { total: 3, currentPage: id, totalPages: 3 }
      return Response.json({ success: true, data: [brand], pagination })
    })
    const { page, press, opened } = await open('/brands/1?show=no-logo')
    await press(t.next)
    await opened('3')
    await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  })

  test('stays on the brand when no other one has anything to do, and when the list cannot be read', async () => {
    const { page, press, opened, client } = await openNour()
    await press(t.next)
    await expect.element(page.getByText(t.noNext)).toBeVisible()
    client.removeQueries({ queryKey: ['brands', 'list'] })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    await press(t.next)
    await expect.element(page.getByText(t.nextFailed)).toBeVisible()
    await opened('7')
  })
})
