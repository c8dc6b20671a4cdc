/* As narrow as that, a day has no room for words. */
export const phone = '(max-width: 39.9375em)'

export const loadCalendarGrid = async () => (await import('./calendar-grid.tsx')).CalendarGrid

export const loadWeekOnPhone = async () => (await import('./week-on-phone.tsx')).WeekOnPhone

/** Asks for what draws the days by the hour where an address wants that: with the page's code rather than after it. */
export async function loadGridAt(search: string): Promise<void> {
  const view = new URLSearchParams(search).get('view')
  if (view === 'week' && window.matchMedia(phone).matches) await loadWeekOnPhone()
  else if (view === 'week' || view === 'day') await loadCalendarGrid()
}
