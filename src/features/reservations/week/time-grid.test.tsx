import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { savePreference } from '#src/lib/preferences.ts'
import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { sampleGrid } from '#testing/reservations/sample-grid.tsx'
import { allBoxesOf, lettersOf } from '#testing/measure.ts'
import { TimeGrid } from './time-grid.tsx'
import { hourly, wholeDays } from '#testing/reservations/rows-of.ts'
import '#testing/reservations/page-styles.ts'

beforeEach(() => page.viewport(1280, 800))
function from(start: string, end: string, title: string) {
  return hourly(title, `${friday}T${start}:00`, `${friday}T${end}:00`, {
    id: `${start} ${title}`,
    seats_count: null,
  })
}

const tilesOf = (container: Element) => [...container.querySelectorAll('.time-grid-tile')]

async function renderTiles(rows: unknown[], count: number) {
  await document.fonts.load('600 12px Diwan')
  const screen = await render(<div className="calendar">{sampleGrid(rows)}</div>)
  await expect.poll(() => tilesOf(screen.container).length).toBe(count)
  // FullCalendar measures the texts above the hours once more.
  await new Promise(requestAnimationFrame)
  return screen
}

/* What a tile has no room for is beside it, where it is clipped. */
function isInSight(tile: Element, part: string) {
  const { left = 0, right = 0 } = tile.querySelector(part)?.getBoundingClientRect() ?? {}
  const box = tile.getBoundingClientRect()
  return left >= box.left && right <= box.right
}

const datesShown = (container: Element) => datesOf(container.querySelectorAll('[data-date]'))

test('a reservation says its name, its whole times and its seats', async () => {
  const rows = [
    { ...from('09:15', '12:00', 'Padel (3)'), seats_count: 3 },
    from('13:00', '15:00', 'Tour (2)'),
    { ...from('16:00', '18:00', 'ا'.repeat(300)), seats_count: 1 },
  ]
  const screen = await renderTiles(rows, 3)
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect
    .element(button('Padel 9:15 – 12:00, 3 seats, past'))
    .toMatchTextContent(/^9:15.* Padel .*3 seats/)
  await expect.element(button('Tour (2) 13:00 – 15:00, past')).toMatchTextContent(/^13:00.* Tour/)
  await expect.element(button(`${'ا'.repeat(300)} 16:00 – 18:00, past`)).toBeVisible()
})

test('a name that its tile has no room for ends with the last whole line', async () => {
  const name = 'Cut and blow dry for children with long hair '.repeat(9)
  const { container } = await renderTiles(
    [from('09:00', '09:30', name), from('11:00', '12:15', name), from('11:30', '13:30', name)],
    3,
  )
  for (const tile of tilesOf(container).slice(1)) {
    const name = tile.querySelector('.time-grid-name')
    const { webkitLineClamp: lines, lineHeight } = getComputedStyle(name ?? tile)
    expect(name?.clientHeight).toBe(Math.round(Number(lines) * Number.parseFloat(lineHeight)))
    const below = tile.getBoundingClientRect().bottom - (name?.getBoundingClientRect().bottom ?? 0)
    // The dots of its last letters have room, another line has none.
    expect(below).toBeGreaterThan(2)
    expect(below).toBeLessThan(18)
  }
})

test('beside an open sheet the header of a day keeps its count in one line', async () => {
  const screen = await render(
    <div className="calendar" style={{ inlineSize: 816 }}>
      {sampleGrid([{ ...from('09:00', '10:00', 'Tour'), start: '2026-11-18T09:00:00', end: null }])}
    </div>,
  )
  await expect.poll(() => tilesOf(screen.container).length).toBe(1)
  const header = [...screen.container.querySelectorAll('.day-header')].find(({ textContent }) =>
    textContent.includes('Wednesday'),
  )
  const [number, count] = ['.day-header-number', '.day-header > .last'].map((part) =>
    header?.querySelector(part)?.getBoundingClientRect(),
  )
  expect(count?.top).toBeLessThan(number?.bottom ?? 0)
})

