import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { screen as screenState } from '#src/lib/i18n/screen-language.ts'
import { sampleMonth } from '#testing/reservations/sample-month.tsx'
import { allBoxesOf, lettersOf } from '#testing/measure.ts'
import { wholeDays } from '#testing/reservations/rows-of.ts'

const onOpen = vi.fn<(key: string) => void>()
const onOpenDay = vi.fn<(date: CalendarDate) => void>()
/* A month that nobody's clock has reached, and one that is over. */
const [coming, past] = ['2099-01-14', '2020-01-15'] as [CalendarDate, CalendarDate]
const before = screenState.get()

beforeEach(() => page.viewport(1280, 800))

afterEach(() => show('en'))

function show(language: 'ar' | 'en') {
  screenState.set({ ...before, language })
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  document.documentElement.lang = language
}

async function renderMonth(rows: object[], date = coming, width = 1160) {
  await Promise.all(['ج', 'S'].map((letter) => document.fonts.load('400 12px Diwan', letter)))
  const raw = rows.map((row, index) => ({
    id: index + 1,
    type: 'time',
    start: `${date}T10:00:00`,
    end: `${date}T11:00:00`,
    seats_count: 3,
    ...row,
  }))
  await document.fonts.ready
  return render(<div style={{ inlineSize: width }}>{sampleMonth(raw, { date, onOpen, onOpenDay })}</div>)
}

/* Enough on one day that no name has room for a second line. */
const busy = Array.from({ length: 7 }, () => ({ title: 'Tour' }))
const long = {
  en: 'Interior design consultation at home',
  ar: 'ورشة تحضير القهوة المختصة للمحترفين والمبتدئين',
}

test.each([
  ['ar', 'en', 'left'],
  ['en', 'ar', 'right'],
] as const)(
  'on a screen in %s, a long name in %s shows its start and is cut before the time',
  async (language, nameLanguage, beginning) => {
    show(language)
    const { container } = await renderMonth([{ title: long[nameLanguage] }, ...busy])
    const tile = container.querySelector('.month-event-hours')
    const name = nameIn(tile)
    const time = tile?.querySelector('.grid-event-time')?.getBoundingClientRect()
    if (!time) throw new Error('no time')
    const range = lettersOf(name)
    const [box, letters] = [name.getBoundingClientRect(), range.getBoundingClientRect()]
    expect(isCut(name)).toBe(true)
    expect(letters[beginning]).toBeCloseTo(box[beginning], 0)
    const [first, second] = language === 'ar' ? [time, box] : [box, time]
    expect(first.right).toBeLessThan(second.left)
  },
)

test('a name that fits is not cut, even if it ends near the time', async () => {
  const titles = [3, 4, 5, 6].map((count) => `Specialty coffee w${'l'.repeat(count)}`)
  const { container } = await renderMonth(
    titles.map((title, index) => ({ title, start: `2099-01-1${index}T10:00:00`, end: null })),
  )
  for (const tile of container.querySelectorAll('.month-event-hours')) {
    expect(isCut(nameIn(tile))).toBe(false)
  }
})

test('next to an open panel a tile hides its time to show its name, and a screen reader still reads both', async () => {
  const title = 'Football pitch'
  const { container, getByRole } = await renderMonth([{ title }, ...busy], coming, 820)
  const tile = container.querySelector('.month-event-hours')
  const time = tile?.querySelector<HTMLElement>('.grid-event-time')
  if (!tile || !time) throw new Error('no tile')
  expect(time.checkVisibility()).toBe(false)
  expect(isCut(nameIn(tile))).toBe(false)
  await expect.element(getByRole('button', { name: `${title} 10:00 – 11:00, 3 seats` })).toBeVisible()
})

test('until when a stay goes on stands beside its whole name, or not at all', async () => {
  const stays = [`Lake house with private jetty and barbecue terrace`, 'A-frame'].map((title) =>
    wholeDays(title, '2099-01-09', '2099-01-19'),
  )
  const { container } = await renderMonth(stays)
  const tiles = [...container.querySelectorAll('.month-event-days:not([data-continued])')]
  const seen = tiles.map((tile) => {
    const [end, { bottom }] = [tile.querySelector('.grid-event-time'), tile.getBoundingClientRect()]
    return [isCut(nameIn(tile)), (end?.getBoundingClientRect().top ?? Infinity) < bottom]
  })
  expect(seen).toEqual([
    [false, false],
    [false, true],
  ])
})

test('below the long name of a stay of two days stand its nights while the day has room', async () => {
  const title = 'Lakeside family house with jetty and barbecue'
  const { container } = await renderMonth([
    { title, type: 'day', start: '2099-01-12', end: '2099-01-13' },
    { title: 'Tour', start: '2099-01-13T10:00:00', end: null },
  ])
  const [bar, tour] = [...container.querySelectorAll<HTMLElement>('.month-event')]
  const nights = bar?.querySelector('.grid-event-time')
  expect(nights).toHaveTextContent('1 night, 3 seats')
  expect(isCut(nameIn(bar))).toBe(false)
  const { bottom = 0 } = nights?.getBoundingClientRect() ?? {}
  expect(bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().bottom ?? 0)
  expect(tour?.getBoundingClientRect().top).toBeGreaterThan(bottom)
})

