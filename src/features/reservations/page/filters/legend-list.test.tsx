import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/ui/styles/base.css'
import '#src/ui/styles/tokens.css'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { FilterBar } from './filter-bar.tsx'
import { noFilters, type Filters } from '#src/features/reservations/days/filters.ts'

const names = [
  'جلسة تصوير',
  'Padel court',
  'رحلة غوص',
  'Moroccan bath',
  ...Array.from({ length: 300 }, (_, at) => `Room ${at}`),
]
const legend = names.map((product) => ({
  product,
  reservations: 20,
  seats: 40,
  unknown: 0,
  stays: 0,
  isByDay: false,
}))

function Bar() {
  const [filters, setFilters] = useState<Filters>(noFilters)
  return (
    <div style={{ display: 'flex', inlineSize: 700 }}>
      <FilterBar
        filters={filters}
        filtered={{ all: [], shown: [], types: [], legend }}
        onFilter={(changed) => setFilters({ ...filters, ...changed })}
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

test('a search for a product that does not exist says so', async () => {
  const screen = await renderWithProviders(<Bar />)
  await screen.getByRole('button', { name: /products/ }).click()
  await userEvent.keyboard('zeppelin')
  await expect.element(screen.getByRole('dialog').getByText('No product matches.')).toBeVisible()
})
