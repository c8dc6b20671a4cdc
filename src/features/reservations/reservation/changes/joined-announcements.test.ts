import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import { createJoinedAnnouncements } from './joined-announcements.ts'
import type { Change } from './reservation-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const summaryOf = (changes: readonly Change[]) => changes.map(({ last }) => last.title).join(', ')

function booked(id: number): Change {
  const raw = { id, title: `Guest ${id}`, type: 'time', start: '2026-11-20T18:00:00', seats_count: 2 }
  const [now] = parseReservations([raw])?.rows ?? []
  if (now === undefined) throw new Error('The row is readable.')
  return { before: null, now, last: now, wasGone: false }
}

test('new reservations are announced immediately, then together at most every ten seconds, in the language of the latest', () => {
  const announced: string[] = []
  const announcements = createJoinedAnnouncements((text) => announced.push(text))
  announcements.add([booked(1)], summaryOf)
  expect(announced).toEqual(['Guest 1'])
  vi.advanceTimersByTime(4000)
  announcements.add([booked(2)], summaryOf)
  announcements.add([booked(3)], (changes) => `New: ${summaryOf(changes)}`)
  vi.advanceTimersByTime(5999)
  expect(announced).toEqual(['Guest 1'])
  vi.advanceTimersByTime(1)
  expect(announced).toEqual(['Guest 1', 'New: Guest 2, Guest 3'])
  vi.advanceTimersByTime(60_000)
  announcements.add([booked(4)], summaryOf)
  expect(announced).toEqual(['Guest 1', 'New: Guest 2, Guest 3', 'Guest 4'])
  announcements.add([booked(5)], summaryOf)
  announcements.stop()
  vi.advanceTimersByTime(60_000)
  expect(announced).toHaveLength(3)
})