test('where one stay ends and another begins each has half of the day, and says until when or how many nights', async () => {
  const stay = (start: string, end: string) => ({ title: 'A-frame', type: 'day', start, end })
  const { container, getByRole } = await renderMonth([
    stay('2099-01-07', '2099-01-11'),
    stay('2099-01-11', '2099-01-13'),
    { ...stay('2099-01-17', '2099-01-20'), title: 'Hut' },
  ])
  const tiles = [...container.querySelectorAll<HTMLElement>('.month-event-days')]
  const boxes = tiles.map((tile) => tile.getBoundingClientRect())
  const [, ended, begun] = boxes
  if (!ended || !begun) throw new Error('no bars')
  expect(ended.width).toBeLessThan(cellWidth(container) / 2)
  expect(begun.top).toBe(ended.top)
  expect(begun.left).toBeGreaterThan(ended.right)
  expect(tiles.map(({ dataset }) => dataset.half)).toEqual([undefined, 'true', ...Array(3)])
  expect(tiles.map((tile) => tile.querySelector('.grid-event-time')?.textContent)).toEqual([
    'until 11 Jan, 3 seats',
    '4 nights',
    '2 nights, 3 seats',
    'until 20 Jan',
    '3 nights, 3 seats',
  ])
  await expect
    .element(getByRole('link', { name: /11 January 2099: 2 reservations, 1 staying$/ }))
    .toMatchTextContent(/1 staying$/)
})

test('what goes on in the next week says until when, beside a longer name its day, and its year only after most of one', async () => {
  const stay = (title: string, end: string) => wholeDays(title, '2099-01-17', end, { seats_count: null })
  const { container } = await renderMonth([
    stay('Lights kit', '2099-01-18'),
    stay('Lakeside hut', '2099-01-18'),
    stay('Hut', '2099-12-30'),
    ...[1, 2].map(() => ({ title: 'Tour', start: '2099-01-17T10:00:00', end: null })),
  ])
  const ends = container.querySelectorAll('[data-date="2099-01-17"] .month-event-days > .grid-event-time')
  expect([...ends].map(({ textContent }) => textContent).sort()).toEqual([
    'until 18',
    'until 18 Jan',
    'until 30 Dec 2099',
  ])
})

test.each([
  ['en', 'بيت الطين مع المسبح الكبير وإطلالة على الوادي والجبل', 'left'],
  ['ar', 'Lakeside family house with jetty and barbecue', 'right'],
] as const)('on a screen in %s the two lines of a bar begin at one edge', async (language, title, edge) => {
  show(language)
  const { container } = await renderMonth([{ title, type: 'day', start: '2099-01-12', end: '2099-01-13' }])
  const bar = container.querySelector('.month-event-days[data-lines]')
  const range = lettersOf(nameIn(bar))
  const nights = bar?.querySelector('.grid-event-time')?.getBoundingClientRect()
  expect(Math.abs(range.getBoundingClientRect()[edge] - (nights?.[edge] ?? 0))).toBeLessThan(1.5)
})

test('an Arabic name has a second line only where its own time leaves it no room for one', async () => {
  show('ar')
  const title = 'جلسة تصوير خريجين'
  const at = (date: number, time: string) => ({ title, start: `2099-01-${date}T${time}:00`, end: null })
  const { container } = await renderMonth([at(12, '14:00'), at(13, '15:30')])
  const names = [...container.querySelectorAll('.month-event-hours')].map(nameIn)
  expect(names.map(isCut)).toEqual([false, false])
  expect(container.querySelector('[data-lines]')).toBeNull()
})

function cellWidth(container: Element): number {
  return container.querySelector('[role=cell]')?.getBoundingClientRect().width ?? 0
}

test('a long name has two lines on a day with room, and one on a full day', async () => {
  const { container, rerender } = await renderMonth([
    { title: 'Interior design consultation' },
    { title: 'Tour' },
  ])
  const [tile, next] = allBoxesOf(container, '.month-event')
  const name = container.querySelector('.month-event > .grid-event-title')
  expect(name?.getBoundingClientRect().height).toBe(34)
  expect(next?.top).toBeGreaterThanOrEqual(tile?.bottom ?? Infinity)
  await rerender(<></>)
  const full = await renderMonth([{ title: 'Interior design consultation' }, ...busy])
  expect(full.container.querySelector('[data-lines="2"]')).toBeNull()
})

test('the dots below the last line of a name are whole', async () => {
  show('ar')
  const { container } = await renderMonth([{ title: long.ar }])
  expect(cutBelow(nameIn(container.querySelector('[data-lines]')))).toBeLessThanOrEqual(0)
})

