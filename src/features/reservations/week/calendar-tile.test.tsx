import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addDays, timeOf } from '#contract/dates/wall-clock.ts'
import { storeNow, storeToday } from '#src/lib/store-time.ts'
import '#src/ui/styles/fonts.css'
import '#src/ui/styles/tokens.css'
import '#src/ui/styles/hues.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/base.css'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { sampleGrid } from '#testing/reservations/sample-grid.tsx'

beforeEach(() => page.viewport(1028, 800))

function from(start: string, end: string, title: string, date = friday) {
  return { id: `${start} ${title}`, title, type: 'time', start: `${date}T${start}`, end: `${date}T${end}` }
}

const tilesOf = (container: Element) => [...container.querySelectorAll('.grid-event-hours')]

/* Whether a tile's time is inside it, and nothing lies on it. */
function isTimeVisible(tile: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(tile.querySelector('.grid-event-time') ?? tile)
  const { left, right, top, bottom } = range.getBoundingClientRect()
  const box = tile.getBoundingClientRect()
  const isInside = left >= box.left && right <= box.right && top >= box.top - 2 && bottom <= box.bottom + 2
  const middle = (top + bottom) / 2
  return isInside && [left + 1, right - 1].every((x) => tile.contains(document.elementFromPoint(x, middle)))
}

/* Whether a square of 24 pixels at one of a tile's corners belongs to the tile alone. */
function hasOwnSquare(tile: Element): boolean {
  const { left, right, top, bottom } = tile.getBoundingClientRect()
  const squares = [
    { x: left, y: top },
    { x: right - 24, y: top },
    { x: left, y: bottom - 24 },
    { x: right - 24, y: bottom - 24 },
  ]
  return squares.some(({ x, y }) =>
    [2, 12, 22].every((right) =>
      [2, 12, 22].every((down) => tile.contains(document.elementFromPoint(x + right, y + down))),
    ),
  )
}

async function isReady(container: Element, count: number) {
  await document.fonts.load('600 11px Diwan')
  await expect
    .poll(() => container.querySelectorAll('.calendar-grid[aria-busy=false] .grid-event-hours').length)
    .toBe(count)
  await expect.poll(() => container.querySelector<HTMLElement>('.calendar-grid')?.style.visibility).toBe('')
}

test('of ten simultaneous reservations three are shown side by side with their times, and the rest as a number', async () => {
  await page.viewport(1240, 800)
  const rows = Array.from({ length: 10 }, (_, index) => from('10:00:00', '11:00:00', `Guest ${index}`))
  const screen = await render(sampleGrid('week', rows))
  await isReady(screen.container, 3)
  expect(tilesOf(screen.container).map(isTimeVisible)).toEqual([true, true, true])
  expect(tilesOf(screen.container).map(hasOwnSquare)).toEqual([true, true, true])
  await expect.element(screen.getByRole('button', { name: /^10:00, 7 more reservations/ })).toBeVisible()
})

test('two reservations that start close together are side by side, so no time is covered', async () => {
  const rows = [from('10:00:00', '12:00:00', 'Pottery'), from('10:05:00', '12:00:00', 'Calligraphy')]
  const screen = await render(sampleGrid('week', rows))
  await isReady(screen.container, 2)
  expect(tilesOf(screen.container).map(isTimeVisible)).toEqual([true, true])
})

test('a reservation that starts half an hour later overlaps the earlier one without covering its time', async () => {
  // Half an hour is lower than a finger's square.
  await page.viewport(1028, 640)
  const rows = [
    from('10:00:00', '12:00:00', 'Pottery for beginners'),
    from('10:30:00', '12:30:00', 'Arabic calligraphy class'),
    from('11:30:00', '13:00:00', 'Seaside dinner table'),
  ]
  const screen = await render(sampleGrid('week', rows))
  await isReady(screen.container, 3)
  const widths = tilesOf(screen.container).map((tile) => tile.getBoundingClientRect().width)
  // Each is wider than half of its day.
  for (const width of widths) expect(width).toBeGreaterThan(0.5 * (widths[0] ?? Infinity))
  expect(tilesOf(screen.container).map(isTimeVisible)).toEqual([true, true, true])
  expect(tilesOf(screen.container).map(hasOwnSquare)).toEqual([true, true, true])
})

