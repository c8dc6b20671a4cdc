import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Bars } from './bars.tsx'

test('the bars of a row have one baseline, however long their labels are', async () => {
  await page.viewport(400, 600)
  const bars = [
    { key: 'a', value: 10, label: 'Sun' },
    { key: 'b', value: 5, label: 'Three weeks or more before it begins' },
    { key: 'c', value: 0, label: 'Tue' },
  ]
  const { container } = await render(<Bars bars={bars} barWidth={60} />)
  const shapes = [...container.querySelectorAll('i')].map((bar) => bar.getBoundingClientRect())
  expect(new Set(shapes.map(({ bottom }) => Math.round(bottom)))).toHaveProperty('size', 1)
  const [highest, half, none] = shapes.map(({ height }) => Math.round(height))
  expect([highest, half, none]).toEqual([143, 73, 3])
})

test('bars with a link have a readable name, and stay in one row at any width', async () => {
  await page.viewport(400, 600)
  const days = Array.from({ length: 14 }, (_, index) => ({
    key: String(index),
    value: index,
    label: `d${index}`,
    link: { path: `/day/${index}`, name: `Day ${index}: ${index} seats` },
  }))
  const screen = await renderWithProviders(<Bars bars={days} isOneRow />)
  const links = screen
    .getByRole('listitem')
    .getByRole('link', { name: /seats$/ })
    .elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(days.map(({ link }) => link.path))
  expect(new Set(links.map((link) => Math.round(link.getBoundingClientRect().top)))).toHaveProperty('size', 1)
  const bottoms = [...screen.container.querySelectorAll('i')].map((bar) => bar.getBoundingClientRect().bottom)
  expect(new Set(bottoms.map(Math.round))).toHaveProperty('size', 1)
})
