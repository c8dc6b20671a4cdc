import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { Marked } from '#testing/reservations/marked.tsx'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { sampleMonth, shoots } from '#testing/reservations/sample-month.tsx'
import { allBoxesOf, boxesOf } from '#testing/measure.ts'
import { wholeDays } from '#testing/reservations/rows-of.ts'

const onOpen = vi.fn<(key: string) => void>()
const onOpenDay = vi.fn<(date: CalendarDate) => void>()

beforeEach(() => page.viewport(1280, 800))

const month = (raw: unknown[] = [], props: Parameters<typeof sampleMonth>[1] = {}) =>
  sampleMonth(raw, { chosen: friday, onOpen, onOpenDay, ...props })

test('the heading of a month is its name, and the grid has complete weeks', async () => {
  const screen = await render(month())
  await expect.element(screen.getByRole('table', { name: 'November 2026' })).toBeVisible()
  const dates = [...screen.container.querySelectorAll('[role=cell]')].map((cell) =>
    cell.getAttribute('data-date'),
  )
  expect(dates).toEqual(eachDay(visibleDays({ view: 'month', date: friday })))
  await expect.element(screen.getByRole('columnheader').first()).toHaveTextContent('Sunday')
})

test('a reservation of several days is in the cell of each of them and counts there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T09:20:00+03:00`) })
  const screen = await render(
    month([
      { id: 1, title: 'Camp (4)', type: 'day', start: '2026-11-05', end: '2026-11-07', seats_count: 3 },
      { id: 2, title: 'مخيم', type: 'day', start: '2026-11-07', end: '2026-11-08', seats_count: null },
      { id: 3, title: 'Tour', type: 'time', start: `${friday}T09:00:00`, end: `${friday}T10:20:00` },
    ]),
  )
  const looks = ['2026-11-19', friday, '2026-11-23', '2026-12-01'].map((date) => {
    const { className, dataset } = cellOf(screen.container, date)
    return `${className.split(' ').at(-1)} ${dataset.past ?? ''} ${dataset.chosen ?? ''}`
  })
  expect(looks).toEqual([' true ', 'month-cell-weekend  true', '  ', 'month-cell-other  '])
  // How much of it has passed.
  await expect
    .element(screen.getByRole('button', { name: /^Tour/ }))
    .toHaveAttribute('style', expect.stringContaining('--elapsed: 25%'))
  const inCell = (date: string) => {
    const cell = cellOf(screen.container, date)
    return {
      name: cell.querySelector('a')?.getAttribute('aria-label'),
      buttons: textsOf(cell.querySelectorAll('button')),
      continued: cell.querySelector(':scope > .visually-hidden')?.textContent,
    }
  }
  const camp = 'Camp (4), continues from Thursday 5 November, 3 seats'
  expect(inCell('2026-11-05').buttons).toEqual([
    expect.stringMatching(/^Camp2 nights, 3 seats \(4\) 5.*7 Nov, 3 seats/),
  ])
  expect(inCell('2026-11-06')).toEqual({
    name: 'Friday, 6 November 2026: 1 reservation, 1 staying',
    buttons: [],
    continued: camp,
  })
  expect(inCell('2026-11-07')).toMatchObject({
    buttons: [expect.stringContaining('مخيم')],
    continued: camp,
  })
  // In the next week it has another bar, and so another button.
  expect(inCell('2026-11-08')).toMatchObject({
    buttons: [expect.stringContaining('مخيم')],
    continued: undefined,
  })
})

test('a press on a name opens the reservation, and a press on a day’s number, its “more” or its hours opens the day', async () => {
  const later = { id: 8, title: 'Shoot 8', type: 'time', start: `${friday}T16:00:00`, seats_count: 2 }
  const screen = await render(
    month([...shoots(40, addDays(friday, -1), 10), ...shoots(7), { ...later, end: `${friday}T18:30:00` }]),
  )
  await screen.getByText('Shoot 1').click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('1')
  await screen.getByRole('link', { name: 'Friday, 20 November 2026: 8 reservations, 16 seats' }).click()
  await screen
    .getByRole('button', { name: '5 more reservations, 10 seats, 10:00 – 18:30; show the day' })
    .click()
  await screen.getByRole('button', { name: '40 reservations', exact: true }).click()
  expect(onOpenDay.mock.calls).toEqual([[friday], [friday], [addDays(friday, -1)]])
})

test('on a tall screen a month fills the height and shows more reservations a day', async () => {
  await page.viewport(1920, 1080)
  const screen = await render(<div className="calendar">{month(shoots(8))}</div>)
  await expect.element(screen.getByRole('button', { name: /^3 more reservations/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /Shoot/ }).elements()).toHaveLength(5)
  const heightOf = (selector: string) =>
    screen.container.querySelector(selector)?.getBoundingClientRect().height ?? 0
  const room = 1080 - 108 - 24
  expect(heightOf('[role=table]')).toBeGreaterThan(room - 24)
  expect(heightOf('[role=table]')).toBeLessThanOrEqual(room)
  expect(heightOf('[role=row]:last-child')).toBeGreaterThan(170)
  await page.viewport(1280, 800)
  await expect.element(screen.getByRole('button', { name: /^5 more reservations/ })).toBeVisible()
  expect(heightOf('[role=table]')).toBeLessThanOrEqual(800 - 108 - 24)
})

