import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryRouter, useParams } from 'react-router'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Page } from './page.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'

test('a long name without a space wraps on a phone', async () => {
  await page.viewport(390, 800)
  const screen = await renderWithProviders(
    <Page title={'https://shop.example/'.repeat(8)} actions={<button type="button">Refresh</button>}>
      {null}
    </Page>,
  )
  const heading = screen.getByRole('heading').element()
  expect(heading.scrollWidth).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expect.element(screen.getByRole('button')).toBeInViewport()
})

function BrandPage() {
  return <Page title={`Brand ${useParams().brand}`}>{null}</Page>
}

test('opening a page and going back move the focus to its heading, and a filter keeps the focus', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page title="Today">{null}</Page> },
      { path: '/brands/:brand', element: <BrandPage /> },
    ],
    { initialEntries: ['/'] },
  )
  const screen = await renderWithProviders(<button type="button">Outside</button>, { router })
  const before = screen.getByRole('button', { name: 'Outside' })
  for (const [to, title] of [
    ['/brands/1', 'Brand 1'],
    ['/brands/2', 'Brand 2'],
    [-1, 'Brand 1'],
    [-1, 'Today'],
  ] as const) {
    await before.click()
    await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))
    await expect.element(screen.getByRole('heading', { name: title })).toHaveFocus()
  }
  await before.click()
  await router.navigate('/?filter=x')
  await expect.element(before).toHaveFocus()
})
