import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import '#src/ui/styles/hues.css'
import '#src/ui/styles/layout.css'
import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { CalendarGrid } from './calendar-grid.tsx'

const onOpen = vi.fn<(key: string) => void>()

function grid(
  view: 'week' | 'day',
  raw: unknown[] = [],
  date = friday,
  { hasHijri = false, isCompact = false } = {},
) {
  return (
    <Providers>
      <CalendarGrid
        view={view}
        date={date}
        byDay={byDayOf(raw, view, date)}
        newKeys={new Set()}
        hasHijri={hasHijri}
        isCompact={isCompact}
        onOpen={onOpen}
        onOpenDay={() => {}}
      />
    </Providers>
  )
}

/* The days are asked for by our own arithmetic, so it must be the calendar's. */
test.each(['week', 'day'] as const)('the %s grid shows exactly the days that are asked for', async (view) => {
  const screen = await render(grid(view))
  await expect.poll(() => datesShown(screen.container)).toEqual(eachDay(visibleDays(view, friday)))
})

test('on a phone too a day of the week has its weekday and what is on in its name', async () => {
  const screen = await render(grid('week', [{ id: 1, start: friday }], friday, { isCompact: true }))
  const name = 'Friday, 20 November 2026: 1 reservation'
  await expect.element(screen.getByRole('columnheader', { name })).toBeInTheDocument()
})

test('a step to days that are here already shows no empty grid on the way', async () => {
  const [one, next] = ['2026-11-20', '2026-11-27'].map((start) => [{ id: 1, title: 'Shoot', start }])
  const screen = await render(grid('week', one))
  await expect.element(screen.getByText('Shoot')).toBeVisible()
  const seen: (string[] | 'empty')[] = []
  const watcher = new MutationObserver(() => {
    seen.push(screen.container.querySelector('.grid-event') ? datesShown(screen.container) : 'empty')
  })
  watcher.observe(screen.container, { childList: true, subtree: true, attributes: true })
  await screen.rerender(grid('week', next, '2026-11-27' as CalendarDate))
  await expect.poll(() => seen.at(-1)).toContain('2026-11-28')
  watcher.disconnect()
  expect(seen).not.toContain('empty')
})

test('the days of a week stand before what lies in their hours, and do not move when that comes', async () => {
  const rows = [
    ...[1, 2, 3].map((id) => ({ id, title: 'Chalet', type: 'day', start: friday, end: friday })),
    // More than are drawn at once.
    ...eachDay(visibleDays('week', friday)).flatMap((date) =>
      Array.from({ length: 14 }, (_, hour) => ({
        id: `${date} ${hour}`,
        title: `Shoot of ${date}, ${hour}`,
        type: 'time',
        start: `${date}T${hour + 10}:00:00`,
      })),
    ),
  ]
  const tops = new Set<number>()
  const isBusy = () => document.querySelector('.calendar-grid')?.getAttribute('aria-busy')
  let hasBeenBusy = false
  let isOver = false
  // After each frame is drawn.
  function look() {
    const hour = document.querySelector('.hour-box')
    if (hour !== null) tops.add(hour.getBoundingClientRect().top)
    hasBeenBusy ||= isBusy() === 'true'
    if (!isOver) requestAnimationFrame(() => setTimeout(look))
  }
  look()
  const { container } = await render(grid('week', rows))
  await expect.poll(isBusy).toBe('false')
  isOver = true
  expect(hasBeenBusy).toBe(true)
  expect(container.querySelectorAll('.grid-event-hours')).toHaveLength(7 * 14)
  expect(tops.size).toBe(1)
})

test('told the same once more, a week draws none of its reservations anew', async () => {
  const byDay = byDayOf([{ id: 1, type: 'time', start: `${friday}T10:00:00` }], 'week')
  let reads = 0
  Object.defineProperty(byDay.get(friday)?.[0], 'title', { get: () => (reads += 1) && 'Shoot' })
  const same = { byDay, newKeys: new Set<string>(), hasHijri: false, onOpen, onOpenDay: () => {} }
  const week = () => (
    <Providers>
      <CalendarGrid view="week" date={friday} {...same} />
    </Providers>
  )
  const screen = await render(week())
  await expect.element(screen.getByText('Shoot')).toBeVisible()
  expect(reads).toBeGreaterThan(0)
  reads = 0
  await screen.rerender(week())
  expect(reads).toBe(0)
})

test('beside others of its hour a name is to be seen, and a time whole or not at all', async () => {
  await page.viewport(390, 800)
  const hours = ['08:45:00', '10:15:00', '11:30:00']
  const atOnce = hours.flatMap((hour, time) =>
    [1, 2, 3].map((which) => ({
      id: `${time}${which}`,
      title: 'Shoot',
      type: 'time',
      start: `${friday}T${hour}`,
      end: `${friday}T${hour.replace(':00', ':59')}`,
    })),
  )
  const { container } = await render(grid('week', atOnce))
  await expect.poll(() => container.querySelectorAll('.grid-event-title').length).toBe(9)
  for (const text of container.querySelectorAll('.grid-event-title, .grid-event-time')) {
    const [inner, outer] = [text, text.closest('.grid-event')].map((element) =>
      element?.getBoundingClientRect(),
    )
    expect(inner?.right).toBeLessThanOrEqual(outer?.right ?? 0)
  }
})