test('in a full month every reservation, header and “more” is large enough to point at', async () => {
  const dates = eachDay(visibleDays({ view: 'month', date: friday }))
  const { container } = await render(month(dates.flatMap((date) => shoots(8, date))))
  for (const column of [2, 6]) {
    const targets = container.querySelectorAll(`[role=cell]:nth-child(${column}) :is(a, button)`)
    const middles = [...targets].map((target) => {
      const { top, height } = target.getBoundingClientRect()
      return top + height / 2
    })
    const apart = middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))
    expect(apart).toHaveLength((dates.length / 7) * 5 - 1)
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(24)
  }
})

test.each([
  [0, 56],
  [1, 32],
  [2, 26],
])('with %i whole days on one of them the strips of a month have one scale', async (stays, height) => {
  const at = { title: 'Tour', type: 'time', start: '2026-11-11T12:00:00' }
  const raw = [
    ...shoots(12, '2026-11-10' as CalendarDate),
    ...Array.from({ length: 24 }, (_, index) => ({ ...at, id: index + 13 })),
    ...Array.from({ length: stays }, (_, index) =>
      wholeDays(`Camp ${index}`, '2026-11-11', undefined, { id: index + 50 }),
    ),
  ]
  const { container } = await render(month(raw, { chosen: null }))
  const strips = [...container.querySelectorAll('.month-strip')].map((strip) => {
    const [svg, path] = boxesOf(strip, 'svg', 'path')
    const label = getComputedStyle(strip, '::after')
    return {
      hours: strip.querySelector('svg')?.getAttribute('viewBox'),
      height: svg?.height,
      bars: Math.round((path?.height ?? 0) * 2),
      hasLabel: label.display !== 'none' && label.content !== 'none',
      peak: strip.querySelector('.hours-peak')?.textContent,
      near: strip.getAttribute('data-near'),
      room: strip.getBoundingClientRect().bottom - (svg?.bottom ?? Infinity) >= 16,
    }
  })
  const same = { hours: '0 0 3 24', height, hasLabel: stays < 2 }
  expect(strips).toEqual([
    {
      ...same,
      bars: height - 1,
      room: expect.any(Boolean),
      peak: stays < 2 ? '10:00' : undefined,
      near: 'first',
    },
    { ...same, bars: 2 * (height - 1), room: stays < 2, peak: stays < 2 ? '12:00' : undefined, near: 'last' },
  ])
})

test('on a phone the strip of a crowded day lies below its stays, and says how many reservations it has', async () => {
  await page.viewport(390, 844)
  const stay = { id: 99, title: 'Camp', type: 'day', start: addDays(friday, -1), end: friday }
  const { container } = await render(month([stay, ...shoots(12)], { isCompact: true }))
  const [bar, strip] = boxesOf(container, '.month-mark-days', 'svg')
  expect(strip?.top).toBeGreaterThanOrEqual(bar?.bottom ?? Infinity)
  const count = container.querySelector('.month-mark-strip')
  expect(count).toHaveTextContent('13')
  expect(Number.parseFloat(getComputedStyle(count ?? document.body).fontSize)).toBeGreaterThanOrEqual(12)
})

test('on a phone a few bars have their names in letters of 12px, as whole words, which no screen reader reads twice', async () => {
  await page.viewport(390, 844)
  const title = 'Lake house with a private jetty'
  const rows = [-3, -2].map((days) => wholeDays(title, addDays(friday, days), friday, { id: days + 99 }))
  const screen = await render(month([...rows, ...shoots(2)], { isCompact: true }))
  const [above, bar] = [...screen.container.querySelectorAll('.month-mark-days')]
  const name = bar?.querySelector('bdi')
  if (!above || !bar || !name) throw new Error('no name')
  expect(name).toHaveTextContent(title)
  expect(textsOf(screen.container.querySelectorAll('.month-mark-hours'))).toEqual(['', ''])
  expect(Number.parseFloat(getComputedStyle(name).fontSize)).toBeGreaterThanOrEqual(12)
  const [first, second] = [...name.getClientRects()].map(({ top, height }) => top + height / 2)
  const { top, bottom } = bar.getBoundingClientRect()
  expect(first).toBeCloseTo((top + bottom) / 2, 0)
  expect(second).toBeGreaterThan(bottom + 4)
  expect(top).toBeGreaterThan(above.getBoundingClientRect().bottom)
  expect(bar.closest('[aria-hidden=true]')).toBe(bar)
})

