import { expect, test, vi } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { knownOf, searchFor } from '#testing/reservations/palette-search.ts'
import { rowsOf, hourly } from '#testing/reservations/rows-of.ts'
import type { Days } from '#src/lib/dates/calendar-days.ts'
import { summarizeDay } from './day-summary.ts'
import { dateCommands } from './typed-commands.ts'
import { productNames } from './known-reservations.ts'

/* The real module reads settings from the page, which a unit test lacks. */
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

/* A Saturday. */
const today = '2026-11-28' as CalendarDate
const timed = (id: number, title: string, from: string, to: string) =>
  hourly(title, `2026-11-${from}:00`, `2026-11-${to}:00`, { id })
const raw = [
  timed(1, 'Night tour', '27T22:00', '28T01:30'),
  { id: 2, title: 'Tent', type: 'day', start: '2026-11-28T00:00:00', end: '2026-11-28T23:59:59' },
  timed(3, 'Padel', '28T11:00', '28T12:30'),
  timed(4, 'Pottery', '28T13:00', '28T14:45'),
  timed(5, 'Padel', '28T16:30', '28T18:00'),
  timed(6, 'Padel', '28T19:00', '29T01:00'),
  timed(7, 'Chalet', '28T15:00', '29T11:00'),
]
const rows = rowsOf(raw)
const known = knownOf(rows, today)

const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
const rangeOf = ({ from, to }: { from: number; to: number }) => `${clock(from)}-${clock(to)}`

function inWords(text: string): string | null {
  const { meanings, isFree } = searchFor(text, today, productNames(rows))
  const [meaning] = meanings
  const [days] = meaning?.days ?? []
  const summary = meaning && days && summarizeDay(meaning, days, known, isFree ? 8 * 60 : undefined)
  if (!summary) return null
  const free = summary.free.map(rangeOf)
  const until = summary.until === null ? [] : [`until ${clock(summary.until)}`]
  return [`${summary.count} + ${summary.wholeDays}`, ...until, ...free].join(', ')
}

test.each([
  ['saturday', '7 + 0'],
  ['padel saturday', '3 + 0'],
  ['saturday afternoon', '3 + 2, 12:30-13:00, 14:45-16:30'],
  ['السبت العصر', '1 + 2, 15:00-16:30'],
  ['padel saturday afternoon', '2 + 0, 12:30-16:30'],
  ['pottery saturday evening', '0 + 0, 17:00-24:00'],
  ['saturday 5pm', '1 + 2'],
  ['padel saturday 5pm', '1 + 0, until 18:00'],
  ['arrivals', '6 + 0'],
  ['departures', '5 + 0'],
  ['saturday from 9 to 11 am', '0 + 2, 9:00-11:00'],
  ['saturday 1am', '1 + 2, 1:30-2:00'],
  ['saturday night', '1 + 2, 18:00-19:00'],
  // From eight o'clock on; a quarter of an hour is no room.
  ['free today', '4 + 2, 8:00-11:00, 12:30-13:00, 14:45-16:30, 18:00-19:00'],
  ['free pottery slots', '1 + 0, 8:00-13:00, 14:45-24:00'],
  ['free today before noon', '1 + 2, 8:00-11:00'],
  ['free today 1-2:45pm', '1 + 2'],
  ['free today 1-3pm', '1 + 2'],
  ['free today 7-8am', '0 + 2'],
  // An hour that runs goes on, and of a length there is room.
  ['free 7:30-8:30am', '0 + 2, 8:00-11:00'],
  ['2h free today', '4 + 2, 8:00-11:00'],
  ['ساعة ونص فاضية اليوم', '4 + 2, 8:00-11:00, 14:45-16:30'],
  // What arrives or leaves does so within the hours.
  ['who is coming at 5pm', '0 + 2'],
  ['who is coming from 4 to 5pm', '1 + 2'],
  ['who leaves at 6pm', '1 + 1'],
  ['who leaves at 5pm', '0 + 1'],
  // Not loaded.
  ['tomorrow', null],
])('%j has %j', (text, summary) => {
  expect(inWords(text)).toBe(summary)
})

