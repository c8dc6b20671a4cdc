import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Table } from './table.tsx'

const products = [
  { name: 'Amber oil', price: '95' },
  { name: 'Rose water', price: '48' },
]

function Products() {
  const [sort, setSort] = useState<string | null>(null)
  const sign = sort?.startsWith('-') ? -1 : 1
  const rows = sort
    ? products.toSorted((one, other) => sign * (Number(one.price) - Number(other.price)))
    : products
  return (
    <Table
      caption="2 products"
      columns={[
        { name: 'name', label: 'Product', renderCell: ({ name }) => name },
        { name: 'price', label: 'Price', renderCell: ({ price }) => price },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
      sort={sort}
      onSort={setSort}
    />
  )
}

test('a header that sorts says its direction, and reverses it when it is pressed again', async () => {
  const screen = await render(<Products />)
  const header = screen.getByRole('columnheader', { name: 'Price' })
  const names = () => [...screen.container.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  await expect.element(header).toHaveAttribute('aria-sort', 'none')
  await screen.getByRole('button', { name: 'Price' }).click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  expect(names()).toEqual(['Rose water', 'Amber oil'])
  await screen.getByRole('button', { name: 'Price' }).click()
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  expect(names()).toEqual(['Amber oil', 'Rose water'])
})

test('on a phone the rows are cards, and a screen reader still reads a table', async () => {
  await page.viewport(390, 800)
  const screen = await render(<Products />)
  const [name, price] = [screen.getByText('Amber oil'), screen.getByText('95')]
  await expect.element(screen.getByRole('table', { name: '2 products' })).toBeVisible()
  const boxes = [name, price].map((cell) => cell.element().getBoundingClientRect())
  expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? Infinity)
  expect(getComputedStyle(price.element(), '::before').content).toContain('Price')
})
