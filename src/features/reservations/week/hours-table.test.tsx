import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { textsOf } from '#testing/measure.ts'
import { HoursTable } from './hours-table.tsx'
import '#testing/reservations/page-styles.ts'

const days = visibleDays({ view: 'week', date: friday })
const [onOpen, onOpenDay] = [vi.fn<(key: string) => void>(), vi.fn<(date: CalendarDate) => void>()]

function open(raw: unknown[], loadedDays?: Days) {
  return renderWithProviders(
    <div className="calendar" style={{ inlineSize: 1100 }}>
      <HoursTable
        days={days}
        byDay={byDayOf(raw, 'week')}
        booked={byDayOf(raw, 'week')}
        {...(loadedDays && { loadedDays })}
        {...{ onOpen, onOpenDay }}
      />
    </div>,
  )
}

const at = (start: string, end?: string) => ({
  id: `${start} ${end}`,
  type: 'time',
  start: `${friday}T${start}:00`,
  end: end && `${friday}T${end}:00`,
})

const caravan = { ...at('15:00'), end: '2027-02-06T11:00:00', title: 'Caravan' }
const chalet = { id: 1, type: 'day', title: 'Chalet', start: friday, end: '2026-11-22T23:59:59' }

test.each([
  [
    'one that ends within its hour says until when',
    { ...at('09:15', '09:45'), title: 'Cut' },
    '9:15 – 9:45',
    ' Cut',
  ],
  [
    'several seats are said, one is not',
    { ...at('09:15'), title: 'Lesson (4)', seats_count: 4 },
    '9:15',
    ' Lesson, 4 seats',
  ],
  ['a whole day says its name alone', { ...chalet, end: friday }, '', 'Chalet'],
  ['whole days say until which day', chalet, 'begins, 2 nights until Sun 22 Nov', ' Chalet'],
  [
    'a long one by the hour says its last day and time, in another year the year too',
    caravan,
    'begins 15:00, 78 nights until Sat 6 Feb 11:00',
    ' Caravan',
  ],
])('%s', async (_, raw, time, rest) => {
  await page.viewport(1280, 800)
  const screen = await open([raw])
  const line = screen.getByRole('button', { name: time + rest, exact: true })
  await expect.element(line).toBeVisible()
  const shown = line.element().querySelector('.table-line-time')
  expect(shown?.firstChild?.textContent ?? '').toBe(time)
  screen.container.querySelector<HTMLElement>('.table-line')?.click()
  expect(onOpen).toHaveBeenLastCalledWith(line.element().getAttribute('data-reservation'))
})

test('a stay says all in the first column of the week or its own, in the others its name in one line and its night', async () => {
  const name = 'Horse boarding: box, hay and daily turnout'
  const row = (id: number, start: string, end: string) => ({ id, type: 'day', title: name, start, end })
  const screen = await open([row(1, '2026-11-10', '2026-11-18'), row(2, friday, '2026-11-22T23:59:59')])
  const lines = screen.getByRole('row', { name: /^All day/ }).getByRole('button')
  await expect.element(lines.first()).toBeVisible()
  const elements = lines.elements()
  expect(elements.map(({ textContent }) => textContent.replace(` ${name}`, ''))).toEqual([
    'until Wed 18 Nov, night 6 of 8',
    'night 7 of 8',
    'night 8 of 8',
    'ends',
    'begins, 2 nights until Sun 22 Nov',
    'night 2 of 2',
  ])
  const heights = elements.map((line) => line.getBoundingClientRect().height)
  expect(heights.map((height) => height < 45)).toEqual([false, true, true, true, false, true])
})

test('what began the day before says until when, in words above the hours', async () => {
  const screen = await open([
    { id: 1, title: 'Wedding', type: 'time', start: '2026-11-20T20:00:00', end: '2026-11-21T02:00:00' },
  ])
  const row = screen.getByRole('row', { name: /^From the day before/ })
  await expect.element(row.getByRole('button', { name: 'until 2:00 Wedding' })).toBeVisible()
  const header = (name: string) => screen.getByRole('link', { name, exact: true })
  await header('Friday, 20 November 2026: 1 reservation').click()
  expect(onOpenDay).toHaveBeenLastCalledWith(friday)
  await expect.element(header('Friday, 20 November 2026: 1 reservation')).toMatchTextContent(/1$/)
  await expect.element(header('Saturday, 21 November 2026: 1 reservation')).toMatchTextContent(/1$/)
})

