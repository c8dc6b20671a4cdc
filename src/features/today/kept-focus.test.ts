import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { boardRows, foldsPast } from '#src/features/reservations/day/board-rows.ts'
import { phasesOfDay } from '#src/features/reservations/day/phases.ts'
import { remainingRow } from '#src/lib/hooks/use-focus-fallback.ts'
import { randomCases } from '#testing/random-cases.ts'

/* The cast is safe: it is a time of a day. */
const clock = (hour: number, minute = '00') => `2026-11-20T${hour}:${minute}:00` as WallClock

test('whatever comes, moves, goes and passes, the focus stays on a row of Today as long as one is shown', () => {
  const does = fc.constantFrom('book', 'move', 'cancel', 'pass', 'focus')
  const event = fc.record({ does, pick: fc.nat(100), hour: fc.integer({ min: 10, max: 22 }) })
  const counts = { next: 0, before: 0, folded: 0, empty: 0 }
  const property = fc.property(fc.array(event, { maxLength: 80, size: 'max' }), (events) => {
    const hours = new Map<string, number>()
    let [now, focused, shown]: [number, string | null, string[]] = [10, null, []]
    for (const [index, { does, pick, hour }] of events.entries()) {
      const any = shown[pick % Math.max(1, shown.length)]
      if (does === 'book') for (const part of ['a', 'b', 'c']) hours.set(`${index} ${part}`, hour)
      else if (does === 'pass') now = Math.min(23, now + (pick % 3))
      else if (does === 'focus') focused = any ?? null
      else if (any && does === 'move') hours.set(any, hour)
      else if (any) hours.delete(any)
      const raw = [...hours].map(([id, hour]) => ({
        id,
        type: 'time',
        start: clock(hour),
        end: clock(hour, '50'),
      }))
      const phases = phasesOfDay(parseReservations(raw)?.rows ?? [], dateOf(clock(9)), clock(now))
      const before = shown
      shown = boardRows(phases, !foldsPast(phases, false), false).map(({ reservation }) => reservation.key)
      if (focused === null || shown.includes(focused)) continue
      const at = before.indexOf(focused)
      const isShown = (row: string) => shown.includes(row)
      const [next, last] = [before.slice(at).find(isShown), before.slice(0, at).findLast(isShown)]
      if (phases.past.some(({ key }) => key === focused)) counts.folded += 1
      focused = shown[remainingRow(before, at, shown)] ?? null
      expect(focused).toBe(next ?? last ?? null)
      counts[next ? 'next' : last ? 'before' : 'empty'] += 1
    }
  })
  fc.assert(property, randomCases(100))
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
})

test.each([
  [
    'the one of its own day',
    ['stay', 'cut', 'stay', 'bath', 'stay'],
    2,
    ['stay', 'cut', 'stay', 'bath', 'stay'],
    2,
  ],
  ['the next one after a day that it left', ['stay', 'cut', 'stay', 'bath'], 2, ['stay', 'cut', 'bath'], 2],
  ['the next one after it was cancelled', ['stay', 'cut', 'stay', 'bath'], 2, ['cut', 'bath'], 1],
  ['the one before, where it was the last', ['stay', 'cut', 'stay'], 2, ['stay', 'cut'], 1],
])('of a stay with a row on each of its days, the focus comes to %s', (_, before, at, left, index) => {
  expect(remainingRow(before, at, left)).toBe(index)
})
