import { loadOnce } from '#src/lib/lazily.ts'

/** Loads the time grid, with FullCalendar. */
export const loadTimeGrid = loadOnce(async () => (await import('./time-grid.tsx')).TimeGrid)

/** Loads the products by days. */
export const loadProductTable = loadOnce(
  async () => (await import('#src/features/reservations/products/product-table.tsx')).ProductTable,
)

/** Loads the table of hours with the font of its names, so that no name wraps differently once the font is there. */
export const loadHoursTable = loadOnce(async () => {
  const letters = document.fonts.load('12px Diwan', 'ج S').catch(() => {})
  const [{ HoursTable }] = await Promise.all([import('./hours-table.tsx'), letters])
  return HoursTable
})
