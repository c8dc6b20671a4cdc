import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCountry } from '#contract/country.ts'
import { screen as language } from '#src/lib/i18n/screen-language.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { CountryGlance } from './country-glance.tsx'
import '#src/ui/styles/base.css'

async function renderGlance(record: object, width: number) {
  await page.viewport(width, 800)
  language.set({ ...language.get(), language: 'en' })
  const country = parseCountry(record)
  return renderWithProviders(<>{country && <CountryGlance country={country} />}</>)
}

const oman = { id: 2, name: 'عمان', name_en: 'Oman', code: 'OM', mobile_code: '+968' }

test('beside the list a country shows its names and its dial code, each with a copy button', async () => {
  const screen = await renderGlance(oman, 1280)
  const glance = screen.getByRole('complementary', { name: 'At a glance' })
  for (const text of ['Oman', 'عمان', '+968']) await expect.element(glance.getByText(text)).toBeVisible()
  await expect.element(glance.getByRole('button', { name: 'Copy: Dial code' })).toBeVisible()
})

test('in a narrow window the country’s summary beside the list is hidden', async () => {
  const screen = await renderGlance(oman, 1000)
  await expect.element(screen.getByText('+968')).not.toBeVisible()
})

test('a country without a dial code or a name has no copy button for it', async () => {
  const screen = await renderGlance({ id: 3, code: 'QQ' }, 1280)
  await expect.element(screen.getByRole('button', { name: 'Copy: Code' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy: Dial code' })).not.toBeInTheDocument()
})
