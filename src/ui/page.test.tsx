import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryRouter, Link, useParams } from 'react-router'
import { remainingRow, useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { backToRow } from '#src/lib/paths.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { randomCases } from '#testing/random-cases.ts'
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

const anyEvent = fc.record({
  does: fc.constantFrom('open', 'open', 'history', 'link', 'outside', 'refetch', 'refetch'),
  row: fc.constantFrom('1', '2', '3'),
  left: fc.shuffledSubarray(['1', '2', '3']),
})

test('back in a list, in the history or by a link, the focus is on the row one came from, whatever comes and goes meanwhile', async () => {
  const back = <Link {...{ to: '/brands', state: backToRow }}>Back</Link>
  const routes = [
    { path: '/brands', Component: BrandList },
    { path: '/brands/:brand', element: <Page title="Brand">{back}</Page> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/brands'] })
  const screen = await renderWithProviders(<button type="button">Outside</button>, { router })
  const outside = screen.getByRole('button', { name: 'Outside' })
  const counts = { there: 0, gone: 0, late: 0, next: 0 }
  const property = fc.asyncProperty(fc.array(anyEvent, { maxLength: 12, size: 'max' }), async (events) => {
    await router.navigate('/brands')
    rows.set(['1', '2', '3'])
    await outside.click()
    let [opened, expected] = ['', 'Outside']
    for (const { does, row, left } of events) {
      const isOnList = router.state.location.pathname === '/brands'
      const before = rows.get()
      if (does === 'refetch') {
        rows.set(left)
        const isLate = isOnList && expected === 'Brands' && left.includes(opened)
        const isNext = isOnList && before.includes(expected) && !left.includes(expected)
        if (isLate) expected = opened
        if (isNext) expected = left[remainingRow(before, before.indexOf(expected), left)] ?? 'List'
        counts.late += Number(isLate)
        counts.next += Number(isNext)
      } else if (does === 'outside') {
        await outside.click()
        expected = 'Outside'
      } else if (does === 'open' && isOnList && before.includes(row)) {
        await screen.getByRole('link', { name: row }).click()
        ;[opened, expected] = [row, 'Brand']
      } else if (does !== 'open' && !isOnList) {
        await (does === 'link' ? screen.getByRole('link', { name: 'Back' }).click() : router.navigate(-1))
        expected = before.includes(opened) ? opened : 'Brands'
        counts[expected === opened ? 'there' : 'gone'] += 1
      }
      const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent
      await expect.poll(focused, { interval: 5 }).toBe(expected)
    }
  })
  await fc.assert(property, randomCases(25))
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
})