test('beside an open sheet an Arabic word stays whole, and seats stand below it', async () => {
  const rows = ['Tour', 'الأكريليكات'].map((title) => from('09:00', '11:00', title))
  const screen = await render(
    <div className="calendar" style={{ inlineSize: 816 }}>
      {sampleGrid(rows.map((row) => Object.assign(row, { seats_count: 3 })))}
    </div>,
  )
  await expect.poll(() => tilesOf(screen.container).length).toBe(2)
  for (const tile of tilesOf(screen.container)) {
    const lines = lettersOf(tile.querySelector('.time-grid-name') ?? tile)
    expect(new Set([...lines.getClientRects()].map(({ top }) => top)).size).toBe(1)
    expect(isInSight(tile, '.grid-event-seats')).toBe(true)
    expect(tile.querySelector('.grid-event-seats')?.textContent).toBe('3 seats')
  }
})

test('a press, Enter and Space open a reservation, and its key is on what is pressed', async () => {
  const onOpen = vi.fn<(key: string) => void>()
  const screen = await render(sampleGrid([from('10:00', '11:00', 'Padel')], friday, { onOpen }))
  const tile = screen.getByRole('button', { name: /^Padel/ })
  await tile.click()
  tile.element().focus()
  await userEvent.keyboard('{Enter} ')
  const key = tile.element().getAttribute('data-reservation')
  expect(key).toBeTruthy()
  expect(onOpen.mock.calls).toEqual([[key], [key], [key]])
})

test.each([
  ['hours', (id: number) => from('10:00', '11:00', `Guest ${id}`), 3],
  [
    'whole days above hours',
    (id: number) =>
      id === 0
        ? from('10:00', '11:00', 'Guest')
        : { id, title: 'Chalet', type: 'day', start: friday, end: friday },
    1,
  ],
])(
  '%s that do not fit are a number that says what it is and opens the day at the first of them',
  async (_, row, tiles) => {
    const onOpenDay = vi.fn<(date: CalendarDate, product?: string, key?: string) => void>()
    const rows = Array.from({ length: 10 }, (__, id) => row(id))
    const screen = await render(sampleGrid(rows, friday, { onOpenDay }))
    const more = screen.getByRole('button', { name: /^\d more reservations; show the day$/ })
    await expect.element(more).toBeVisible()
    expect(tilesOf(screen.container)).toHaveLength(tiles)
    const shown = screen.container.querySelectorAll('[data-reservation]').length
    await expect.element(more).toHaveTextContent(`+${10 - shown}`)
    await more.click()
    const keys = new Set(
      byDayOf(rows, 'week')
        .get(friday)
        ?.map(({ key }) => key),
    )
    for (const tile of screen.container.querySelectorAll('[data-reservation]'))
      keys.delete(tile.getAttribute('data-reservation') ?? '')
    expect(onOpenDay.mock.calls).toEqual([[friday, undefined, [...keys][0]]])
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(tilesOf(screen.container)).toHaveLength(tiles)
  },
)

test('whole days above no hours all have a bar, and say their nights', async () => {
  const rows = Array.from({ length: 10 }, (_, id) =>
    wholeDays('Chalet', '2026-11-17', addDays(friday, id), { id }),
  )
  const screen = await render(sampleGrid(rows))
  const bars = screen.getByRole('button', { name: /^Chalet/ })
  await expect.poll(() => bars.elements().length).toBe(10)
  const shown = bars.elements().map((bar) => bar.querySelector('.whole-part')?.textContent)
  expect(shown).toEqual(expect.arrayContaining(['3 nights', '12 nights, until 29 Nov']))
})

test('three at once are three tiles without a number, and a word is broken so that its name is whole', async () => {
  const rows = ['Pottery', 'Arabic conversations class', 'Quad bike'].map((title) =>
    from('10:00', '13:00', title),
  )
  const { container } = await renderTiles(rows, 3)
  expect(container.querySelectorAll('.time-grid-more, .time-grid-note')).toHaveLength(0)
  const long = container.querySelectorAll('.time-grid-name')[1]?.firstChild
  if (!long) throw new Error('no name')
  const word = document.createRange()
  word.setStart(long, 'Arabic '.length)
  word.setEnd(long, 'Arabic conversations'.length)
  expect(new Set(Array.from(word.getClientRects(), ({ top }) => top)).size).toBe(2)
})

