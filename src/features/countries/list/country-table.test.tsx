import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCountry } from '#contract/country.ts'
import { fullList } from '#src/features/countries/search/countries-view.ts'
import { Providers, renderWithProviders } from '#testing/render-with-providers.tsx'
import { CountryTable } from './country-table.tsx'
import '#src/ui/styles/base.css'

test.each(['mobile_code', 'name_en'])(
  'a country whose %s has thousands of characters makes the table neither wider nor much taller',
  async (field) => {
    await page.viewport(1280, 800)
    const long = '9'.repeat(5000)
    const record = { id: 1, name: 'عمان', name_en: 'Oman', code: 'OM', mobile_code: '+968', [field]: long }
    const countries = [record].flatMap((raw) => parseCountry(raw) ?? [])
    const element = (
      <CountryTable
        visible={{ countries, isFuzzy: false }}
        total={1}
        view={fullList}
        openedSearch=""
        onSort={() => {}}
      />
    )
    const screen = await renderWithProviders(element)
    await expect.element(screen.getByText(/9{8}…/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
    expect(screen.getByRole('row').nth(1).element().clientHeight).toBeLessThan(300)
  },
)

test('the visible countries appear immediately, and the others soon after', async () => {
  const countries = Array.from(
    { length: 250 },
    (_, id) => parseCountry({ id, name_en: `Country ${id}` }) ?? [],
  )
  const element = (
    <CountryTable
      visible={{ countries: countries.flat(), isFuzzy: false }}
      total={250}
      view={fullList}
      openedSearch=""
      onSort={() => {}}
      initialRows={30}
    />
  )
  const holder = document.body.appendChild(document.createElement('div'))
  const root = createRoot(holder)
  flushSync(() => root.render(<Providers>{element}</Providers>))
  const rows = () => holder.querySelectorAll('tbody tr').length
  expect(holder.querySelector('caption')?.textContent).toBe('250 countries')
  expect(rows()).toBe(30)
  await expect.poll(rows).toBe(250)
  root.unmount()
  holder.remove()
})
