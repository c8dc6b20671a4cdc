import { type CalendarDate, addDays, daysBetween, weekdayOf } from '#contract/dates/wall-clock.ts'
import type { RawRecord } from '#contract/json.ts'
import { productsByTheDay, productsByTheHour } from './bookable-products.ts'
import { type Random, createRandom } from './random.ts'

const daysBack = 60
const daysAhead = 90
/* By day of the week, [min, max]: Thursday and Saturday are busy, Friday is quiet. */
const usualCounts: Record<number, [number, number]> = { 4: [9, 14], 5: [0, 3], 6: [8, 12] }

/**
 * The reservations of a new store, from 60 days before today to 90 days after it (store-api.md § 2; live-service.md,
 * Reservations). They depend only on their date, so that the calendar stays the same on the next day. Only the day of booking
 * depends on today: it is never later.
 */
export function seedReservations(today: CalendarDate): RawRecord[] {
  const dates = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    addDays(today, index - daysBack),
  )
  return dates.flatMap((date) => reservationsFrom(date, today))
}

function reservationsFrom(date: CalendarDate, today: CalendarDate): RawRecord[] {
  const random = createRandom(date)
  const count = countOn(date, random)
  return Array.from({ length: date === today ? Math.max(count, 7) : count }, (_, index) => {
    const isByTheDay = random.percent(20)
    const times = isByTheDay ? fullDays(date, random) : hours(date, random)
    const seats = random.integer(1, isByTheDay ? 4 : 8)
    const name = random.percent(75) ? times.product.ar : times.product.en
    return {
      id: Number(date.slice(2).replaceAll('-', '')) * 100 + index,
      title: `${name} (${seats})`,
      // The enumeration is not specified (store-api.md § 2), so a few rows are neither `day` nor `time`.
      type: isByTheDay ? (random.percent(3) ? 'period' : 'day') : 'time',
      start: times.start,
      end: times.end,
      seats_count: seats,
      url: `https://merchant.diwan.example/orders/order/${random.hex(32)}`,
      created_at: bookedAt(date < today ? date : today, random),
    }
  })
}

/* Every ninth day is empty and every twenty-third is crowded. */
function countOn(date: CalendarDate, random: Random): number {
  const day = daysBetween('2026-01-01' as CalendarDate, date)
  if (day % 23 === 0) return random.integer(32, 40)
  if (day % 9 === 0) return 0
  const [min, max] = usualCounts[weekdayOf(date)] ?? [3, 7]
  return random.integer(min, max)
}

function fullDays(date: CalendarDate, random: Random) {
  const product = random.pick(productsByTheDay)
  const lastDay = addDays(date, random.integer(0, product.days - 1))
  const separator = random.percent(50) ? 'T:' : 'T'
  return { product, start: `${date}T00:00:00`, end: `${lastDay}${separator}23:59:59` }
}

function hours(date: CalendarDate, random: Random) {
  const product = random.pick(productsByTheHour)
  const from = random.integer(8 * 4, 21 * 4) * 15
  const to = Math.min(from + product.minutes, 23 * 60)
  return { product, start: `${date}T${clock(from)}:00`, end: `${date}T${clock(to)}:00` }
}

function bookedAt(latest: CalendarDate, random: Random): string {
  const date = addDays(latest, -random.integer(1, 21))
  return `${date} ${clock(random.integer(7 * 60, 23 * 60))}:${twoDigits(random.integer(0, 59))}`
}

function clock(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** Writes a part of a date or a time: `07`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
