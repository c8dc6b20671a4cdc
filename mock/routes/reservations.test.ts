import { describe, expect, it } from 'vitest'
import { createTestClient, recordsOf } from '#testing/mock/test-client.ts'

const rows = [
  { id: 1, type: 'time', start: '2026-11-19T10:00:00', end: '2026-11-19T11:00:00' },
  { id: 2, type: 'day', start: '2026-11-19T00:00:00', end: '2026-11-21T:23:59:59' },
  { id: 3, type: 'time', start: '2026-11-22T08:00:00', end: '2026-11-22T09:00:00' },
]

async function openStore() {
  const call = createTestClient()
  await call('PUT', '/control/data', { body: { reservations: rows } })
  const idsFrom = async (start: string, end: string) =>
    recordsOf(await call('GET', `/admin/v2/reservations?start=${start}&end=${end}`)).map(({ id }) => id)
  return { call, idsFrom }
}

describe('Listing reservations', () => {
  it('returns those that overlap the dates, including the last date', async () => {
    const { idsFrom } = await openStore()
    expect(await idsFrom('2026-11-20', '2026-11-21')).toEqual([2])
    expect(await idsFrom('2026-11-21', '2026-11-22')).toEqual([2, 3])
    expect(await idsFrom('2026-11-23', '2026-11-30')).toEqual([])
    expect(await idsFrom('2026-11-01', '2026-11-18')).toEqual([])
  })

  it.each([
    ['', ['start', 'end']],
    ['start=2026-11-20', ['end']],
    ['start=2026-11-20&end=20-11-2026', ['end']],
    ['start=2023-02-29&end=2023-03-01', ['start']],
    ['start=٢٠٢٦-١١-٢٠&end=2026-11-21', ['start']],
    ['start=2026-11-21&end=2026-11-20', ['end']],
  ])('refuses the dates "%s" with an error for each field', async (query, fields) => {
    const { call } = await openStore()
    const response = await call('GET', `/admin/v2/reservations?${query}`)
    expect(response.status).toBe(422)
    const refused = Object.fromEntries(fields.map((field) => [field, [expect.any(String)]]))
    expect(response.body).toEqual({
      status: 422,
      success: false,
      error: { code: 'error', message: 'alert.invalid_fields', fields: refused },
    })
  })

  it('uses the day at the store, not of the machine', async () => {
    const lateInRiyadh = () => Date.UTC(2026, 10, 20, 21, 30)
    const lastDayAt = async (timeZone: string) => {
      const call = createTestClient({ timeZone }, lateInRiyadh)
      const response = await call('GET', '/admin/v2/reservations?start=2027-01-01&end=2027-12-31')
      const days = recordsOf(response).map(({ start }) => String(start).slice(0, 10))
      return days.toSorted().at(-1)
    }
    expect(await lastDayAt('Asia/Riyadh')).toBe('2027-02-19')
    expect(await lastDayAt('UTC')).toBe('2027-02-18')
  })

  it('adds reservations when the day at the store changes', async () => {
    let now = Date.UTC(2026, 10, 20, 20, 59)
    const call = createTestClient({ timeZone: 'Asia/Riyadh' }, () => now)
    const countOn = async (day: string) =>
      recordsOf(await call('GET', `/admin/v2/reservations?start=${day}&end=${day}`)).length
    expect(await countOn('2027-02-19')).toBe(0)
    now += 60_000
    expect(await countOn('2027-02-19')).toBeGreaterThan(0)
  })
})
