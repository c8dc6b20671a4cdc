import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parseCountry, type Country } from '#contract/country.ts'
import type { CountryList } from '#src/features/countries/api/read-country-list.ts'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { CountryPicker } from './country-picker.tsx'

const rows = [
  { id: 1, name: 'السعودية', name_en: 'Saudi Arabia', code: 'SA', mobile_code: '+966' },
  { id: 2, name: 'عمان', name_en: 'Oman', code: 'OM', mobile_code: '+968' },
].flatMap((raw) => parseCountry(raw) ?? [])

test('the typed text stays and is reported after a pause, but not after a choice', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list: CountryList = { rows, unreadable: 0, missing: 0, pages: new Map(), failures: [] }
  client.setQueryData(countryQueries.list().queryKey, list)
  const onSearch = vi.fn<(search: string) => void>()
  const onChoose = vi.fn<(country: Country) => void>()
  const searching = (search: string) => (
    <Providers client={client}>
      <CountryPicker hint="" search={search} onSearch={onSearch} onChoose={onChoose} />
    </Providers>
  )
  const screen = await render(searching(''))
  const box = screen.getByRole('combobox', { name: 'Country' })
  await box.click()
  await expect.element(screen.getByRole('option', { name: /Saudi Arabia SA \+966/ })).toBeVisible()
  await box.fill('arabia')
  await expect.poll(() => onSearch.mock.calls).toEqual([['arabia']])
  await userEvent.tab()
  await expect.element(box).toHaveValue('arabia')
  await box.fill('omn')
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name_en: 'Oman' }))
  // On a slow machine the search is reported before Enter is pressed.
  onSearch.mockClear()
  await screen.rerender(searching('saudi'))
  await expect.element(box).toHaveValue('saudi')
  expect(onSearch).not.toHaveBeenCalled()
})
