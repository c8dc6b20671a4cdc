/* As narrow as that, a day has no room for words. */
export const phone = '(max-width: 39.9375em)'

export const loadCalendarGrid = async () => (await import('./calendar-grid.tsx')).CalendarGrid

export const loadWeekOnPhone = async () => (await import('./week-on-phone.tsx')).WeekOnPhone
