import { loadOnce } from '#src/lib/lazily.ts'

/** Loads the time grid, with FullCalendar. */
export const loadTimeGrid = loadOnce(async () => (await import('./time-grid.tsx')).TimeGrid)
