import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { stubPage } from '#testing/stub-page.ts'

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
