import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { stubPage } from '#testing/stub-page.ts'

stubPage({})
const { lookFurther } = await import('./look-further.ts')

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

const isWanted = () => true

test('the days to show are the first with nothing booked of a product, or the last that were looked at, or those that do not load', async () => {
  expect(await lookFurther(load, period, 'tent', isWanted)).toEqual({ date: addDays(next, 14), free })
  expect(await lookFurther(load, period, 'chalet', isWanted)).toEqual({
    date: addDays(next, 28),
    bookedUntil: addDays(next, 41),
  })
  expect(await lookFurther(async () => null, period, 'tent', isWanted)).toEqual({ date: next })
})

test('a search leads nowhere once the reader has gone on', async () => {
  let isStill = true
  const found = lookFurther(load, period, 'tent', () => isStill)
  isStill = false
  expect(await found).toBeNull()
})