test('on a phone six lines of bars have names, whose dots are whole, and five such weeks leave the list in sight', async () => {
  await page.viewport(390, 844)
  const dates = eachDay(visibleDays({ view: 'month', date: friday }))
  const stays = dates.flatMap((date, week) =>
    week % 7 > 0
      ? []
      : Array.from({ length: 6 }, (_, index) =>
          wholeDays(`شاليه الوادي ${index}`, addDays(date, 1), addDays(date, 5), { id: week * 10 + index }),
        ),
  )
  const { container } = await render(month(stays, { isCompact: true }))
  const bars = [...container.querySelectorAll('.month-mark-days')]
  expect(bars).toHaveLength(30)
  const [first, second] = bars.map((bar) => bar.getBoundingClientRect())
  expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity)
  const name = bars[0]?.querySelector('bdi')
  if (!name || !first) throw new Error('no name')
  expect(Number.parseFloat(getComputedStyle(name).fontSize)).toBeGreaterThanOrEqual(12)
  // The letters of this font reach 5px below their line, and their dots 4px.
  expect(name.getBoundingClientRect().bottom - 1).toBeLessThanOrEqual(first.bottom + 1)
  expect(container.querySelector('[role=table]')?.getBoundingClientRect().height).toBeLessThan(630)
})

test('on a phone a stay that goes on in the next week has a square end there, and a round one where it ends', async () => {
  await page.viewport(390, 844)
  const stay = { id: 99, title: 'Camp', type: 'day', start: friday, end: addDays(friday, 4) }
  const { container } = await render(month([stay], { isCompact: true }))
  const corners = [...container.querySelectorAll('.month-mark-days')].map((bar) => {
    const { borderStartStartRadius, borderEndEndRadius } = getComputedStyle(bar)
    return [borderStartStartRadius, borderEndEndRadius].map((radius) => radius === '0px')
  })
  expect(corners).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a new reservation that is hidden is announced at the number of hidden ones', async () => {
  const [sunday, monday] = [addDays(friday, 2), addDays(friday, 3)]
  const stays = [1, 2, 3, 4].map((id) => wholeDays('Hut', sunday, monday, { id: id * 100 }))
  const rows = [...shoots(8), ...shoots(12, addDays(friday, -1), 9), ...stays, ...shoots(3, monday, 30)]
  const screen = await render(<Marked keys="89">{month(rows)}</Marked>)
  await expect.element(screen.getByRole('button', { name: /^New.*5 more reservations/ })).toBeVisible()
  expect(screen.container.querySelectorAll('[data-changed]')).toHaveLength(1)
  await expect
    .element(screen.getByRole('button', { name: /^2 end, 2 more reservations, at least 4 / }))
    .toBeVisible()
  // Of a crowded day it has the place of the number, which stands above.
  const strip = screen.container.querySelector('.month-strip[data-named]')
  expect(strip?.getAttribute('style')).toBe('--lane: 1; --own-lanes: 3;')
  expect(strip?.querySelector('.visually-hidden')?.textContent).toBe('12 reservations')
})

test('on a phone reservations are lines and dots, and a press anywhere on a day selects it', async () => {
  await page.viewport(390, 844)
  const screen = await render(month(shoots(8), { isCompact: true }))
  expect(screen.getByRole('button').elements()).toEqual([])
  const cell = screen.container.querySelector(`[data-date="${friday}"]`)
  const { left = 0, top = 0, width = 0, height = 0 } = cell?.getBoundingClientRect() ?? {}
  for (const y of [top + 4, top + height - 4]) {
    expect(document.elementFromPoint(left + width / 2, y)?.closest('a')).toBe(cell?.querySelector('a'))
  }
  await screen.getByRole('link', { name: /^Friday, 20 November/ }).click()
  expect(onOpenDay).toHaveBeenCalledExactlyOnceWith(friday)
})

function cellOf(container: Element, date: string): HTMLElement {
  const cell = container.querySelector<HTMLElement>(`[data-date="${date}"]`)
  if (cell === null) throw new Error(`no cell of ${date}`)
  return cell
}

function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map((element) => element.textContent)
}

test('a month that grows beyond the window opens with today in sight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T09:20:00+03:00') })
  await page.viewport(1280, 500)
  const stays = Array.from({ length: 48 }, (_, index) =>
    wholeDays(`Chalet ${index % 8}`, `2026-11-0${1 + (index % 7)}`, '2026-11-30', { id: index }),
  )
  const screen = await render(month(stays))
  const today = screen.container.querySelector('[aria-current=date]')
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
  expect(today?.getBoundingClientRect().top).toBeGreaterThan(0)
  expect(today?.getBoundingClientRect().top).toBeLessThan(450)
  // Where its number is in sight already, nothing moves.
  const below = (today?.getBoundingClientRect().bottom ?? 0) + window.scrollY
  await screen.rerender(<></>)
  window.scrollTo(0, 0)
  await page.viewport(1280, Math.round(below) - 40)
  await screen.rerender(month(stays))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(window.scrollY).toBe(0)
})

test('a bar that begins in the first column ends before the line of the next day', async () => {
  const { container } = await render(
    month([{ id: 1, title: 'Berth', type: 'day', start: '2026-11-01', end: '2026-11-13' }]),
  )
  const [, bar] = allBoxesOf(container, '.month-event')
  const cell = cellOf(container, '2026-11-13').getBoundingClientRect()
  expect(cell.right - (bar?.right ?? 0)).toBeCloseTo(4, 0)
})
