import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryRouter, Link, useParams } from 'react-router'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { backToRow } from '#src/lib/paths.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
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

const rows = createSharedState<string[]>([])

/* Of its own type: React would keep the page of another route with the same one. */
function BrandList() {
  const list = useFocusFallback<HTMLUListElement>()
  return (
    <Page title="Brands">
      <ul ref={list} tabIndex={-1} aria-label="List">
        {useSharedState(rows).map((row) => (
          <li key={row}>
            <Link to={`/brands/${row}`} data-row={row}>
              {row}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}

async function openList() {
  const back = <Link {...{ to: '/brands', state: backToRow }}>Back</Link>
  const routes = [
    { path: '/brands', Component: BrandList },
    { path: '/brands/:brand', element: <Page title="Brand">{back}</Page> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/brands'] })
  rows.set(['1', '2', '3'])
  const screen = await renderWithProviders(null, { router })
  const link = (name: string) => screen.getByRole('link', { name })
  return { router, link, list: screen.getByRole('list'), heading: screen.getByRole('heading') }
}

test('back in a list, in the history or by a link, the focus is on the row one came from, also if it comes late', async () => {
  const { router, link, heading } = await openList()
  for (const goBack of [() => router.navigate(-1), () => link('Back').click()]) {
    await link('2').click()
    await expect.element(heading).toHaveFocus()
    await goBack()
    await expect.element(link('2')).toHaveFocus()
  }
  await link('2').click()
  await expect.element(link('Back')).toBeVisible()
  rows.set(['1'])
  await router.navigate(-1)
  await expect.element(heading).toHaveFocus()
  rows.set(['1', '2'])
  await expect.element(link('2')).toHaveFocus()
})

test('when a row with the focus goes, the row in its place gets it, then the one before, then the list', async () => {
  const { router, link, list } = await openList()
  await link('2').click()
  await router.navigate(-1)
  await expect.element(link('2')).toHaveFocus()
  for (const [left, focused] of [
    [['1', '3'], link('3')],
    [['1'], link('1')],
    [[], list],
  ] as const) {
    rows.set([...left])
    await expect.element(focused).toHaveFocus()
  }
})
