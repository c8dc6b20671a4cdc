import { calendarViews } from '#src/lib/dates/calendar-days.ts'
import { routes } from '#src/app/routes.ts'

/** The path of every page, of brand 2001 and of country 1, and of every view. */
export const pagePaths: string[] = [
  ...routes.map(({ path }) => path.replace(':brand', '2001').replace(/:\w+/, '1')),
  ...calendarViews.map((view) => `/reservations?view=${view}`),
  '/nowhere',
]
