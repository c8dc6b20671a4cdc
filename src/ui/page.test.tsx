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
  // The first page takes no focus.
  expect(document.activeElement).toBe(document.body)
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

test('back in a list, in the history or by a link, the focus is on the row one came from, whatever comes and goes meanwhile', async () => {
  const back = <Link {...{ to: '/brands', state: backToRow }}>Back</Link>
  const routes = [
    { path: '/brands', Component: BrandList },
    { path: '/brands/:brand', element: <Page title="Brand">{back}</Page> },
  ]
  rows.set(['1', '2', '3'])
  const router = createMemoryRouter(routes, { initialEntries: ['/brands'] })
  const screen = await renderWithProviders(<button type="button">Outside</button>, { router })
  const press = (name: string) => screen.getByText(name, { exact: true }).click()
  const read = (...left: string[]) => rows.set(left)
  for (const [act, focused] of [
    [() => press('2'), 'Brand'],
    [() => router.navigate(-1), '2'],
    [() => press('3'), 'Brand'],
    [() => read('3', '1'), 'Brand'],
    [() => press('Back'), '3'],
    [() => read('1', '2'), '1'],
    [() => read(), 'List'],
    [() => read('1', '2', '3'), 'List'],
    [() => press('2'), 'Brand'],
    [() => read('1', '3'), 'Brand'],
    [() => router.navigate(-1), 'Brands'],
    [() => read('3', '2'), '2'],
    [() => press('3'), 'Brand'],
    [() => read(), 'Brand'],
    [() => press('Back'), 'Brands'],
    [() => press('Outside'), 'Outside'],
    [() => read('1', '3'), 'Outside'],
  ] as const) {
    await act()
    const now = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent
    await expect.poll(now, { interval: 5 }).toBe(focused)
  }
})
