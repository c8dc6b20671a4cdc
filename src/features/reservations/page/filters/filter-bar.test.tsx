import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { FilterBar } from './filter-bar.tsx'
import { noFilters } from '#src/features/reservations/days/filters.ts'

const legend = [1, 2, 3, 4, 5, 6, 7].map((place) => ({
  product: `Workshop for beginners ${place}`,
  reservations: 20,
  seats: 40,
  unknown: 0,
  stays: 0,
  isByDay: false,
}))
const types = (['other', 'day', ''] as const).map((value) => ({ value, count: 20 }))

for (const chosen of [0, 2, 6]) {
  test(`product names stay readable next to the filters at any width, with ${chosen} chosen`, async () => {
    await page.viewport(1280, 800)
    const products = legend.slice(0, chosen).map(({ product }) => product)
    const filters = { ...noFilters, products }
    for (const width of [560, 680, 1200]) {
      const { container, unmount } = await renderWithProviders(
        <div style={{ display: 'flex', width }}>
          <FilterBar filters={filters} filtered={{ all: [], shown: [], types, legend }} onFilter={() => {}} />
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
      <FilterBar
        filters={{ ...noFilters, type }}
        filtered={{ all: [], shown: [], types, legend }}
        onFilter={() => {}}
      />
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
