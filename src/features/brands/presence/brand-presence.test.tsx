import { beforeEach, expect, test } from 'vitest'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { presence, type Presence, pageId } from '#src/lib/live/live-state.ts'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { texts } from '#testing/texts.ts'
import { BrandPresence, BrandPresenceMark } from './brand-presence.tsx'

beforeEach(() => {
  presence.set(new Map())
  screen.set({ ...screen.get(), language: 'en', texts: texts.en })
})

const others = (open: Presence) => presence.set(new Map([['7', open]]))

test.each<[string, Presence, string]>([
  ['one colleague by name', { names: ['Sara'] }, '⁨Sara⁩ is editing this brand'],
  ['two colleagues', { names: ['Sara', 'Omar'] }, '⁨Sara⁩ and 1 other person are editing this brand'],
  ['three colleagues', { names: [null, 'Sara', ' '] }, '⁨Sara⁩ and 2 others are editing this brand'],
  ['a colleague without a name', { names: [null] }, 'Being edited by a colleague'],
  ['an invisible name', { names: ['\u202e '] }, 'Being edited by a colleague'],
  [
    'without sign-in, another page',
    { names: [null], pages: ['other'] },
    'Being edited in another tab or by a colleague',
  ],
  ['a name that would reverse its sentence', { names: ['\u202e\u2069Sara'] }, '⁨Sara⁩ is editing this brand'],
  ['a name as markup', { names: ['<b>Sara</b>'] }, '⁨<b>Sara</b>⁩ is editing this brand'],
  ['a name of 300 letters', { names: ['س'.repeat(300)] }, `⁨${'س'.repeat(40)}…⁩ is editing this brand`],
])('the page says who else edits a brand: %s', async (_, open, text) => {
  const page = await renderWithProviders(<BrandPresence id="7" />)
  expect(page.container.textContent).toBe('')
  others(open)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('the page names nobody for its own presence, for another brand, or after editing has ended', async () => {
  const page = await renderWithProviders(<BrandPresence id="7" />)
  others({ names: [null], pages: [pageId()] })
  presence.set(new Map([...presence.get(), ['8', { names: ['Sara'] }]]))
  await expect.poll(() => page.container.textContent).toBe('')
  others({ names: [null, null], pages: [pageId(), 'other'] })
  await expect.element(page.getByText(/another tab or by a colleague/)).toBeVisible()
  presence.set(new Map())
  await expect.poll(() => page.container.textContent).toBe('')
})

test('a screen reader announces the first colleague only, and the row of the list has the name too', async () => {
  const announced = recordAnnouncements()
  const page = await renderWithProviders(
    <>
      <Announcer />
      <BrandPresence id="7" />
      <BrandPresenceMark id="7" />
    </>,
  )
  others({ names: ['Sara'] })
  await expect.poll(() => announced).toEqual(['⁨Sara⁩ is editing this brand'])
  presence.set(new Map())
  others({ names: ['Omar'] })
  await expect.element(page.getByText(/Omar/).first()).toBeVisible()
  await expect.element(page.getByTitle(/Omar/).last()).toHaveTextContent('⁨Omar⁩ is editing this brand')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(announced).toHaveLength(1)
})
