import { beforeEach, expect, test } from 'vitest'
import texts from '#src/locales/today.en.json'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { FirstSteps } from './first-steps.tsx'

const t = texts.today.firstSteps

beforeEach(() => localStorage.clear())

const open = () =>
  renderWithProviders(
    <main id="content" tabIndex={-1}>
      <FirstSteps />
    </main>,
  )

test('three steps lead to pages where there is something to try', async () => {
  const page = await open()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/reservations',
    '/brands',
    '/invoices?order=1024',
  ])
})

test('after they are dismissed they stay away, and the focus is not lost', async () => {
  const page = await open()
  await page.getByRole('button', { name: t.putAway }).click()
  await expect.element(page.getByRole('heading', { name: t.title })).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await page.unmount()
  await expect.element((await open()).getByRole('heading', { name: t.title })).not.toBeInTheDocument()
})
