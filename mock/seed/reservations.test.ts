import { describe, expect, it } from 'vitest'
import { parseReservation } from '#contract/reservation.ts'
import { type CalendarDate, addDays, dateOf } from '#contract/dates/wall-clock.ts'
import { seedReservations } from './reservations.ts'

const today = '2026-11-20' as CalendarDate
const rows = seedReservations(today)
const text = (value: unknown) => String(value)
const startingOn = (date: CalendarDate) => rows.filter(({ start }) => text(start).startsWith(date))

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

  it('leave some days empty and fill others', () => {
    const counts = Array.from({ length: 151 }, (_, index) => startingOn(addDays(today, index - 60)).length)
    expect(counts).toContain(0)
    expect(Math.max(...counts)).toBeGreaterThan(30)
  })

  it('stay the same on the next day, except for when they were booked', () => {
    const unbooked = (row: object) => ({ ...row, created_at: null })
    const date = addDays(today, 3)
    const tomorrow = seedReservations(addDays(today, 1)).filter(({ start }) => text(start).startsWith(date))
    expect(tomorrow.map(unbooked)).toEqual(startingOn(date).map(unbooked))
  })

  it('have two types, and sometimes an unknown one', () => {
    const count = (type: string) => rows.filter((row) => row.type === type).length
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['time', 'day', 'period']))
    expect(count('time')).toBeGreaterThan(count('day'))
    expect(count('day')).toBeGreaterThan(10 * count('period'))
  })

  it('of whole days have the odd separator about half of the time, and some last several days', () => {
    const days = rows.filter(({ type }) => type === 'day')
    const odd = days.filter(({ end }) => /^\d{4}-\d\d-\d\dT:23:59:59$/.test(text(end)))
    expect(odd.length / days.length).toBeGreaterThan(0.35)
    expect(odd.length / days.length).toBeLessThan(0.65)
    expect(days.some(({ start, end }) => text(start).slice(0, 10) < text(end).slice(0, 10))).toBe(true)
  })

  it('are within the opening hours', () => {
    const hours = rows.filter(({ type }) => type === 'time')
    expect(hours.every(({ start }) => text(start).slice(11) >= '08:00:00')).toBe(true)
    expect(
      hours.every(({ start, end }) => text(end) > text(start) && text(end).slice(11) <= '23:00:00'),
    ).toBe(true)
  })

  it('have the product with its quantity as title, mostly in Arabic, and an order’s URL without its id', () => {
    const arabic = rows.filter(({ title }) => /^[\u0600-\u06ff ]+ \(\d+\)$/.test(text(title)))
    const latin = rows.filter(({ title }) => /^[A-Za-z ]+ \(\d+\)$/.test(text(title)))
    expect(arabic.length + latin.length).toBe(rows.length)
    expect(arabic.length).toBeGreaterThan(latin.length)
    expect(latin.length).toBeGreaterThan(0)
    expect(rows.every(({ url }) => /^https:\/\/[a-z.]+\/orders\/order\/[0-9a-f]{32}$/.test(text(url)))).toBe(
      true,
    )
  })

  it('were booked before they start, and not after today', () => {
    for (const row of rows) {
      const booked = parseReservation(row)?.created_at
      expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(booked && dateOf(booked) < today && booked < text(row.start)).toBe(true)
    }
  })
})