test.each([
  ['in the whole width of the page', undefined, 3],
  ['beside the panel of a day', friday, 2],
])('%s a day has as many tiles side by side as it has room for', async (_, chosen, count) => {
  const crowd = Array.from({ length: 5 }, (__, id) => from('10:00', '11:00', `Guest ${id}`))
  const before = crowd.map((row) =>
    Object.assign({}, row, { start: '2026-11-19T10:00:00', end: '2026-11-19T11:00:00' }),
  )
  const props = chosen ? { chosen } : {}
  const { container } = await render(
    <div className="calendar">{sampleGrid([...crowd.slice(0, 3), ...before], friday, props)}</div>,
  )
  const onFriday = () => container.querySelectorAll(`[data-date='${friday}'] .time-grid-tile`)
  await expect.poll(() => onFriday().length).toBe(count)
})

test.each(['en', 'ar'])(
  'beside an open sheet three at once have whole times, and no sign begins a line, in %s',
  async (language) => {
    document.documentElement.lang = language
    onTestFinished(() => {
      document.documentElement.lang = 'en'
    })
    const rows = ['One', 'Two', 'Six : ten'].map((title) => from('12:00', '14:00', title))
    const { container } = await render(
      <div className="calendar" style={{ inlineSize: 816 }}>
        {sampleGrid(rows, friday, { chosen: friday })}
      </div>,
    )
    await expect.poll(() => tilesOf(container).length).toBe(3)
    for (const tile of tilesOf(container)) {
      const digits = document.createRange()
      const time = tile.querySelector('.grid-event-time')?.firstChild ?? tile
      digits.setStart(time, 0)
      digits.setEnd(time, '12:00'.length)
      const lines = digits.getClientRects()
      expect(lines).toHaveLength(1)
      expect(lines[0]?.right).toBeLessThanOrEqual(tile.getBoundingClientRect().right)
      expect(lines[0]?.left).toBeGreaterThanOrEqual(tile.getBoundingClientRect().left)
    }
    expect(container.textContent).toContain('Six\u00a0: ten')
  },
)

test('the header of the day whose panel is open says so and has a ground of its own', async () => {
  const screen = await render(sampleGrid([], friday, { chosen: friday }))
  const grounds = () =>
    [...screen.container.querySelectorAll('.day-header')].map((header) => {
      const isCurrent = header.querySelector('[aria-current=true]') !== null
      return `${isCurrent} ${getComputedStyle(header).backgroundColor}`
    })
  await expect.poll(() => grounds().filter((ground) => ground.startsWith('true'))).toHaveLength(1)
  expect(grounds()[5]).toMatch(/^true/)
  expect(new Set(grounds()).size).toBe(2)
  await screen.rerender(sampleGrid())
  await expect.poll(() => new Set(grounds()).size).toBe(1)
})

test('a name of the other script that is cut begins and ends at the edges of its tile', async () => {
  const title = 'جلسة اختيار أقمشة للعروس وأهلها'
  const rows = [from('10:00', '10:30', title), from('10:00', '10:30', 'Tour'), from('10:30', '11:00', 'Hike')]
  const { container } = await renderTiles(rows, 3)
  const [tile] = tilesOf(container)
  const name = tile?.querySelector('.time-grid-name') ?? null
  expect(name?.textContent).toMatch(/^جلسة.*…$/)
  expect(tile).toHaveAccessibleName(expect.stringContaining(title))
  const text = lettersOf(name?.firstChild ?? container).getBoundingClientRect()
  const { left = 0, right = 0 } = tile?.getBoundingClientRect() ?? {}
  expect(text.left - left).toBeLessThan(8)
  expect(text.right).toBeLessThanOrEqual(right)
})

