import type { Page } from '@playwright/test'
import { addDays, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { clockOf, randomNumbers } from '#e2e/reservations/trades.ts'

/* By day of the week, as in the demo store: Thursday and Saturday are busy, Friday is quiet; one day is crowded. */
const weights = [5, 5, 5, 5, 12, 2, 10]
const crowded = { day: 12, weight: 36 }

/**
 * Returns raw reservations over some days, distributed like the demo store's: most start at a quarter of an hour, every fifth
 * takes one to three whole days. The same rows every time.
 */
export function reservationsOf(count: number, first: string, days: number, firstId = 1) {
  const random = randomNumbers(0)
  // The cast is safe: callers give dates.
  const dates = Array.from({ length: days }, (_, day) => addDays(first as CalendarDate, day))
  const lots = dates.flatMap((date, day) => Array<CalendarDate>(weightOf(date, day)).fill(date))
  return Array.from({ length: count }, (_, index) => {
    const date = lots[Math.floor(random() * lots.length)] ?? (first as CalendarDate)
    const isDay = index % 5 === 0
    const minutes = (8 * 4 + Math.floor(random() * 52)) * 15
    const length = [45, 60, 90, 120][Math.floor(random() * 4)] ?? 60
    const lastDay = addDays(date, Math.floor(random() * 3))
    return {
      id: firstId + index,
      title: `${index % 4 === 0 ? 'Photo session' : 'جلسة تصوير'} ${index % 40} (${(index % 5) + 1})`,
      type: isDay ? 'day' : 'time',
      start: clockOf(date, isDay ? 0 : minutes),
      end: isDay ? `${lastDay}T23:59:59` : clockOf(date, minutes + length),
      seats_count: (index % 8) + 1,
      url: 'https://store.example/orders/order/0123456789abcdef0123456789abcdef',
      created_at: '2026-01-10 09:15:00',
    }
  })
}

function weightOf(date: CalendarDate, day: number): number {
  return day === crowded.day ? crowded.weight : (weights[weekdayOf(date)] ?? 5)
}

/** Responds to the page's requests with those of the rows that start in the requested days. */
export async function serveRows(page: Page, rows: ReturnType<typeof reservationsOf>): Promise<void> {
  // Built once: work for a response competes with the page and would delay its frames.
  const bodies = new Map<string, string>()
  await page.route('**/api/reservations*', (route) => {
    const { search, searchParams } = new URL(route.request().url())
    const [first, end] = [searchParams.get('start') ?? '', searchParams.get('end') ?? '']
    const data = () => rows.filter(({ start }) => start.slice(0, 10) >= first && start.slice(0, 10) < end)
    const body = bodies.get(search) ?? JSON.stringify({ status: 200, success: true, data: data() })
    bodies.set(search, body)
    return route.fulfill({ contentType: 'application/json', body })
  })
}

/** Returns `count` reservations of February 2026 and as many of March. */
export function twoMonths(count: number, days = 28) {
  return [...reservationsOf(count, '2026-02-01', days), ...reservationsOf(count, '2026-03-02', 28, count + 1)]
}
