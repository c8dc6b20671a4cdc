import fc from 'fast-check'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { clockOf } from './trades.ts'

const numbered = Array.from({ length: 46 }, (_, index) => [
  `Photo session ${index + 1}`,
  `جلسة تصوير رقم ${index + 1}`,
]).flat()

const anyName = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('Spa', 'Padel court', 'حلاقة', 'حجز ملعب بادل', 'حمّام مغربي', '3D'),
  },
  { weight: 3, arbitrary: fc.constantFrom(...numbered) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'جلسة VIP للتصوير في Studio 5',
      'Workshop «ورشة الخط العربي» for beginners',
      'Kids’ birthday party with cake, balloons and a photographer',
      'باقة العناية المتكاملة بالشعر والبشرة والأظافر للعرائس',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('W'.repeat(300), 'ضيافة'.repeat(60), 'استوديو\u200cVIP'.repeat(27)),
  },
)

const anySeats = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 0, 250, 'many') },
)

const anyTimes = fc.oneof(
  { weight: 8, arbitrary: between({ min: 8 * 60, max: 21 * 60 }, { min: 30, max: 180 }) },
  // Ten minutes, over midnight, and an end before the beginning.
  { weight: 1, arbitrary: between({ min: 8 * 60, max: 22 * 60 }, { min: 10, max: 15 }) },
  { weight: 1, arbitrary: between({ min: 22 * 60, max: 23 * 60 }, { min: 120, max: 240 }) },
  { weight: 1, arbitrary: between({ min: 9 * 60, max: 20 * 60 }, { min: -60, max: -30 }) },
)

const anyReservation = fc.record({
  title: anyName,
  seats_count: anySeats,
  times: anyTimes,
  // Of whole days: how many more.
  days: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 8 }) }),
})

/** The reservations of some days that no usual store has: the same ones for the same seed, up to 40 a day. */
export function unusualReservations(first: CalendarDate, days: number, seed: number): object[] {
  const counts = fc.sample(
    fc.oneof({ weight: 6, arbitrary: fc.nat({ max: 12 }) }, { weight: 1, arbitrary: fc.constant(40) }),
    { seed, numRuns: days },
  )
  const dates = counts.flatMap((count, day) => Array.from({ length: count }, () => addDays(first, day)))
  return fc
    .sample(anyReservation, { seed, numRuns: dates.length })
    .map(({ times, days, ...texts }, index) => {
      const date = dates[index] ?? first
      const isByHour = days === null
      return Object.assign(texts, {
        id: index + 1,
        type: isByHour ? 'time' : 'day',
        start: clockOf(date, isByHour ? times.start : 0),
        end: isByHour ? clockOf(date, times.start + times.minutes) : clockOf(addDays(date, days), 1439),
        created_at: '2026-10-01 10:00:00',
      })
    })
}

type Bounds = { min: number; max: number }

/* In minutes. */
function between(start: Bounds, minutes: Bounds) {
  return fc.record({ start: fc.integer(start), minutes: fc.integer(minutes) })
}
