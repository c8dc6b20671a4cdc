import { afterEach, expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { stubPage } from '#testing/stub-page.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['month', '2169-12-01', 1],
  ['week', '2169-12-30', 1],
  ['agenda', '1900-01-05', -1],
  ['day', '1900-01-01', -1],
  ['products', '2169-12-20', 1],
] as const)(
  'in the %s view a step from %s beyond the calendar’s range changes nothing',
  async (view, text, step) => {
    stubPage({})
    const { stepPeriod } = await import('./calendar-period.ts')
    const date = text as CalendarDate
    expect(stepPeriod({ view, date }, step)).toEqual({ view, date })
    expect(stepPeriod({ view, date }, step === 1 ? -1 : 1).date).not.toBe(date)
  },
)
