import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#src/ui/styles/fonts.css'
import '#src/ui/styles/tokens.css'
import '#src/ui/styles/hues.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/base.css'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { sampleGrid } from '#testing/reservations/sample-grid.tsx'

const atHour = (hour: number) => ({
  id: hour,
  title: 'Shoot',
  type: 'time',
  start: `${friday}T${String(hour).padStart(2, '0')}:00:00`,
})

function setTime(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${friday}T${time}:00+03:00`) })
}

afterEach(() => {
  vi.useRealTimers()
  window.scrollTo(0, 0)
})

function gridOf(container: Element): HTMLElement {
  const grid = container.querySelector<HTMLElement>('.calendar-grid')
  if (grid === null) throw new Error('There is no grid.')
  return grid
}

async function isShown(container: Element): Promise<void> {
  const state = () => gridOf(container).getAttribute('aria-busy') + gridOf(container).style.visibility
  await expect.poll(state).toBe('false')
}

test.each([
  ['week', 8, 23],
  ['week', 7, 20],
  ['day', 8, 22],
] as const)('all open hours of a %s, from %i to %i, fit the window', async (view, first, last) => {
  await page.viewport(1280, 800)
  const { container } = await render(sampleGrid(view, [atHour(first), atHour(last)]))
  await isShown(container)
  const bottom = () => gridOf(container).getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThanOrEqual(800)
  // Nor do they leave much of it empty.
  expect(bottom()).toBeGreaterThan(700)
})

test('hours that do not fit are 30 px high', async () => {
  await page.viewport(1280, 400)
  const { container } = await render(sampleGrid('week', [atHour(0), atHour(23)]))
  await isShown(container)
  const tops = () =>
    [...container.querySelectorAll('.hour-box')].slice(0, 2).map((hour) => hour.getBoundingClientRect().top)
  await expect.poll(() => Math.round((tops()[1] ?? 0) - (tops()[0] ?? 0))).toBe(30)
})

test('a taller window makes the hours taller immediately', async () => {
  await page.viewport(1280, 800)
  const { container } = await render(sampleGrid('week', [atHour(10)]))
  await isShown(container)
  const height = () => gridOf(container).getBoundingClientRect().height
  const before = height()
  await page.viewport(1280, 1080)
  await expect.poll(height).toBeGreaterThan(before + 200)
})

test.each(['week', 'day'] as const)(
  'in the evening a %s on a phone opens at the current time',
  async (view) => {
    setTime('20:05')
    await page.viewport(390, 300)
    const isCompact = view === 'week'
    const { container } = await render(sampleGrid(view, [atHour(10), atHour(21)], friday, { isCompact }))
    const top = () => container.querySelector('.calendar-now-label')?.getBoundingClientRect().top
    await expect.poll(() => window.scrollY).toBeGreaterThan(0)
    expect(top()).toBeGreaterThan(0)
    expect(top()).toBeLessThan(280)
  },
)

test('reservations that load later leave the current time visible', async () => {
  setTime('20:05')
  await page.viewport(390, 300)
  const { container, rerender } = await render(sampleGrid('day', []))
  await isShown(container)
  // Its hours end at 20:00.
  expect(window.scrollY).toBe(0)
  await rerender(sampleGrid('day', [atHour(21)]))
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
  await rerender(sampleGrid('day', [atHour(0), atHour(21)]))
  const top = () => container.querySelector('.calendar-now-label')?.getBoundingClientRect().top ?? 0
  await expect.poll(() => top() > 0 && top() < 280).toBe(true)
})

test('a week other than this one opens at its top', async () => {
  setTime('20:05')
  await page.viewport(390, 300)
  const { container } = await render(sampleGrid('week', [], '2026-11-27' as typeof friday))
  await isShown(container)
  expect(window.scrollY).toBe(0)
})

test('a reader who has scrolled is not moved to the current time', async () => {
  setTime('20:05')
  await page.viewport(390, 300)
  const { container } = await render(sampleGrid('day', [atHour(21)]))
  document.body.style.minBlockSize = '1000px'
  window.scrollTo(0, 30)
  await isShown(container)
  document.body.style.minBlockSize = ''
  expect(window.scrollY).toBe(30)
})

test('the label of the current time stays next to the days while a week scrolls sideways', async () => {
  setTime('16:05')
  await page.viewport(768, 900)
  const { container } = await render(sampleGrid('week', [atHour(10)]))
  await isShown(container)
  const grid = gridOf(container)
  const label = () => container.querySelector('.calendar-now-label')?.getBoundingClientRect()
  for (const left of [0, 1000]) {
    grid.scrollTo({ left, behavior: 'instant' })
    const { left: start, right: end } = grid.getBoundingClientRect()
    await expect.poll(() => label()?.left).toBeGreaterThanOrEqual(start)
    expect(label()?.right).toBeLessThan(end)
  }
})
