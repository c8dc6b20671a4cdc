import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#src/ui/styles/hues.css'
import '#src/ui/styles/layout.css'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { sampleGrid } from '#testing/reservations/sample-grid.tsx'

test('on a phone the name of a day in the week has its weekday and its number of reservations', async () => {
  const screen = await render(sampleGrid('week', [{ id: 1, start: friday }], friday, { isCompact: true }))
  const name = 'Friday, 20 November 2026: 1 reservation'
  await expect.element(screen.getByRole('columnheader', { name })).toBeInTheDocument()
})

test('the header of a week’s column says its day and how busy it is, and follows changes', async () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({
    id,
    title: 'Shoot',
    type: 'time',
    start: `${friday}T10:00:00`,
  }))
  const screen = await render(sampleGrid('week', rows.slice(0, 1)))
  const head = (tally: string) => screen.getByRole('link', { name: `Friday, 20 November 2026: ${tally}` })
  await expect.element(head('1 reservation')).toBeVisible()
  await screen.rerender(sampleGrid('week', rows))
  await expect.element(head('5 reservations')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /^10:00, 3 more reservations/ }))
    .toBeInTheDocument()
})

test('the header of a week’s column shows and says its Hijri day', async () => {
  const screen = await render(sampleGrid('week', [], friday, { hasHijri: true }))
  const head = screen.getByRole('link', { name: 'Friday, 20 November 2026, 10 Jumada II' })
  await expect.element(head).toHaveTextContent('20Fri10')
})

test('the day view says how busy each hour is', async () => {
  const screen = await render(sampleGrid('day'))
  const from = (start: string, end: string) => {
    return {
      id: start,
      title: 'Shoot',
      type: 'time',
      start: `${friday}T${start}:00`,
      end: `${friday}T${end}:00`,
    }
  }
  await screen.rerender(
    sampleGrid('day', [from('10:00', '11:00'), from('10:30', '11:30'), from('13:00', '13:30')]),
  )
  const hours = screen.getByRole('list', { name: 'By hour' }).getByRole('listitem')
  await expect
    .poll(() => hours.elements().map(({ textContent }) => textContent))
    .toEqual(['10:00: 2 reservations', '11:00: 1 reservation', '13:00: 1 reservation'])
})

test.each(['09:20', '09:50'])(
  'at %s the label of the current time covers no hour’s label or gauge',
  async (time) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${friday}T${time}:00+03:00`) })
    const rows = Array.from({ length: 12 }, (_, hour) => ({
      id: hour,
      title: 'Shoot',
      type: 'time',
      seats_count: 3,
      start: `${friday}T${String(hour + 8).padStart(2, '0')}:00:00`,
    }))
    const screen = await render(sampleGrid('day', rows))
    const label = screen.container.querySelector('.calendar-now-label')
    await expect.poll(() => label?.getBoundingClientRect().height).toBeGreaterThan(0)
    const shown = () =>
      [...screen.container.querySelectorAll('.hour-label > span')].filter(
        (part) => part.firstChild !== null && part.checkVisibility({ visibilityProperty: true }),
      )
    // Once the grid is visible, all names and gauges of other hours are too.
    await expect.poll(() => shown().length).toBeGreaterThan(20)
    const now = label?.getBoundingClientRect()
    for (const part of shown()) {
      const { top, bottom } = part.getBoundingClientRect()
      expect(bottom <= (now?.top ?? 0) + 1 || top >= (now?.bottom ?? 0) - 1).toBe(true)
    }
    vi.useRealTimers()
  },
)
