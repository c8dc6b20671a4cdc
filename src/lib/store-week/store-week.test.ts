import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { stubPage } from '#testing/stub-page.ts'

/* A week from Sunday to Saturday. */
const days = ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}` as CalendarDate)

async function weekOf(weekend: unknown, cookie = '', language = 'en-US') {
  stubPage({ weekend }, cookie)
  vi.stubGlobal('navigator', { languages: [language], language })
  const week = await import('./store-week.ts')
  return { ...week, weekendDays: days.filter(week.isWeekend).map((date) => date.slice(8)) }
}

test.for<[weekend: unknown, weekendDays: string[], start: number]>([
  [[5, 6], ['20', '21'], 0],
  [[6, 0], ['15', '21'], 1],
  [[5], ['20'], 6],
  [[], [], 0],
  [undefined, ['20', '21'], 0],
  ['<script>', ['20', '21'], 0],
  [[5, 'sat'], ['20', '21'], 0],
])(
  'a store with the weekend %j has weekend days on %j November, and its week starts on day %i, in every browser',
  async ([weekend, weekendDays, start]) => {
    for (const language of ['en-US', 'en-GB', 'ar-SA', 'ar-EG']) {
      const week = await weekOf(weekend, '', language)
      expect(week.weekendDays).toEqual(weekendDays)
      expect(week.firstDayOfWeek()).toBe(start)
    }
  },
)

test('the reader’s valid choice takes precedence over the store’s week, and can be reset', async () => {
  const week = await weekOf([6, 0], 'diwan-theme=dark; diwan-weekStart=6')
  expect([week.firstDayOfWeek(), week.chosenWeekStart(), week.weekStartOfStore()]).toEqual([6, 6, 1])
  const broken = await weekOf([6, 0], 'diwan-weekStart=9')
  expect([broken.firstDayOfWeek(), broken.chosenWeekStart()]).toEqual([1, null])
  broken.saveWeekStart(3)
  expect([broken.firstDayOfWeek(), broken.chosenWeekStart()]).toEqual([3, 3])
  broken.saveWeekStart(null)
  expect([broken.firstDayOfWeek(), broken.chosenWeekStart()]).toEqual([1, null])
})

test('a portal sets the weekend while it shows the page', async () => {
  const { firstDayOfWeek, isWeekend } = await weekOf([5, 6])
  const { portalContext } = await import('#src/lib/portal-context.ts')
  portalContext.set({ weekend: [6, 0] })
  expect([firstDayOfWeek(), days.filter(isWeekend)]).toEqual([1, ['2026-11-15', '2026-11-21']])
  portalContext.set({})
  expect(firstDayOfWeek()).toBe(0)
})
