import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { noFilters, type Filters } from '#src/features/reservations/days/filters.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { calendarAt } from '#testing/reservations/calendar-samples.ts'
import { FilterBar } from './filter-bar.tsx'
import '#testing/reservations/page-styles.ts'

const legendOf = (products: string[]) =>
  products.map((product) => ({
    product,
    reservations: 20,
    seats: 40,
    unknown: 0,
    areStays: false,
    isByDay: false,
  }))
const legend = legendOf([1, 2, 3, 4, 5, 6, 7].map((place) => `Workshop for beginners ${place}`))
const types = (['other', 'day', ''] as const).map((value) => ({ value, count: 20 }))

for (const chosen of [0, 2, 6]) {
  test(`product names stay readable next to the filters at any width, with ${chosen} chosen`, async () => {
    await page.viewport(1280, 800)
    const products = legend.slice(0, chosen).map(({ product }) => product)
    const filters = { ...noFilters, products }
    for (const width of [560, 680, 1200]) {
      const { container, unmount } = await renderWithProviders(
        <div style={{ display: 'flex', width }}>
          <FilterBar calendar={calendarAt({ filters })} filtered={{ types, legend }} />
        </div>,
      )
      // The ResizeObserver counts the chips that fit.
      await expect.poll(() => unreadable(container), { message: `${width} px` }).toEqual([])
      await unmount()
    }
  })
}

test('with many products an undocumented type moves into the list of products, unless it is chosen', async () => {
  await page.viewport(1280, 800)
  const bar = (type: 'other' | null) => (
    <div style={{ display: 'flex', width: 1160 }}>
      <FilterBar calendar={calendarAt({ filters: { ...noFilters, type } })} filtered={{ types, legend }} />
    </div>
  )
  const { getByRole, rerender } = await renderWithProviders(bar(null))
  await expect.element(getByRole('button', { name: /By the hour/ })).toBeVisible()
  await expect.element(getByRole('button', { name: /Other/ })).not.toBeInTheDocument()
  await getByRole('button', { name: /products/ }).click()
  await expect.element(getByRole('button', { name: /Other/ })).toBeVisible()
  await rerender(bar('other'))
  await expect.element(getByRole('button', { name: /Other/, pressed: true }).first()).toBeVisible()
})

test('a press shows at once, and the next one builds on it, however late the calendar renders', async () => {
  await page.viewport(1280, 800)
  const pending = createSharedState<CalendarOfPeriod['address'] | null>(null)
  const filter = (changed: Partial<Filters>) =>
    pending.set(calendarAt({ filters: { ...noFilters, ...changed } }).address)
  const { getByRole } = await renderWithProviders(
    <FilterBar calendar={calendarAt({}, { pending, filter })} filtered={{ types, legend }} />,
  )
  for (const name of [/beginners 1/, /beginners 2/]) {
    await getByRole('checkbox', { name }).click()
    await expect.element(getByRole('checkbox', { name })).toBeChecked()
  }
  expect(pending.get()?.filters.products).toEqual(legend.slice(0, 2).map(({ product }) => product))
})

/* Lists the chips that show less than a few letters of their names, or overflow. */
function unreadable(container: HTMLElement): string[] {
  const chips = [...container.querySelectorAll<HTMLElement>('.product-chips .chip')]
  return chips
    .filter((chip) => {
      const name = chip.querySelector('.product-chip-name')?.getBoundingClientRect()
      return (name?.width ?? 0) < 24 || chip.scrollWidth > chip.clientWidth
    })
    .map((chip) => chip.innerText)
}

const products = legendOf([
  'جلسة تصوير',
  'Padel court',
  'رحلة غوص',
  'Moroccan bath',
  ...Array.from({ length: 300 }, (_, at) => `Room ${at}`),
])

function Bar() {
  const [filters, setFilters] = useState<Filters>(noFilters)
  return (
    <div style={{ display: 'flex', inlineSize: 700 }}>
      <FilterBar
        calendar={calendarAt({ filters }, { filter: (changed) => setFilters({ ...filters, ...changed }) })}
        filtered={{ types: [], legend: products }}
      />
      <output>{filters.products.join()}</output>
    </div>
  )
}

test('with the keyboard any of hundreds of products can be found as in the calendar’s search, and chosen', async () => {
  await page.viewport(1000, 700)
  const screen = await renderWithProviders(<Bar />)
  const more = screen.getByRole('button', { name: /products/ })
  await more.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  const list = screen.getByRole('dialog', { name: 'All products' })
  const search = list.getByRole('searchbox', { name: 'Search products' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('zeppelin')
  await expect.element(list.getByText('No product matches.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // The search ignores spelling variants.
  await userEvent.keyboard('جلسه')
  await expect.poll(() => list.getByRole('checkbox').elements().length).toBe(1)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list.getByRole('checkbox', { name: /جلسة تصوير/ })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('status')).toHaveTextContent('جلسة تصوير')
  // A product beyond those that are listed.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await userEvent.keyboard('room 299{ArrowDown} ')
  await expect.element(screen.getByRole('status')).toHaveTextContent('جلسة تصوير,Room 299')
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
})

test('Tab enters the list once, arrow keys move through its products, and Home and End to its ends', async () => {
  const screen = await renderWithProviders(<Bar />)
  await screen.getByRole('button', { name: /products/ }).click()
  const boxes = screen.getByRole('dialog').getByRole('checkbox')
  await expect.poll(() => boxes.elements().length).toBe(200)
  await userEvent.keyboard('{Tab}')
  await expect.element(boxes.nth(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(boxes.nth(2)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(boxes.nth(199)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(boxes.nth(0)).toHaveFocus()
  expect(boxes.elements().filter((box) => box instanceof HTMLElement && box.tabIndex === 0)).toHaveLength(1)
})
