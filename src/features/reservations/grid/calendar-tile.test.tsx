import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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

/* Returns each visible word of a title and its box. */
function visibleWords(title: Element) {
  const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
  const words: { word: string; place: DOMRect }[] = []
  while (walker.nextNode()) {
    const { textContent } = walker.currentNode
    for (const { 0: word, index } of textContent?.matchAll(/\S+/g) ?? []) {
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + word.length)
      const place = range.getBoundingClientRect()
      if (place.width > 0) words.push({ word, place })
    }
  }
  return words
}

test('on a tile of a third of a day no word is cut: what does not fit is left out, and said in full', async () => {
  await document.fonts.load('600 11px Diwan')
  const titles = ['Pottery for beginners', 'Arabic calligraphy class', 'Seaside dinner table']
  const screen = await render(
    sampleGrid(
      'week',
      titles.map((title) => from('10:00:00', '13:00:00', title)),
    ),
  )
  const ready = '.calendar-grid[aria-busy=false] .grid-event-title'
  await expect.poll(() => screen.container.querySelectorAll(ready).length).toBe(3)
  const words = [...screen.container.querySelectorAll('.grid-event-title')].map((title) => {
    const tile = title.closest('.grid-event')?.getBoundingClientRect()
    return visibleWords(title).map(({ word, place }) => {
      expect(place.left).toBeGreaterThanOrEqual(tile?.left ?? Infinity)
      expect(place.right).toBeLessThanOrEqual(tile?.right ?? 0)
      return word
    })
  })
  expect(words).toEqual([['Pottery'], ['Arabic'], ['Seaside', 'dinner', 'table']])
  for (const title of titles) {
    const name = `${title} 10:00 – 13:00`
    await expect.element(screen.getByRole('button', { name })).toBeInTheDocument()
    await expect.element(screen.getByTitle(title)).toBeInTheDocument()
  }
})

test.each(['10:15:00', '10:30:00'])(
  'a tile from 10:00 to %s has its name in whole letters, and is large enough to be pressed',
  async (end) => {
    await document.fonts.load('600 11px Diwan')
    const { container } = await render(sampleGrid('week', [from('10:00:00', end, 'جلسة تصوير')]))
    const ready = '.calendar-grid[aria-busy=false] .grid-event-title'
    await expect.poll(() => container.querySelectorAll(ready).length).toBe(1)
    const edges = (selector: string) => container.querySelector(selector)?.getBoundingClientRect()
    expect(edges('.grid-event')?.height).toBeGreaterThanOrEqual(24)
    expect(edges('.grid-event-title')?.bottom).toBeLessThanOrEqual(edges('.grid-event')?.bottom ?? 0)
  },
)

test('a tile of an hour has its name and its whole time', async () => {
  const { container } = await render(sampleGrid('week', [from('10:00:00', '11:00:00', 'Padel')]))
  const edges = (selector: string) => container.querySelector(selector)?.getBoundingClientRect()
  await expect.poll(() => edges('.grid-event-time')?.height).toBeGreaterThan(0)
  expect(container.querySelector('.grid-event-time')?.textContent).toBe('10:00')
  expect(edges('.grid-event-time')?.bottom).toBeLessThanOrEqual(
    edges('.grid-event > div:has(.grid-event-time)')?.bottom ?? 0,
  )
})

test('with lines and letters further apart, a tile still has its name and its whole time', async () => {
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

test('the line of now goes faintly through the other days of this week, and through none of another', async () => {
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

test('the days on which people rest are another tone', async () => {
  const { container } = await render(sampleGrid('week', []))
  const tones = () =>
    [...container.querySelectorAll('.calendar-day')].map((day) => getComputedStyle(day).backgroundColor)
  await expect.poll(() => tones().length).toBe(7)
  expect(new Set(tones()).size).toBe(2)
})

test('the words of all tiles are there a few frames after a view was chosen, whatever the hour', async () => {
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
