import { breakpoints } from '#src/lib/breakpoints.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { loadOnce } from '#src/lib/lazily.ts'

/** Loads the code of the view in a URL's query. The page's own code contains the month and the agenda. */
export async function loadViewAt(search: string): Promise<void> {
  const view = new URLSearchParams(search).get('view')
  if (view === 'week' && window.matchMedia(breakpoints.phone).matches) await loadWeekOnPhone()
  else if (view === 'week' || view === 'day') await loadCalendarGrid()
  else if (view === 'insights') await loadInsights()
}

export const loadInsights = loadOnce(async () => {
  const [{ Insights }] = await Promise.all([
    import('#src/features/reservations/insights/insights.tsx'),
    loadTexts('insights'),
  ])
  return Insights
})

export const loadCalendarGrid = loadOnce(
  async () => (await import('#src/features/reservations/week/calendar-grid.tsx')).CalendarGrid,
)

export const loadWeekOnPhone = loadOnce(
  async () => (await import('#src/features/reservations/week/week-on-phone.tsx')).WeekOnPhone,
)