test.each([
  // The half of the day with more reservations stands first, but not when it is over.
  ['today at 11', ['#11', '#23']],
  ['at 5', ['#17', '#5']],
  ['free from 5 to 6 today', ['#17', '#5']],
  // The small hours only if something is booked in them.
  ['at 3', ['#15']],
  ['free 2-4', ['#14']],
  ['tonight at 7', ['#19']],
  ['today at 10', ['#22', '#10']],
  ['tour today at 1', ['#1', '#13']],
  ['today at 1', ['#13', '#1']],
  // A half in which nothing ever begins or is on stands after the other.
  ['at 9 tomorrow', ['#21', '#9']],
  ['between 7 and 8 tomorrow', ['#19', '#7']],
  ['who is coming at 7', ['#19']],
  ['who is coming at 5', ['#17', '#5']],
])('%j opens at %j', (text, hours) => {
  const search = searchFor(text, today, productNames(rows))
  const days = dateCommands(search, known, { today, weekStart: 0 }).filter(({ kind }) => kind === 'date')
  expect(days.map(({ path }) => path.slice(path.indexOf('#')))).toEqual(hours)
})

const stays = knownOf(
  rowsOf([timed(1, 'Chalet 1', '26T15:00', '28T11:00'), timed(2, 'Chalet 2', '27T15:00', '29T11:00')]),
  today,
)

// Without anything by the hour they are no exception.
test.each([
  ['in house today', [2, 0, 0]],
  ['in house tonight', [1, 0, 0]],
  ['who leaves tonight', [1, 0, 0]],
  ['who is coming tonight', [0, 0, 0]],
])('who stays at night is not who leaves on the day: %j has %j', (text, counts) => {
  const [meaning] = searchFor(text, today, productNames(stays.rows)).meanings
  const summary = meaning && summarizeDay(meaning, { first: today, last: today }, stays)
  expect(summary && [summary.count, summary.wholeDays, summary.hours.length]).toEqual(counts)
})

const chalet = (id: number, title: string, from: string) => timed(id, title, `${from}T15:00`, '30T11:00')
const inDays = ({ first, last }: Days) => `${first.slice(5)}–${last.slice(5)}`
const free = (text: string, list: ReturnType<typeof chalet>[]) => {
  const byDay = knownOf(rowsOf(list), today, '2026-12-31' as CalendarDate)
  const search = searchFor(text, today, productNames(byDay.rows))
  return dateCommands(search, byDay, { today, weekStart: 0 }).map((command) => {
    if (command.kind === 'free') return [command.product, ...command.days.map(inDays)].join(' ')
    if (command.kind !== 'date') return command.kind
    const { byDay: of } = command
    const until = of?.until ? ` until ${of.until.slice(5)}` : ''
    const nights = of?.areNights
      ? `${of.nights > 0 && of.free?.length === 0 ? ` no ${of.nights}` : ''} nights`
      : ''
    return `${inDays(command)} ${of && of.free ? `${of.free.length}/${of.count}${until}${nights}` : '-'}`
  })
}
const tent = (date: string) =>
  Object.assign(timed(Number(date), 'Tent', `${date}T00:00`, `${date}T23:59`), { type: 'day' })
const left = timed(2, 'Chalet 2', '25T15:00', '26T11:00')
const chalets = [chalet(1, 'Chalet 1', '28'), chalet(2, 'Chalet 2', '29'), chalet(3, 'A-frame', '29')]

