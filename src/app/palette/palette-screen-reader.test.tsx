import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { parseCountry } from '#contract/country.ts'
import type { CountryList } from '#src/features/countries/api/read-country-list.ts'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import ar from '#src/locales/common.ar.json'
import en from '#src/locales/common.en.json'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { CommandField } from './command-field.tsx'

const rows = [
  { id: 1, name: 'السعودية', name_en: 'Saudi Arabia', code: 'SA' },
  { id: 2, name: 'السودان', name_en: 'Sudan', code: 'SD' },
  { id: 3, name: 'عمان', name_en: 'Oman', code: 'OM' },
].flatMap((raw) => parseCountry(raw) ?? [])

async function renderPalette(language: 'ar' | 'en') {
  const texts = { ar, en }[language]
  screen.set({ ...screen.get(), language, texts })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const countries: CountryList = { rows, unreadable: 0, missing: 0, pages: new Map(), failures: [] }
  client.setQueryData(countryQueries.list().queryKey, countries)
  const page = await renderWithProviders(
    <>
      <Announcer />
      <CommandField onDone={() => {}} />
    </>,
    { language, client },
  )
  return page.getByRole('combobox')
}

/* A store without brands. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => {
    const pagination = { total: 0, currentPage: 1, totalPages: 1 }
    return Promise.resolve(Response.json({ status: 200, success: true, data: [], pagination }))
  })
})

test('a screen reader announces the number of results once, when the typing pauses', async () => {
  const announcements = recordAnnouncements()
  const field = await renderPalette('ar')
  await field.click()
  await userEvent.keyboard('عمان')
  // The code of the search must load first.
  await expect.poll(() => announcements).toEqual(['نتيجة واحدة'])
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  expect(document.querySelector('[role=option]')?.textContent).toContain('عمان')
  await field.fill('ظظظظ')
  await expect
    .poll(() => announcements)
    .toEqual(['نتيجة واحدة', expect.stringContaining('لا شيء يطابق «⁨ظظظظ⁩».')])
})

test('a screen reader notices that another result is first, because the element changes', async () => {
  const field = await renderPalette('en')
  await field.fill('saudi')
  const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')
  await expect.poll(() => active()?.textContent).toContain('Saudi Arabia')
  const first = active()?.id
  await field.fill('sudan')
  await expect.poll(() => active()?.textContent).toContain('Sudan')
  expect(active()?.id).not.toBe(first)
})
