import { createTranslator } from 'use-intl'
import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import ar from '#src/locales/common.ar.json'
import en from '#src/locales/common.en.json'
import { rowOf } from '#testing/reservations/rows-of.ts'
import { stubPage } from '#testing/stub-page.ts'

const texts = { ar, en }
const day = (start: string, end: string) => ({ type: 'day', start, end: `${end}T:23:59:59` })
const hours = (start: string, end: string) => ({ type: 'time', start, end })
const chalet = day('2026-11-25', '2026-12-02')
const caravan = hours('2026-11-27T15:00:00', '2026-11-29T11:00:00')
const untilMidnight = hours('2026-11-25T15:00:00', '2026-11-28T00:00:00')

/* Today is 27 November. */
test.each([
  ['en', chalet, '2026-11-27', 'until Wed 2 Dec, night 3 of 7'],
  ['en', chalet, '2026-11-25', 'begins, 7 nights until Wed 2 Dec'],
  ['en', chalet, '2026-12-02', 'ends, 7 nights'],
  ['en', chalet, '2026-12-03', undefined],
  ['en', day('2026-11-27', '2026-11-28'), '2026-11-27', 'begins today, 1 night until Sat 28 Nov'],
  ['en', day('2026-11-26', '2026-11-27'), '2026-11-27', 'ends today, 1 night'],
  ['en', day('2026-11-27', '2026-11-27'), '2026-11-27', undefined],
  ['en', day('2026-11-20', '2028-01-02'), '2026-11-27', 'until Sun 2 Jan 2028, night 8 of 408'],
  ['en', caravan, '2026-11-27', 'begins today 15:00, 2 nights until Sun 29 Nov 11:00'],
  ['en', caravan, '2026-11-28', 'until Sun 29 Nov 11:00, night 2 of 2'],
  ['en', caravan, '2026-11-29', 'ends 11:00, 2 nights'],
  ['en', hours('2026-11-27T15:00:00', '2026-11-28T02:00:00'), '2026-11-27', undefined],
  // At midnight, with the last day.
  ['en', untilMidnight, '2026-11-26', 'until Fri 27 Nov, night 2 of 2'],
  ['en', untilMidnight, '2026-11-27', 'ends today, 2 nights'],
  ['ar', untilMidnight, '2026-11-26', 'حتى الجمعة 27 نوفمبر، الليلة 2 من 2'],
  ['ar', chalet, '2026-11-27', 'حتى الأربعاء 2 ديسمبر، الليلة 3 من 7'],
  ['ar', day('2026-11-27', '2026-11-29'), '2026-11-27', 'يبدأ اليوم، ليلتان حتى الأحد 29 نوفمبر'],
  ['ar', day('2026-11-16', '2026-11-27'), '2026-11-27', 'ينتهي اليوم، 11 ليلة'],
] as const)('in %s the stay of %o on %s says: %s', async (language, raw, date, expected) => {
  vi.setSystemTime('2026-11-27T09:00:00Z')
  stubPage({ language })
  const { stayLabels } = await import('./use-stay-labels.ts')
  const labels = stayLabels(
    createTranslator({ locale: language, messages: texts[language], namespace: 'common.reservations' }),
  )
  expect(labels.onDay(rowOf(raw), date as CalendarDate)?.join(' ')).toBe(expected)
})
