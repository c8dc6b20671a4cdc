import { describe, expect, it } from 'vitest'
import { parseReservation } from '#contract/reservation.ts'
import { type CalendarDate, addDays, dateOf } from '#contract/dates/wall-clock.ts'
import { seedReservations } from './reservations.ts'

const today = '2026-11-20' as CalendarDate
const rows = seedReservations(today)
const text = (value: unknown) => String(value)

describe('The reservations of a store', () => {
  it('are the same every time, and all readable', () => {
    expect(seedReservations(today)).toEqual(rows)
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

  it('of whole days have the odd separator about half of the time, and some last several days', () => {
    const days = rows.filter(({ type }) => type === 'day')
    const odd = days.filter(({ end }) => /^\d{4}-\d\d-\d\dT:23:59:59$/.test(text(end)))
    expect(odd.length / days.length).toBeGreaterThan(0.35)
    expect(odd.length / days.length).toBeLessThan(0.65)
    expect(days.some(({ start, end }) => text(start).slice(0, 10) < text(end).slice(0, 10))).toBe(true)
  })

  it('were booked before they start, and not after today', () => {
    for (const row of rows) {
      const booked = parseReservation(row)?.created_at
      expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(booked && dateOf(booked) < today && booked < text(row.start)).toBe(true)
    }
  })
})
