import { weekdayOf, type CalendarDate } from '#contract/wall-clock.ts'
import { weekInfo } from './week-info.ts'

/* Friday and Saturday, where no country is named: as in Saudi Arabia. */
const usual = [5, 6]

/** Whether people rest on a day, for all it is about: the weekend of the reader's country. */
export function isWeekend(date: CalendarDate): boolean {
  const weekend = weekInfo()?.weekend ?? usual
  return weekend.some((day) => day % 7 === weekdayOf(date))
}
