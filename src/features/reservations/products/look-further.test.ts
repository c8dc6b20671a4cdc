import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { stubPage } from '#testing/stub-page.ts'

stubPage({})
const { createLookFurther } = await import('./look-further.ts')

const period = { view: 'products', date: '2026-11-20' as CalendarDate } as const
const next = addDays(period.date, 14)
const free = addDays(next, 17)

/* The tent is booked on all days but one, and the chalet on all. */
function load(days: Days) {
  const booked = (title: string, dates: CalendarDate[]) =>
    dates.map((start) => ({ id: title + start, title, type: 'day', start }))
  const dates = eachDay(days)
  const ofTent = dates.filter((date) => date !== free)
  return Promise.resolve(rowsOf([...booked('tent', ofTent), ...booked('chalet', dates)]))
}

test('the days to show are the first with nothing booked of a product, or the last that were looked at, or those that do not load', async () => {
  const { look } = createLookFurther(load)
  expect(await look(period, 'tent')).toEqual({ date: addDays(next, 14), free })
  expect(await look(period, 'chalet')).toEqual({ date: addDays(next, 28), bookedUntil: addDays(next, 41) })
  expect(await createLookFurther(async () => null).look(period, 'tent')).toEqual({ date: next })
})

test('only the latest press leads on, and none once the reader has gone on', async () => {
  const waiting: (() => void)[] = []
  const { look, stop } = createLookFurther(() => new Promise((resolve) => waiting.push(() => resolve([]))))
  const pressed = [look(period, 'tent'), look(period, 'chalet')]
  for (const answer of waiting) answer()
  expect(await Promise.all(pressed)).toEqual([null, { date: next, free: next }])
  const stopped = look(period, 'tent')
  stop()
  waiting.at(-1)?.()
  expect(await stopped).toBeNull()
})