test('a filter moves no hour', async () => {
  const [early, late] = [from('06:00', '07:00', 'Early'), from('12:00', '13:00', 'Late')]
  const screen = await renderTiles([early, late], 2)
  await screen.rerender(sampleGrid([late], friday, { booked: byDayOf([early, late], 'week') }))
  await expect.poll(() => tilesOf(screen.container).length).toBe(1)
  await expect.element(screen.getByText('6:00', { exact: true })).toBeVisible()
})

test('of many reservations at once none lies on another, and each shows its whole time', async () => {
  const rows = Array.from({ length: 30 }, (_, id) =>
    from(`${10 + (id % 6)}:${id % 2 === 0 ? '00' : '15'}`, `${11 + (id % 6)}:45`, `Guest ${id}`),
  )
  const onGo = vi.fn<(period: object) => void>()
  const screen = await render(<div className="calendar">{sampleGrid(rows, friday, { onGo })}</div>)
  await expect.poll(() => screen.container.querySelectorAll('.time-grid-more').length).toBeGreaterThan(0)
  await screen.getByRole('button', { name: 'Show the table' }).click()
  expect(onGo).toHaveBeenCalledExactlyOnceWith({ weekForm: 'table' })
  const boxes = allBoxesOf(screen.container, '.time-grid-tile, .time-grid-more')
  const overlapping = boxes.filter((a, index) =>
    boxes.some(
      (b, other) =>
        other > index &&
        a.left < b.right - 1 &&
        b.left < a.right - 1 &&
        a.top < b.bottom - 1 &&
        b.top < a.bottom - 1,
    ),
  )
  expect(overlapping).toEqual([])
  for (const tile of tilesOf(screen.container)) {
    const time = tile.querySelector('.grid-event-time')?.getBoundingClientRect()
    const { left, right, height } = tile.getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(24)
    expect(time?.left).toBeGreaterThanOrEqual(left)
    expect(time?.right).toBeLessThanOrEqual(right)
  }
})

test('the header of a day links to it and says its Hijri day and how busy it is, and follows changes', async () => {
  const onOpenDay = vi.fn<(date: CalendarDate) => void>()
  savePreference('hijri', 'on')
  onTestFinished(() => savePreference('hijri', 'off'))
  const props = { onOpenDay }
  const screen = await render(sampleGrid([from('10:00', '11:00', 'Padel')], friday, props))
  const header = (tally: string) =>
    screen.getByRole('link', { name: `Friday, 20 November 2026, 10 Jumada II: ${tally}`, exact: true })
  await expect.element(header('1 reservation')).toMatchTextContent(/^20Friday101/)
  // At the far edge of its column: beside the Hijri day the count would read as a part of it.
  const count = screen.container.querySelector('.day-header > .last:not(:empty)')
  const [inner, column] = [count, count?.closest('[role=columnheader]')].map((part) =>
    part?.getBoundingClientRect(),
  )
  expect((column?.right ?? Infinity) - (inner?.right ?? 0)).toBeLessThan(16)
  const rows = [from('10:00', '11:00', 'Padel'), from('12:00', '13:00', 'Padel')]
  await screen.rerender(sampleGrid(rows, friday, props))
  await header('2 reservations').click()
  expect(onOpenDay.mock.calls).toEqual([[friday]])
})

test('a reservation of several days is one bar, and the headers of its later days say it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${friday}T09:20:00+03:00`) })
  const rows = [
    { id: 'camp', title: 'Camp', type: 'day', start: '2026-11-13', end: '2026-11-17', seats_count: 3 },
  ]
  const screen = await render(sampleGrid(rows))
  await expect.element(screen.getByRole('button', { name: /^Camp 13.*17 Nov, 3 seats/ })).toBeVisible()
  const continuing = screen
    .getByRole('link')
    .elements()
    .map((link) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent)
  const camp = 'Camp, continues from Friday 13 November, 3 seats'
  expect(continuing).toEqual(['', camp, camp, '', '', '', ''])
})

