import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { noFilters, type Filters } from '#src/features/reservations/filters/filters.ts'
import { legendOf } from '#src/features/reservations/filters/legend.ts'
import { runSync, type Steps } from '#src/lib/time-slicing/steps.ts'
import { randomCases } from '#testing/random-cases.ts'
import { countMonths, type CountedMonths, type MonthsToCount } from './count-months.ts'

const first = '2026-11-01' as CalendarDate

const rawReservation = fc.record({
  title: fc.constantFrom('Tent (2)', 'tent (1)', 'جلسة تصوير', ''),
  type: fc.constantFrom('day', 'time'),
  start: fc.nat({ max: 29 }).map((day) => `${addDays(first, day)}T10:00:00`),
  end: fc.option(fc.nat({ max: 33 }).map((day) => `${addDays(first, day)}T12:00:00`)),
  seats_count: fc.option(fc.integer({ min: 0, max: 9 })),
  created_at: fc.option(fc.nat({ max: 29 }).map((day) => addDays(first, day - 20))),
})

/* Hundreds of reservations, so that a count takes several steps. */
const reservations = fc
  .tuple(fc.array(rawReservation, { maxLength: 12 }), fc.integer({ min: 1, max: 90 }))
  .map(([raw, times]) => parseReservations(Array.from({ length: times }, () => raw).flat())?.rows ?? [])
  .map((rows) => rows.sort((a, b) => a.start.localeCompare(b.start)))

const filters = fc.record<Filters>({
  type: fc.constantFrom(null, 'day'),
  products: fc.constantFrom([], ['Tent'], ['gone', 'TENT']),
  text: fc.constantFrom('', 'تصوير', 'tent'),
  minSeats: fc.constantFrom(null, 3),
})

const toCount = fc.record<MonthsToCount>({
  period: fc.constant({ date: first, months: 1 }),
  months: fc.constantFrom([first], []),
  reservations,
  before: fc.option(reservations),
  filters,
  weekStart: fc.constantFrom(0, 6),
})

type Count = { given: MonthsToCount; steps: Steps<CountedMonths>; result: CountedMonths | null }

/* Advances a count by `length` steps, or to its end. */
function advance(count: Count | undefined, length: number) {
  for (let step = 0; step < length; step += 1) {
    if (count === undefined || count.result !== null) return
    const { done, value } = count.steps.next()
    if (done === true) count.result = value
  }
}

/* Counts copies of the rows, so that no cached value of a row is used. */
function countCopies(given: MonthsToCount) {
  const copyOf = (rows: Reservation[]) => rows.map((row) => ({ ...row }))
  return runSync(
    countMonths({
      ...given,
      reservations: copyOf(given.reservations),
      before: given.before && copyOf(given.before),
    }),
  )
}

test('time-sliced counts that are interleaved or abandoned give the same result as counting at once', () => {
  fc.assert(
    fc.property(
      fc.array(toCount, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 9 })), { maxLength: 60 }),
      (inputs, slices) => {
        const counts = inputs.map((given): Count => ({ given, steps: countMonths(given), result: null }))
        for (const [index, length] of slices) advance(counts[index % counts.length], length)
        // The page shows the last count; earlier counts that are not done are abandoned.
        advance(counts.at(-1), Infinity)
        expect(counts.at(-1)?.result).not.toBeNull()
        for (const { given, result } of counts)
          expect(result ?? countCopies(given)).toEqual(countCopies(given))
      },
    ),
    randomCases(60),
  )
})

test('the count pauses at least every few hundred reservations, also in the legend', () => {
  const start = '2026-11-05T10:00:00'
  const many =
    parseReservations(Array.from({ length: 3000 }, () => ({ title: 'Tent (2)', start })))?.rows ?? []
  const count = countMonths({
    period: { date: first, months: 1 },
    months: [first],
    reservations: many,
    before: many,
    filters: { ...noFilters, text: 'tent' },
    weekStart: 0,
  })
  expect(pausesIn(count)).toBeGreaterThan(9 * 10)
  expect(pausesIn(legendOf({ all: many, shown: many }, noFilters))).toBeGreaterThan(10)
})

function pausesIn(steps: Steps<unknown>): number {
  let pauses = 0
  while (steps.next().done !== true) pauses += 1
  return pauses
}