test('the head of a week’s column says its day and how busy it is, also when that changes', async () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({
    id,
    title: 'Shoot',
    type: 'time',
    start: `${friday}T10:00:00`,
  }))
  const screen = await render(grid('week', rows.slice(0, 1)))
  const head = (tally: string) => screen.getByRole('link', { name: `Friday, 20 November 2026: ${tally}` })
  await expect.element(head('1 reservation')).toBeVisible()
  await screen.rerender(grid('week', rows))
  await expect.element(head('5 reservations')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /^10:00, 3 more reservations/ }))
    .toBeInTheDocument()
})

test('the head of a week’s column says its Hijri day, which it shows', async () => {
  const screen = await render(grid('week', [], friday, { hasHijri: true }))
  const head = screen.getByRole('link', { name: 'Friday, 20 November 2026, 10 Jumada II' })
  await expect.element(head).toHaveTextContent('Fri2010')
})

test('a reservation of several days is in the cell of each day of the week', async () => {
  const night = (id: string) => ({
    id,
    title: `Night ${id}`,
    type: 'time',
    start: '2026-11-18T22:00:00',
    end: '2026-11-19T02:00:00',
    seats_count: 1,
  })
  const rows = [
    { id: 'camp', title: 'Camp', type: 'day', start: '2026-11-13', end: '2026-11-17', seats_count: 3 },
    // Three are drawn at once; what has no room is counted where it begins.
    ...['a', 'b', 'c', 'd'].map(night),
  ]
  const { container } = await render(grid('week', rows))
  await expect.poll(() => container.querySelectorAll('.grid-event-hours').length).toBe(4)
  const row = [...container.querySelectorAll('[role=row]')].find(({ textContent }) =>
    textContent.startsWith('All day'),
  )
  const cells = [...(row?.querySelectorAll('[role=cell]') ?? [])].map((cell) =>
    [...cell.querySelectorAll('li, [role=button]')].map(({ textContent }) => textContent),
  )
  const camp = 'Camp, continues from Friday 13 November, 3 seats'
  const nights = ['c', 'd'].map((id) => `Night ${id}, continues from Wednesday 18 November, 1 seat`)
  expect(cells).toEqual([
    [expect.stringMatching(/^Camp 13.*17 Nov 2026, 3 seats$/)],
    [camp],
    [camp],
    [],
    nights,
    [],
    [],
  ])
})

test('of a week that is wider than the screen the chosen day is in sight, and its hours stay', async () => {
  await page.viewport(390, 800)
  const { container } = await render(grid('week'))
  const edges = (selector: string) => {
    const { left = 0, right = 0 } = container.querySelector(selector)?.getBoundingClientRect() ?? {}
    return { left: Math.round(left), right: Math.round(right) }
  }
  const beyondSight = () => edges(`[data-date="${friday}"]`).right - edges('.calendar-grid').right
  await expect.poll(beyondSight).toBeLessThanOrEqual(0)
  const hour = ':has(> .hour-box)'
  expect(edges(`[data-date="${friday}"]`).left).toBeGreaterThan(edges(hour).right)
  for (const hours of [hour, '[role=rowheader]']) expect(edges(hours).left).toBe(edges('.calendar-grid').left)
})

test('a day says hour by hour how busy it is', async () => {
  const screen = await render(grid('day'))
  const from = (start: string, end: string) => {
    return {
      id: start,
      title: 'Shoot',
      type: 'time',
      start: `${friday}T${start}:00`,
      end: `${friday}T${end}:00`,
    }
  }
  await screen.rerender(grid('day', [from('10:00', '11:00'), from('10:30', '11:30'), from('13:00', '13:30')]))
  const hours = screen.getByRole('list', { name: 'By hour' }).getByRole('listitem')
  await expect
    .poll(() => hours.elements().map(({ textContent }) => textContent))
    .toEqual(['10:00: 2 reservations', '11:00: 1 reservation', '13:00: 1 reservation'])
})

test.each(['09:20', '09:50'])(
  'at %s the time at the line of now stands before no hour’s name or gauge',
  async (time) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${friday}T${time}:00+03:00`) })
    const rows = Array.from({ length: 12 }, (_, hour) => ({
      id: hour,
      title: 'Shoot',
      type: 'time',
      seats_count: 3,
      start: `${friday}T${String(hour + 8).padStart(2, '0')}:00:00`,
    }))
    const screen = await render(grid('day', rows))
    const label = screen.container.querySelector('.calendar-now-label')
    await expect.poll(() => label?.getBoundingClientRect().height).toBeGreaterThan(0)
    const shown = () =>
      [...screen.container.querySelectorAll('.hour-label > span')].filter(
        (part) => part.firstChild !== null && part.checkVisibility({ visibilityProperty: true }),
      )
    // Those of other hours are all there, once the grid is seen.
    await expect.poll(() => shown().length).toBeGreaterThan(20)
    const now = label?.getBoundingClientRect()
    for (const part of shown()) {
      const { top, bottom } = part.getBoundingClientRect()
      expect(bottom <= (now?.top ?? 0) + 1 || top >= (now?.bottom ?? 0) - 1).toBe(true)
    }
    vi.useRealTimers()
  },
)

function datesShown(container: Element): string[] {
  const cells = [...container.querySelectorAll('[data-date]')].map(
    (cell) => cell.getAttribute('data-date') ?? '',
  )
  return [...new Set(cells)].filter((text) => text.length === 10).toSorted()
}
