import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { stubPage } from '#testing/stub-page.ts'

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

test.each([
  ['2026-11-28', '28 Nov – 11 Dec'],
  ['2026-12-28', '28 Dec 2026 – 10 Jan 2027'],
] as const)(
  'the narrow title of the products from %s has the year only if it is not this one',
  async (text, title) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') })
    stubPage({})
    const { titleOfPeriod } = await import('./calendar-period.ts')
    const shown = titleOfPeriod({ view: 'products', date: text as CalendarDate }, true)
    // Node.js puts thin spaces around the dash of a range.
    expect(shown.replaceAll('\u2009', ' ')).toBe(title)
  },
)

const sunday = '2026-11-22' as CalendarDate

test.for<[weekend: number[], cookie: string, week: [string, string], month: [string, string]]>([
  [[5, 6], '', ['2026-11-22', '2026-11-28'], ['2026-11-01', '2026-12-05']],
  [[6, 0], '', ['2026-11-16', '2026-11-22'], ['2026-10-26', '2026-12-06']],
  [[6, 0], 'diwan-weekStart=6', ['2026-11-21', '2026-11-27'], ['2026-10-31', '2026-12-04']],
])(
  'at a store with the weekend %j, with the cookie "%s", the week shown is %j and the month %j',
  async ([weekend, cookie, week, month]) => {
    stubPage({ weekend }, cookie)
    const { namedDays, visibleDays } = await import('./visible-days.ts')
    expect(Object.values(visibleDays({ view: 'week', date: sunday }))).toEqual(week)
    expect(Object.values(visibleDays({ view: 'month', date: sunday }))).toEqual(month)
    expect(namedDays({ view: 'month', date: sunday })).toEqual({ first: '2026-11-01', last: '2026-11-30' })
  },
)
