import { loadOnce } from '#src/lib/lazily.ts'

/* As narrow as that, a day has no room for words. */
export const phone = '(width < 40em)'

export const loadCalendarGrid = loadOnce(async () => (await import('./calendar-grid.tsx')).CalendarGrid)

export const loadWeekOnPhone = loadOnce(async () => (await import('./week-on-phone.tsx')).WeekOnPhone)
