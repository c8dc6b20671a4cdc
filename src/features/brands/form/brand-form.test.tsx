import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { parseBrand } from '#contract/brand.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import fieldsAr from '#src/locales/brand-fields.ar.json'
import fieldsEn from '#src/locales/brand-fields.en.json'
import brandsAr from '#src/locales/brands.ar.json'
import brandsEn from '#src/locales/brands.en.json'
import commonAr from '#src/locales/common.ar.json'
import commonEn from '#src/locales/common.en.json'
import { Providers } from '#testing/render-with-providers.tsx'
import { BrandForm } from './brand-form.tsx'

const english = { ...commonEn, ...brandsEn, ...fieldsEn }
const arabic = { ...commonAr, ...brandsAr, ...fieldsAr }

const name = 'نور'
const record = { id: 7, name, logo: '', translations: { ar: { name } } }
const brand = parseBrand(record)

const router = createMemoryRouter([
  { path: '/', element: <BrandForm id="7" brand={brand} undoSlot={null} /> },
])
const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })

/* Renders all texts again when the screen's language changes, as the app does. */
function Page() {
  const { language } = useSharedState(screen)
  return <Providers language={language} client={client} router={router} />
}

function respond(method: string | undefined): Response {
  const refusal = { success: false, error: { fields: { logo: [''], color: ['x'] } } }
  if (method === 'PUT') return Response.json(refusal, { status: 422 })
  return Response.json({ success: true, data: record })
}

afterEach(() => vi.unstubAllGlobals())

test('what the form says is said in the language of the screen, also of what happened before it was changed', async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => Promise.resolve(respond(method)))
  screen.set({ ...screen.get(), language: 'en', texts: english })
  const page = await render(<Page />)
  await page.getByRole('textbox', { name: english.brandFields.logo }).fill('https://cdn.example/x.png')
  await page.getByRole('button', { name: english.brands.detail.save }).click()
  await expect.element(page.getByText(english.brands.detail.refusedField)).toBeVisible()
  await expect.element(page.getByText(english.brands.detail.refusedOthers)).toBeVisible()
  screen.set({ ...screen.get(), language: 'ar', texts: arabic })
  await expect.element(page.getByText(arabic.brands.detail.refusedField)).toBeVisible()
  await expect.element(page.getByText(arabic.brands.detail.refusedOthers)).toBeVisible()
  await expect.element(page.getByText(english.brands.detail.refusedField)).not.toBeInTheDocument()

  const nameField = page.getByRole('textbox', { name: arabic.brandFields.name, exact: true })
  await nameField.fill('')
  await page.getByRole('button', { name: arabic.brands.detail.save }).click()
  await expect.element(nameField).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(arabic.brands.detail.required)).toBeVisible()
  screen.set({ ...screen.get(), language: 'en', texts: english })
  const field = page.getByRole('textbox', { name: english.brandFields.name, exact: true })
  await expect.element(page.getByText(english.brands.detail.required)).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('a store that says yes to a save and keeps what it had is not said to have saved it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: record })))
  screen.set({ ...screen.get(), language: 'en', texts: english })
  const page = await render(<Page />)
  await page.getByRole('textbox', { name: english.brandFields.name, exact: true }).fill('عود')
  await page.getByRole('button', { name: english.brands.detail.save }).click()
  await expect.element(page.getByText(english.brands.detail.differenceTitle)).toBeVisible()
  await expect.element(page.getByText(english.brands.detail.saved, { exact: true })).not.toBeInTheDocument()
})

test('a refused field stays while it is mended, also where only missing ones are shown', async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => Promise.resolve(respond(method)))
  screen.set({ ...screen.get(), language: 'en', texts: english })
  const page = await render(<Page />)
  const logo = page.getByRole('textbox', { name: english.brandFields.logo })
  await logo.fill('https://cdn.example/x.png')
  await page.getByRole('button', { name: english.brands.detail.save }).click()
  await expect.element(page.getByText(english.brands.detail.refusedField)).toBeVisible()
  await page.getByRole('button', { name: english.brands.detail.missingOnly }).click()
  await logo.fill('https://cdn.example/y.png')
  await expect.element(page.getByText(english.brands.detail.refusedField)).not.toBeInTheDocument()
  await expect.element(logo).toBeVisible()
  await expect.element(logo).toHaveFocus()
})