test('a covered reservation is in front while it has the focus', async () => {
  const rows = [from('10:00:00', '14:00:00', 'Pottery'), from('11:00:00', '12:00:00', 'Calligraphy')]
  const screen = await render(sampleGrid('week', rows))
  await isReady(screen.container, 2)
  const [below, above] = tilesOf(screen.container)
  const middleOf = (tile?: Element) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = tile?.getBoundingClientRect() ?? {}
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  }
  expect(above?.contains(middleOf(above))).toBe(true)
  await userEvent.tab()
  while (document.activeElement !== below) await userEvent.tab()
  await expect.poll(() => below?.contains(middleOf(above))).toBe(true)
  await userEvent.tab()
  await expect.poll(() => above?.contains(middleOf(above))).toBe(true)
})

test('a tile shows product, seats and time, and its accessible name has the rest', async () => {
  const rows = [
    { ...from('10:00:00', '12:00:00', 'Padel (3)'), seats_count: 3 },
    { ...from('13:00:00', '15:00:00', 'Tour (2)'), seats_count: null },
    { ...from('16:00:00', '18:00:00', 'ا'.repeat(300)), seats_count: 1 },
  ]
  const screen = await render(sampleGrid('week', rows))
  await isReady(screen.container, 3)
  expect(tilesOf(screen.container).map((tile) => tile.querySelector('.tile-facts')?.textContent)).toEqual([
    '10:00 3',
    '13:00',
    '16:00 1',
  ])
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect.element(button('Padel 10:00 – 12:00, 3 seats, past')).toBeVisible()
  await expect.element(button('Tour (2) 13:00 – 15:00, past')).toBeVisible()
  await expect.element(button(`${'ا'.repeat(300)} 16:00 – 18:00, 1 seat, past`)).toBeVisible()
})

test('no letter of a week is smaller than 11 px', async () => {
  await page.viewport(1240, 800)
  const rows = [1, 2, 3, 4].map((id) => from('10:00:00', '11:00:00', `Guest ${id}`))
  const screen = await render(sampleGrid('week', rows, friday, { hasHijri: true }))
  await isReady(screen.container, 3)
  const sizes = [...screen.container.querySelectorAll('.calendar-grid *')]
    .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
})

test.each(['10:10:00', '10:30:00'])(
  'a tile from 10:00 to %s shows its time and name uncut, and is large enough to press',
  async (end) => {
    const { container } = await render(sampleGrid('week', [from('10:00:00', end, 'جلسة تصوير')]))
    await isReady(container, 1)
    const edges = (selector: string) => container.querySelector(selector)?.getBoundingClientRect()
    expect(edges('.grid-event')?.height).toBeGreaterThanOrEqual(24)
    expect(edges('.grid-event-title')?.bottom).toBeLessThanOrEqual(edges('.grid-event')?.bottom ?? 0)
    expect(tilesOf(container).map(isTimeVisible)).toEqual([true])
  },
)

test('a name that does not fit shows no part of a further line', async () => {
  await page.viewport(640, 800)
  const names = ['Photography for beginners at the sea', 'ورشة تحضير القهوة المختصة للمبتدئين']
  const rows = names.map((name) => from('10:00:00', '11:00:00', name))
  const { container } = await render(sampleGrid('week', rows))
  await isReady(container, 2)
  const linesOf = (title: Element) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return [...range.getClientRects()]
  }
  for (const title of container.querySelectorAll('.grid-event-hours .grid-event-title')) {
    const { left, right, bottom } = title.getBoundingClientRect()
    const lines = linesOf(title)
    const inside = lines.filter((line) => line.left < right && line.right > left)
    expect(inside.length).toBeLessThan(lines.length)
    for (const line of inside) expect(line.bottom).toBeLessThanOrEqual(bottom)
  }
})