test('only a week with whole days has a row for them, and what is over keeps its hue', async () => {
  const screen = await renderTiles([from('10:00', '11:00', 'Padel'), from('10:00', '11:00', 'Tour')], 2)
  expect(screen.getByText('All day').elements()).toEqual([])
  const grounds = tilesOf(screen.container).map((tile) => getComputedStyle(tile).backgroundColor)
  expect(new Set(grounds).size).toBe(2)
  await screen.rerender(sampleGrid([{ id: 1, title: 'Camp', type: 'day', start: friday, end: friday }]))
  await expect.element(screen.getByText('All day')).toBeVisible()
})

test('a night is on both of its days, and adds no hours after midnight', async () => {
  const rows = [
    { ...from('22:00', '23:00', 'Night'), start: '2026-11-14T22:00:00', end: '2026-11-15T02:00:00' },
    { ...from('22:00', '23:00', 'Stars'), end: '2026-11-21T02:00:00' },
  ]
  const screen = await render(sampleGrid(rows))
  await expect
    .element(screen.getByRole('button', { name: /^Night .*22:00 – .*2:00/ }))
    .toMatchTextContent(/^until 2:00 Night/)
  const stars = screen.getByRole('button', { name: /^Stars .*22:00 – .*2:00/ })
  await expect.poll(() => stars.elements().length).toBe(2)
  expect(
    stars
      .elements()
      .map(({ textContent }) => textContent.replace(/ Stars.*/s, ''))
      .toSorted(),
  ).toEqual(['22:00 – 2:00', 'until 2:00'])
  await expect.element(screen.getByText('Overnight')).toBeVisible()
  expect(screen.getByText('All day').elements()).toHaveLength(0)
  const headers = screen.getByRole('link').elements()
  const counts = headers.map((link) => link.querySelector('.day-header > .last')?.textContent)
  expect(counts.join()).toBe('1,,,,,1,1')
  await expect.element(screen.getByText('23:00', { exact: true })).toBeVisible()
  expect(screen.getByText('7:00', { exact: true }).elements()).toHaveLength(0)
})