test('a name of more than five lines in the other direction has room for its ellipsis', async () => {
  show('ar')
  const title = 'Full colour, highlights and toning with treatment '.repeat(3)
  const { container } = await renderMonth([{ title }])
  const name = nameIn(container.querySelector('[data-lines="4"]'))
  const range = lettersOf(name)
  expect(name.scrollHeight).toBeGreaterThan(name.clientHeight)
  const room = name.getBoundingClientRect().right - range.getBoundingClientRect().right
  expect(room).toBeGreaterThanOrEqual(10)
})

test('the accessible name of a reservation has its time, its seats and whether it is past', async () => {
  const rows = [
    { title: 'Shoot (3)' },
    { title: 'Shoot (5)', start: `${past}T12:00:00`, end: null },
    { title: 'Camp (2)', type: 'day', start: past, seats_count: null },
  ]
  const screen = await renderMonth(rows, past)
  const names = [
    'Shoot 10:00 – 11:00, 3 seats, past',
    'Shoot (5) 12:00, 3 seats, past',
    'Camp (2) All day, past',
  ]
  for (const name of names)
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
})

test('a long whole-day reservation shows until when it goes on, then its seats, and another its time, and no name ends in a number in parentheses', async () => {
  const screen = await renderMonth([
    { title: 'Camp (3)', type: 'day', start: coming, end: null },
    { title: 'Villa (3)', type: 'day', start: '2099-01-13', end: '2099-01-14' },
    { title: 'Shoot (3)' },
    { title: 'Boat (3)', type: 'day', start: '2099-01-16', end: '2099-01-20' },
    { title: 'Van', start: '2099-01-20T15:00', end: '2099-01-22T11:00' },
    { title: 'Bus', start: '2099-01-23T15:00', end: '2099-01-26T11:00' },
  ])
  const shown = [...screen.container.querySelectorAll('.month-event')].map((tile) => [
    tile.querySelector('.grid-event-title')?.textContent,
    tile.querySelector('.grid-event-time')?.textContent,
  ])
  expect(shown).toEqual([
    ['Villa', '1 night, 3 seats'],
    ['Camp', '3 seats'],
    ['Shoot', '10:00'],
    ['Boat', 'until 20 Jan, 3 seats'],
    ['Boat', '4 nights, 3 seats'],
    ['Van', '15:00 until 11:00, 3 seats'],
    ['Bus', '15:00 until 26 Jan 11:00, 3 seats'],
    ['Bus', 'until 11:00, 3 seats'],
  ])
  await expect
    .element(screen.getByRole('button', { name: 'Camp All day, 3 seats', exact: true }))
    .toBeVisible()
})

test('what goes on over midnight stands on both days, on the second until when it is', async () => {
  const { container } = await renderMonth([
    { title: 'Night camp', start: '2099-01-14T22:00:00', end: '2099-01-15T02:00:00' },
  ])
  const shown = ['2099-01-14', '2099-01-15'].map(
    (date) =>
      container.querySelector(`[data-date="${date}"] .month-event`)?.firstChild?.nextSibling?.textContent,
  )
  expect(shown).toEqual(['22:00', 'until 2:00'])
})

test('on a touch screen a press on a day opens its list, even on a reservation', async () => {
  const devtools = cdp()
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  try {
    const { container } = await renderMonth(busy)
    const cell = container.querySelector(`[data-date="${coming}"]`)
    const tiles = [...(cell?.querySelectorAll('button') ?? [])]
    expect(tiles).toHaveLength(4)
    for (const tile of tiles) {
      const { left, top, width, height } = tile.getBoundingClientRect()
      const pressed = document.elementFromPoint(left + width / 2, top + height / 2)
      expect(pressed).toBe(cell?.querySelector('a'))
      if (pressed instanceof HTMLElement) pressed.click()
    }
    expect(onOpenDay.mock.calls).toEqual(tiles.map(() => [coming]))
    expect(onOpen).not.toHaveBeenCalled()
  } finally {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
})

function isCut(name: HTMLElement): boolean {
  return name.scrollWidth > name.clientWidth
}

function nameIn(tile: Element | null | undefined): HTMLElement {
  const name = tile?.querySelector<HTMLElement>('.grid-event-title')
  if (!name) throw new Error('no name')
  return name
}

/* How many px the dots below «ي» in the last line of a name reach beyond what it shows; at most 0 if they are whole. */
function cutBelow(name: Element): number {
  const { fontWeight, fontSize, fontFamily, overflowClipMargin } = getComputedStyle(name)
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const { fontBoundingBoxDescent, actualBoundingBoxDescent } = context.measureText('ي')
  const range = lettersOf(name)
  const { bottom } = name.getBoundingClientRect()
  const lines = [...range.getClientRects()].filter(({ top }) => top < bottom - 5)
  const dots =
    Math.max(...lines.map((line) => line.bottom)) - fontBoundingBoxDescent + actualBoundingBoxDescent
  return dots - bottom - (Number.parseFloat(overflowClipMargin) || 0)
}