test('an hour in which something only goes on says so, and an empty day of it that nothing is booked', async () => {
  const screen = await open([
    { ...at('09:15', '11:30'), title: 'Bath' },
    { ...at('09:30', '11:00'), title: 'Cut' },
  ])
  const cells = (hour: string) => screen.getByRole('row', { name: new RegExp(`^${hour}`) }).getByRole('cell')
  const texts = (hour: string) =>
    cells(hour)
      .elements()
      .map(({ textContent }) => textContent)
  // The week begins on Sunday.
  await expect.poll(() => texts('10:00')[5]).toBe('2 continue')
  expect(texts('11:00')[5]).toBe('\u2068Bath\u2069 continues')
  expect(texts('9:00')[4]).toBe('nothing booked')
  await expect.element(cells('9:00').nth(5)).toHaveAttribute('style', '--level: 4;')
})

test('the hour of now names what goes on, of more than three on a press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T10:20:00+03:00`) })
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const baths = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ ...at('09:15', '11:30'), id, title: `Bath ${id}` }))
  const few = await open(baths(3))
  const cell = (screen: typeof few) =>
    screen
      .getByRole('row', { name: /^10:00/ })
      .getByRole('cell')
      .nth(5)
  const namesIn = (screen: typeof few) =>
    cell(screen)
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent.trim())
  await expect.poll(() => scrolled.mock.calls.length).toBeGreaterThan(0)
  await expect.poll(() => namesIn(few)).toEqual([0, 1, 2].map((id) => `until 11:30 Bath ${id}`))
  await expect.element(cell(few)).toHaveAttribute('data-now')
  expect(textsOf(few.container, '.day-header-today .day-header-number, time')).toEqual(['20', '10:20'])
  await few.unmount()
  const many = await open(baths(4))
  expect(namesIn(many)).toEqual([])
  await cell(many).getByText('4 continue').click()
  await expect.poll(() => namesIn(many)).toHaveLength(4)
})

test('empty hours are one row that says which they are', async () => {
  const screen = await open([at('08:00'), { ...at('14:00'), id: 2 }])
  const row = screen.getByRole('row', { name: /^9:00/ })
  await expect.element(row).toHaveTextContent('9:00 – 14:00nothing booked')
  await expect.element(row.getByRole('cell')).toHaveClass('hours-table-empty')
  await expect.element(row.getByText('nothing booked')).toHaveClass('quiet')
  expect(screen.getByRole('row', { name: /^10:00/ }).elements()).toEqual([])
})

test('beside whole days nothing is booked by the hour', async () => {
  const screen = await open([chalet, at('09:15', '16:30')])
  const row = screen.getByRole('row', { name: /^9:00/ })
  await expect
    .poll(() =>
      row
        .getByRole('cell')
        .all()
        .map((cell) => cell.element().textContent),
    )
    .toEqual(expect.arrayContaining(['nothing booked', 'nothing booked by the hour']))
})

test('days that are not loaded do not say that nothing is booked', async () => {
  const screen = await open([], { first: friday, last: friday })
  await expect.poll(() => screen.getByText('nothing booked').elements().length).toBe(8)
})

test('of a thousand all words can be found, and all lines come to paper', async () => {
  const raw = Array.from({ length: 1000 }, (_, index) => ({
    ...at('09:15'),
    id: index,
    title: `Visit ${index}.`,
  }))
  const { container } = await open(raw)
  await expect.poll(() => container.textContent).toContain('Visit 999.')
  expect(container.querySelectorAll('[data-reservation]').length).toBeLessThan(500)
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => container.querySelectorAll('[data-reservation]').length).toBe(1000)
  window.dispatchEvent(new Event('afterprint'))
})

test('what is over has less ink', async () => {
  const screen = await open([
    at('10:00', '11:00'),
    { ...at('09:00'), id: 'late', start: '2099-01-01T09:00:00' },
  ])
  await expect.element(screen.getByRole('button')).toHaveClass('quiet')
})

test.each([
  ['stay in sight above a sparse table', 1, true],
  ['scroll with a fuller one', 7, false],
])('whole days %s', async (_, count, isKept) => {
  await page.viewport(1280, 400)
  const hours = [9, 11, 13, 15, 17, 19].flatMap((hour) =>
    Array.from({ length: count }, (__, id) => ({
      ...at(`${hour}:15`.padStart(5, '0')),
      id: `${hour} ${id}`,
    })),
  )
  const screen = await open([chalet, ...hours])
  window.scrollTo(0, 600)
  await expect.poll(() => window.scrollY).toBeGreaterThan(100)
  const { bottom = 0 } = screen.container.querySelector('thead th')?.getBoundingClientRect() ?? {}
  const { top } = screen.getByRole('rowheader', { name: 'All day' }).element().getBoundingClientRect()
  expect(Math.abs(top - bottom) < 6).toBe(isKept)
})
