import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import '#src/ui/styles/hues.css'
import '#src/ui/styles/layout.css'
import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { sampleGrid } from '#testing/reservations/sample-grid.tsx'
import { CalendarGrid } from './calendar-grid.tsx'

/* Our own arithmetic determines the days to request, so it must match the grid's. */
test.each(['week', 'day'] as const)('the %s grid shows exactly the requested days', async (view) => {
  const screen = await render(sampleGrid(view))
  await expect.poll(() => datesShown(screen.container)).toEqual(eachDay(visibleDays({ view, date: friday })))
})

test('a step to loaded days shows no empty grid in between', async () => {
  const [first, next] = ['2026-11-20', '2026-11-27'].map((start) => [{ id: 1, title: 'Shoot', start }])
  const screen = await render(sampleGrid('week', first))
  await expect.element(screen.getByText('Shoot')).toBeVisible()
  const seen: (string[] | 'empty')[] = []
  const watcher = new MutationObserver(() => {
    seen.push(screen.container.querySelector('.grid-event') ? datesShown(screen.container) : 'empty')
  })
  watcher.observe(screen.container, { childList: true, subtree: true, attributes: true })
  await screen.rerender(sampleGrid('week', next, '2026-11-27' as CalendarDate))
  await expect.poll(() => seen.at(-1)).toContain('2026-11-28')
  watcher.disconnect()
  expect(seen).not.toContain('empty')
})

test('the days of a week are drawn before their reservations, and do not move when those appear', async () => {
  const rows = [
    ...[1, 2, 3].map((id) => ({ id, title: 'Chalet', type: 'day', start: friday, end: friday })),
    // More than the first frame draws (maxImmediateEvents).
    ...eachDay(visibleDays({ view: 'week', date: friday })).flatMap((date) =>
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
  let isDone = false
  // Runs after each frame is painted.
  function recordFrame() {
    const hour = document.querySelector('.hour-box')
    if (hour !== null) tops.add(hour.getBoundingClientRect().top)
    hasBeenBusy ||= isBusy() === 'true'
    if (!isDone) requestAnimationFrame(() => setTimeout(recordFrame))
  }
  recordFrame()
  const { container } = await render(sampleGrid('week', rows))
  await expect.poll(isBusy).toBe('false')
  isDone = true
  expect(hasBeenBusy).toBe(true)
  expect(container.querySelectorAll('.grid-event-hours')).toHaveLength(7 * 14)
  expect(tops.size).toBe(1)
})

test('a week that gets the same data again draws no reservation again', async () => {
  const byDay = byDayOf([{ id: 1, type: 'time', start: `${friday}T10:00:00` }], 'week')
  let reads = 0
  Object.defineProperty(byDay.get(friday)?.[0], 'title', { get: () => (reads += 1) && 'Shoot' })
  const same = {
    byDay,
    changedKeys: new Set<string>(),
    hasHijri: false,
    onOpen: () => {},
    onOpenDay: () => {},
  }
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

test('a reservation of several days is in the cell of each day of the week, and a night on two days', async () => {
  const night = {
    id: 'night',
    title: 'Night',
    type: 'time',
    start: '2026-11-18T22:00:00',
    end: '2026-11-19T02:00:00',
    seats_count: 1,
  }
  const rows = [
    { id: 'camp', title: 'Camp', type: 'day', start: '2026-11-13', end: '2026-11-17', seats_count: 3 },
    night,
  ]
  const screen = await render(sampleGrid('week', rows))
  await expect.poll(() => screen.container.querySelectorAll('.grid-event-hours').length).toBe(1)
  const row = [...screen.container.querySelectorAll('[role=row]')].find(({ textContent }) =>
    textContent.startsWith('All day'),
  )
  const cells = [...(row?.querySelectorAll('[role=cell]') ?? [])].map((cell) =>
    [...cell.querySelectorAll('li, [role=button]')].map(({ textContent }) => textContent),
  )
  const camp = 'Camp, continues from Friday 13 November, 3 seats'
  expect(cells).toEqual([
    [expect.stringMatching(/^3Camp 13.*17 Nov 2026, 3 seats/)],
    [camp],
    [camp],
    [],
    [expect.stringMatching(/^– 2:00 1Night .*22:00 – .*2:00, 1 seat/)],
    [],
    [],
  ])
  // Both say the whole night, and no hour of it after midnight is drawn.
  await expect
    .poll(() => screen.getByRole('button', { name: /^Night .*22:00 – .*2:00/ }).elements().length)
    .toBe(2)
  await expect.element(screen.getByText('23:00')).toBeVisible()
  expect(screen.getByText('0:00', { exact: true }).elements()).toHaveLength(0)
  expect(screen.getByText('7:00', { exact: true }).elements()).toHaveLength(0)
})

test('the headers of a week are aligned to its columns and bars', async () => {
  for (const width of [1280, 1203, 768]) {
    await page.viewport(width, 800)
    const screen = await render(sampleGrid('week', [], friday, { hasHijri: true }))
    const edges = (role: string, row: number) =>
      [...(screen.container.querySelectorAll('[role=row]')[row]?.querySelectorAll(`[role=${role}]`) ?? [])]
        .slice(-7)
        .map((cell) => Math.round(cell.getBoundingClientRect().left * 10))
    // Read together, because the grid is drawn several times at first.
    const isAligned = (row: number) => {
      const [headers, cells] = [edges('columnheader', 0), edges('cell', row)]
      return headers.length === 7 && headers.join() === cells.join()
    }
    await expect.poll(() => isAligned(1)).toBe(true)
    await expect.poll(() => isAligned(2)).toBe(true)
    await screen.unmount()
  }
})

test('in a week wider than the screen the chosen day is visible, and the hours stay in place', async () => {
  await page.viewport(390, 800)
  const { container } = await render(sampleGrid('week'))
  const edges = (selector: string) => {
    const { left = 0, right = 0 } = container.querySelector(selector)?.getBoundingClientRect() ?? {}
    return { left: Math.round(left), right: Math.round(right) }
  }
  const hiddenWidth = () => edges(`[data-date="${friday}"]`).right - edges('.calendar-grid').right
  await expect.poll(hiddenWidth).toBeLessThanOrEqual(0)
  const hour = ':has(> .hour-box)'
  expect(edges(`[data-date="${friday}"]`).left).toBeGreaterThan(edges(hour).right)
  for (const hours of [hour, '[role=rowheader]']) expect(edges(hours).left).toBe(edges('.calendar-grid').left)
})

function datesShown(container: Element): string[] {
  const cells = [...container.querySelectorAll('[data-date]')].map(
    (cell) => cell.getAttribute('data-date') ?? '',
  )
  return [...new Set(cells)].filter((text) => text.length === 10).toSorted()
}