test.each([
  // The products by the day that have nothing booked, and in which nights of the whole period; of one night also in those after it.
  ['free today', chalets, ['11-28–11-28 2/3 nights', 'Chalet 2 11-28–11-28', 'A-frame 11-28–11-28']],
  ['free chalets today', chalets, ['11-28–11-28 2/3 nights', 'Chalet 2 11-28–11-28', 'A-frame 11-28–11-28']],
  ['free chalet 1 today', chalets, ['11-28–11-28 0/1 until 11-30 nights']],
  [
    'free chalet this month',
    chalets,
    // The earliest first.
    ['11-28–11-30 2/2 nights', 'Chalet 2 11-28–11-28 11-30–11-30', 'Chalet 1 11-30–11-30'],
  ],
  ['free a-frame december', chalets, ['12-01–12-31 1/1 nights', 'A-frame 12-01–12-31']],
  ['free 29 nov', chalets, ['11-29–11-29 0/3 until 11-30 nights']],
  // A stay that ends leaves the night.
  ['chalet 1 free 30 nov', chalets, ['11-30–11-30 1/1 nights', 'Chalet 1 11-30–12-31']],
  ['chalet 1 free from 29 nov', chalets, ['11-29–12-12 1/1 nights', 'Chalet 1 11-30–12-12']],
  // A product by the day without nights is booked until the end of the day.
  ['tent free today', [tent('28')], ['11-28–11-28 0/1']],
  ['tent free today', [tent('28'), tent('29')], ['11-28–11-28 0/1 until 11-29']],
  ['tent free tonight', [tent('29')], ['11-28–11-28 1/1 nights', 'Tent 11-28–11-28']],
  // Of one product on a day, whether it is booked.
  ['chalet 1 today', chalets, ['11-28–11-28 0/1 until 11-30 nights']],
  ['chalet 2 today', chalets, ['11-28–11-28 1/1 nights']],
  ['chalet today', chalets, ['11-28–11-28 -']],
  // Of some nights only as many in a row; a shorter run is not booked.
  ['three nights chalet 2 today', chalets, ['11-28–11-28 0/1 until 11-30 no 3 nights']],
  ['ثلاث ليالي chalet 2', chalets, ['11-28–11-28 0/1 until 11-30 no 3 nights']],
  [
    'three nights from 28 nov',
    chalets,
    ['11-28–12-11 3/3 nights', 'Chalet 1 11-30–12-11', 'Chalet 2 11-30–12-11', 'A-frame 11-30–12-11'],
  ],
  ['ثلاث ليالي هذا الشهر', chalets, ['11-28–11-30 0/3 no 3 nights']],
  ['ليلتين اليوم', chalets, ['11-28–11-28 0/3 until 11-30 no 2 nights']],
  // Also beside a word that nobody knows.
  ['wonderful 2 nights today', chalets, ['11-28–11-28 0/3 until 11-30 no 2 nights']],
  // What no product is called is not answered by all.
  ['kayak free today', chalets, ['11-28–11-28 2/3 nights']],
  // Who stays until a day leaves its night; what has all nights stands first.
  [
    'free 28 nov to 30 nov',
    [chalet(1, 'Chalet 1', '29'), left],
    ['11-28–11-29 2/2 nights', 'Chalet 2 11-28–11-29', 'Chalet 1 11-28–11-28'],
  ],
  ['chalet 1 28-30 nov', [chalet(1, 'Chalet 1', '29')], ['11-28–11-30 -', 'Chalet 1 11-28–11-28']],
  ['شاليه هذا الشهر', [chalet(1, 'شاليه', '29')], ['11-01–11-30 -', 'شاليه 11-28–11-28 11-30–11-30']],
  // Not loaded.
  ['free chalet 5 january', chalets, ['01-05–01-05 -']],
  ['free today', [...chalets, timed(4, 'Padel', '29T11:00', '29T12:30')], ['11-28–11-28 -']],
])('%j of %j offers %j', (text, list, offered) => {
  expect(free(text, list)).toEqual(offered)
})

test.each([
  ['free today at 5pm', ['2 of 3', 'Night tour 17:00-24:00', 'Pottery 17:00-24:00']],
  ['فاضي اليوم العصر', ['3 of 3', 'Night tour 15:00-24:00', 'Pottery 15:00-24:00', 'Padel 15:00-16:30']],
  [
    '2h free today',
    ['3 of 3', 'Night tour 8:00-24:00', 'Pottery 8:00-13:00,14:45-24:00', 'Padel 8:00-11:00,12:30-16:30'],
  ],
  ['padel free today at 5pm', [null]],
])('%j names the products by the hour with room: %j', (text, offered) => {
  const search = searchFor(text, today, productNames(rows))
  const commands = dateCommands(search, known, { today, minute: 480, weekStart: 0 })
  expect(
    commands.map((command) => {
      if (command.kind === 'free') return `${command.product} ${command.hours?.map(rangeOf).join()}`
      const { products = null } = (command.kind === 'date' && command.summary) || {}
      return products && `${products.free.length} of ${products.count}`
    }),
  ).toEqual(offered)
})