test.each([
  ['09:30', 1, 1],
  ['18:40', 1, 0],
  ['01:30', 0, 0],
  ['21:40', 0, 0],
])(
  'at %s there is a line of now beside the booked hours: %d, and the page scrolls to it: %d',
  async (time, lines, places) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${friday}T${time}:00+03:00`) })
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { container } = await renderTiles(
      [from('10:00', '11:00', 'Padel'), wholeDays('Chalet', friday, addDays(friday, 1), { id: 'stay' })],
      1,
    )
    await expect.poll(() => container.querySelectorAll('.time-grid-now-line').length).toBe(lines)
    expect(container.querySelectorAll('.calendar-now-place')).toHaveLength(places)
    expect(datesOf(container.querySelectorAll('.day-header-today'))).toEqual([friday])
    await expect.poll(() => scrolled.mock.calls.length > 0).toBe(places > 0)
  },
)

test('days that are not loaded look different and keep the grid busy', async () => {
  const loadedDays = { first: '2026-11-15' as CalendarDate, last: '2026-11-18' as CalendarDate }
  const screen = await render(sampleGrid([], friday, { loadedDays }))
  const loading = () => datesOf(screen.container.querySelectorAll('.time-grid-loading'))
  await expect.poll(loading).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
  expect(screen.container.querySelector('.time-grid')?.getAttribute('aria-busy')).toBe('true')
  await screen.rerender(sampleGrid())
  await expect.poll(loading).toEqual([])
  expect(screen.container.querySelector('.time-grid')?.getAttribute('aria-busy')).toBe('false')
  const weekend = datesOf(screen.container.querySelectorAll('.time-grid-weekend'))
  expect(weekend).toEqual(['2026-11-20', '2026-11-21'])
})

function datesOf(elements: Iterable<Element>): string[] {
  return [...new Set([...elements].map((element) => element.getAttribute('data-date') ?? ''))].toSorted()
}

test('the grid shows exactly the requested days, and a step to loaded days no empty grid in between', async () => {
  const [first, next] = ['2026-11-20', '2026-11-27'].map((start) => [{ id: 1, title: 'Shoot', start }])
  const screen = await render(sampleGrid(first))
  await expect.element(screen.getByText('Shoot')).toBeVisible()
  expect(datesShown(screen.container)).toEqual(eachDay(visibleDays({ view: 'week', date: friday })))
  const seen: (string[] | 'empty')[] = []
  const watcher = new MutationObserver(() => {
    seen.push(screen.container.querySelector('.time-grid-event') ? datesShown(screen.container) : 'empty')
  })
  watcher.observe(screen.container, { childList: true, subtree: true, attributes: true })
  await screen.rerender(sampleGrid(next, '2026-11-27' as CalendarDate))
  await expect.poll(() => seen.at(-1)).toContain('2026-11-28')
  watcher.disconnect()
  expect(seen).not.toContain('empty')
})

test('a grid that gets the same data again draws no reservation again', async () => {
  const byDay = byDayOf([{ id: 1, type: 'time', start: `${friday}T10:00:00` }], 'week')
  let reads = 0
  Object.defineProperty(byDay.get(friday)?.[0], 'title', { get: () => (reads += 1) && 'Shoot' })
  const same = {
    days: visibleDays({ view: 'week', date: friday }),
    byDay,
    booked: byDay,
    onOpen: () => {},
    onOpenDay: () => {},
    onGo: () => {},
  }
  const week = () => (
    <Providers>
      <TimeGrid {...same} />
    </Providers>
  )
  const screen = await render(week())
  await expect.element(screen.getByText('Shoot')).toBeVisible()
  expect(reads).toBeGreaterThan(0)
  reads = 0
  await screen.rerender(week())
  expect(reads).toBe(0)
})

test('nothing moves while FullCalendar measures: headers, hours and reservations stay where they begin', async () => {
  const places = new Set<string>()
  let isDone = false
  // Runs after each frame is painted.
  function recordFrame() {
    const elements = document.querySelectorAll('[role=columnheader], .time-grid-hour, .time-grid-event')
    for (const element of elements) {
      const { left, top } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ visibilityProperty: true })
      if (isShown) places.add(`${element.textContent} ${Math.round(left)} ${Math.round(top)}`)
    }
    if (!isDone) requestAnimationFrame(() => setTimeout(recordFrame))
  }
  recordFrame()
  const rows = [
    { id: 1, title: 'Chalet', type: 'day', start: '2026-11-16', end: '2026-11-17' },
    ...[9, 11, 14, 19].map((hour) =>
      from(`${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`, `At ${hour}`),
    ),
  ]
  const { container } = await renderTiles(rows, 4)
  const count = container.querySelectorAll('[role=columnheader], .time-grid-hour, .time-grid-event').length
  await expect.poll(() => places.size).toBeGreaterThanOrEqual(count)
  isDone = true
  expect(places.size).toBe(count)
})

test.each([
  ['9:20', 8],
  ['9:40', 9],
  ['9:55', 8],
])(
  'the hours of a sparse week fit the window, and at %s the time lies on no name of an hour',
  async (time, count) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${friday}T0${time}:00+03:00`) })
    const { container } = await renderTiles([from('10:00', '11:00', 'Padel')], 1)
    const grid = container.querySelector('.time-grid')?.getBoundingClientRect()
    expect(grid?.bottom).toBeLessThanOrEqual(800)
    expect(grid?.bottom).toBeGreaterThan(640)
    const now = container.querySelector('.time-grid-now')
    expect(now?.textContent).toBe(time)
    const names = [...container.querySelectorAll('.time-grid-hour')].filter(
      ({ firstElementChild: name }) => !name || name.clientHeight > 0,
    )
    expect(names).toHaveLength(count)
    for (const name of names) {
      const range = lettersOf(name)
      const { top, bottom } = range.getBoundingClientRect()
      const { top: above = 0, bottom: below = 0 } = now?.getBoundingClientRect() ?? {}
      expect(bottom <= above + 1 || top >= below - 1).toBe(true)
    }
  },
)
