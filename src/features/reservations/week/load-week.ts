import { loadOnce } from '#src/lib/lazily.ts'

/** Loads the time grid, with FullCalendar. */
export const loadTimeGrid = loadOnce(async () => (await import('./time-grid.tsx')).TimeGrid)

/** Loads the products by days. */
export const loadProductTable = loadOnce(
  async () => (await import('#src/features/reservations/products/product-table.tsx')).ProductTable,
)

/** Loads the table of hours, and the letters of its names, so that no line breaks anew when they arrive. */
export const loadHoursTable = loadOnce(async () => {
  const letters = document.fonts.load('12px Diwan', 'ج S').catch(() => {})
  const [{ HoursTable }] = await Promise.all([import('./hours-table.tsx'), letters])
  return HoursTable
})
