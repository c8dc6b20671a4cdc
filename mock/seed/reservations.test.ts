import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseReservation } from '#contract/reservation.ts'
import { type CalendarDate, addDays, dateOf } from '#contract/dates/wall-clock.ts'
import { seedReservations } from './reservations.ts'

const today = '2026-11-20' as CalendarDate
const rows = seedReservations(today)
const text = (value: unknown) => String(value)

describe('The reservations of a store', () => {
  it('are the same every time and in every version, and all readable', () => {
    expect(hash('sha1', JSON.stringify(rows))).toBe('7b6dce88bdd756b33452f30929c8158e998eec78')
    expect(rows.map(parseReservation)).not.toContain(null)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('start between 60 days ago and 90 days ahead, some of them today, on any day', () => {
    for (const day of [today, '2031-03-01' as CalendarDate]) {
      const starts = seedReservations(day).map(({ start }) => text(start).slice(0, 10))
      expect(starts.length).toBeGreaterThan(500)
      expect(starts.filter((date) => date < addDays(day, -60) || date > addDays(day, 90))).toEqual([])
      expect(starts.filter((date) => date > addDays(day, 80))).not.toEqual([])
      expect(starts.filter((date) => date === day).length).toBeGreaterThanOrEqual(7)
    }
  })

  it('were booked before they start, and not after today', () => {
    for (const row of rows) {
      const booked = parseReservation(row)?.created_at
      expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(booked && dateOf(booked) < today && booked < text(row.start)).toBe(true)
    }
  })
})
