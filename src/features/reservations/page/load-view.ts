import { loadCalendarGrid, loadWeekOnPhone, phone } from '#src/features/reservations/grid/load-grid.ts'
import { loadInsights } from '#src/features/reservations/insights/load-insights.ts'

/** Asks for what draws the view that an address wants, where that is a file of its own: with the page's code rather than after it. */
export async function loadViewAt(search: string): Promise<void> {
  const view = new URLSearchParams(search).get('view')
  if (view === 'week' && window.matchMedia(phone).matches) await loadWeekOnPhone()
  else if (view === 'week' || view === 'day') await loadCalendarGrid()
  else if (view === 'insights') await loadInsights()
}
