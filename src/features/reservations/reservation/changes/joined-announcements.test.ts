import { beforeEach, expect, test, vi } from 'vitest'
import { rowOf } from '#testing/reservations/rows-of.ts'
import { createJoinedAnnouncements } from './joined-announcements.ts'
import type { Change } from './reservation-changes.ts'

beforeEach(() => void vi.useFakeTimers())

const summaryOf = (changes: readonly Change[]) => changes.map(({ last }) => last.title).join(', ')

function booked(id: number): Change {
  const now = rowOf({ id, title: `Guest ${id}`, type: 'time', start: '2026-11-20T18:00:00', seats_count: 2 })
  return { before: null, now, last: now, wasGone: false }
}

test('what comes at one moment is announced together, then at most every ten seconds, in the language of the latest', () => {
  const announced: string[] = []
  const add = createJoinedAnnouncements((text) => announced.push(text))
  add([booked(1)], summaryOf)
  add([booked(2)], summaryOf)
  vi.advanceTimersByTime(250)
  expect(announced).toEqual(['Guest 1, Guest 2'])
  vi.advanceTimersByTime(4000)
  add([booked(3)], summaryOf)
  add([booked(4)], summaryOf)
  add([], (changes) => `New: ${summaryOf(changes)}`)
  vi.advanceTimersByTime(5999)
  expect(announced).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(announced.slice(1)).toEqual(['New: Guest 3, Guest 4'])
  vi.advanceTimersByTime(60_000)
  add([booked(5)], summaryOf)
  vi.advanceTimersByTime(250)
  expect(announced.slice(2)).toEqual(['Guest 5'])
})