test('a tile of an hour shows its name and its complete time', async () => {
  const { container } = await render(sampleGrid('week', [from('10:00:00', '11:00:00', 'Padel')]))
  const edges = (selector: string) => container.querySelector(selector)?.getBoundingClientRect()
  await expect.poll(() => edges('.grid-event-time')?.height).toBeGreaterThan(0)
  expect(container.querySelector('.grid-event-time')?.textContent).toBe('10:00')
  expect(edges('.grid-event-time')?.bottom).toBeLessThanOrEqual(
    edges('.grid-event > div:has(.grid-event-time)')?.bottom ?? 0,
  )
})

test('with larger letter and line spacing a tile still shows its name and its complete time', async () => {
  const spacing = document.createElement('style')
  spacing.textContent = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`
  const rows = [
    from('10:00:00', '11:00:00', 'Padel court booking'),
    from('12:00:00', '13:00:00', 'Photography'),
    from('14:00:00', '15:30:00', 'Football pitch booking for the evening'),
  ]
  const { container } = await render(sampleGrid('week', rows))
  await expect.poll(() => container.querySelectorAll('.grid-event-time').length).toBe(3)
  document.head.append(spacing)
  const cutLines = () =>
    [...container.querySelectorAll('.grid-event-hours')].flatMap((tile) => {
      const { bottom, left, right } = tile.getBoundingClientRect()
      return [...tile.querySelectorAll('.grid-event-title, .grid-event-time')]
        .map((text) => text.getBoundingClientRect())
        .filter((text) => text.bottom > bottom || text.left < left || text.right > right)
    })
  await expect.poll(cutLines).toEqual([])
  spacing.remove()
  await expect.poll(() => container.querySelector('[data-spread=true]')).toBeNull()
})

test('the line of the current time crosses this week’s other days faintly, and no other week', async () => {
  const today = storeToday()
  const allDay = [from('00:00:00', '23:59:00', 'Open', today), from('23:00:00', '23:59:59', 'Open', today)]
  const screen = await render(sampleGrid('week', allDay, today))
  const line = () =>
    screen.container.querySelector<HTMLElement>('.calendar-grid')?.style.getPropertyValue('--now')
  // The reservations of today draw all 24 hours.
  const [hours = NaN, minutes = NaN] = timeOf(storeNow()).split(':').map(Number)
  await expect.poll(line).toMatch(/^[\d.]+%$/)
  expect(Number.parseFloat(line() ?? '')).toBeCloseTo(((hours + minutes / 60) / 24) * 100, 0)
  await screen.rerender(sampleGrid('week', [], addDays(today, 7)))
  await expect.poll(line).toBe('')
})

test('the days of the weekend have another background', async () => {
  const { container } = await render(sampleGrid('week', []))
  const tones = () =>
    [...container.querySelectorAll('.calendar-day')].map((day) => getComputedStyle(day).backgroundColor)
  await expect.poll(() => tones().length).toBe(7)
  expect(new Set(tones()).size).toBe(2)
})

test('the text of every tile appears within a few frames after a change of view', async () => {
  const names = ['Paddle', 'Massage', 'Riding', 'Pottery', 'Dinner', 'Coffee']
  const rows = names.map((name, index) => {
    const minutes = index % 2 === 0 ? '15' : '30'
    return from(`${10 + index}:${minutes}:00`, `${10 + index}:59:00`, name)
  })
  const screen = await render(sampleGrid('week', [...rows, from('09:00:00', '10:00:00', 'Breakfast')]))
  await expect.element(screen.getByText('Breakfast')).toBeVisible()
  for (const name of names) await expect.element(screen.getByText(name)).toBeVisible()
  expect(screen.container.querySelector('[data-labels]')).toBeNull()
})
