import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import type { Days } from '#src/lib/dates/calendar-days.ts'
import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import '#testing/reservations/page-styles.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Agenda, ChosenDay } from './agenda.tsx'
import { hourly } from '#testing/reservations/rows-of.ts'

const agendaOf = (byDay: ByDay, loadedDays?: Days) => (
  <Agenda
    period={{ view: 'agenda', date: friday }}
    {...{ byDay, loadedDays, booked: byDay, onOpen: () => {} }}
  />
)

test('the days of an agenda are headings and groups, not landmarks', async () => {
  await page.viewport(1280, 800)
  const rows = [
    { id: 1, title: 'جلسة تصوير (2)', type: 'time', start: `${friday}T10:00:00` },
    { id: 2, title: 'Camp (4)', type: 'day', start: addDays(friday, 1), end: addDays(friday, 2) },
  ]
  const screen = await renderWithProviders(agendaOf(byDayOf(rows, 'month')))
  const days = ['Friday, 20 November 2026', 'Saturday, 21 November 2026', 'Sunday, 22 November 2026']
  const headings = screen.getByRole('heading', { level: 3 })
  await expect.poll(() => headings.elements().map(({ textContent }) => textContent)).toEqual(days)
  for (const name of days) await expect.element(screen.getByRole('group', { name })).toBeVisible()
  expect(screen.getByRole('region').elements()).toHaveLength(0)
  // A name is vertically centred in its row.
  for (const name of [/جلسة تصوير/, /Camp/])
    expect(Math.abs(offMiddle(screen.getByRole('button', { name }).first().element()))).toBeLessThanOrEqual(
      0.5,
    )
})

/* Returns how many pixels the centre of a row's name is below the centre of the row, without its top border. */
function offMiddle(row: Element): number {
  const middleOf = ({ top, bottom }: DOMRect, line = 0) => (top + line + bottom) / 2
  const name = row.querySelector('bdi')?.parentElement ?? row
  const line = Number.parseFloat(getComputedStyle(row).borderBlockStartWidth)
  return middleOf(name.getBoundingClientRect()) - middleOf(row.getBoundingClientRect(), line)
}

test('on a phone what is not booked from now on stands between the reservations', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T12:00:00+03:00`) })
  await page.viewport(390, 800)
  const row = (days: number, hour: string, end: string) => {
    const date = addDays(friday, days)
    return hourly('Tour', `${date}T${hour}:00`, `${date}T${end}:00`, { id: `${days} ${hour}` })
  }
  const rows = [-1, 0, 1].flatMap((days) => [
    row(days, '09:00', '09:30'),
    row(days, '11:00', '12:30'),
    row(days, '14:00', '15:00'),
  ])
  const byDay = byDayOf(rows, 'month')
  const screen = await renderWithProviders(agendaOf(byDay))
  const gapsOf = (day: string) =>
    screen
      .getByRole('group', { name: new RegExp(`^${day}`) })
      .getByText(/^Nothing booked/)
      .elements()
      .map(({ textContent }) => textContent.replaceAll(/[\u00a0\u2060]/g, ''))
  await expect
    .poll(() => gapsOf('Saturday'))
    .toEqual(['Nothing booked 9:30–11:00', 'Nothing booked 12:30–14:00'])
  expect(gapsOf('Friday')).toEqual(['Nothing booked 12:30–14:00'])
  expect(gapsOf('Thursday')).toEqual([])
  // What is not booked from now on stands below the line of now.
  const lines = [...screen.container.querySelectorAll('.now-line, .row-gap')]
  expect(lines.map(({ className }) => className.split(' ')[0])).toEqual([
    'now-line',
    ...Array.from({ length: 3 }, () => 'row-gap'),
  ])
})

test('a day says when nothing is booked once its reservations are loaded', async () => {
  await page.viewport(1280, 800)
  const times = ['10:00', '15:00'].map((time) => `${friday}T${time}:00`)
  const byDay = byDayOf(
    times.map((start, id) => ({ id, title: 'Camp', type: 'time', start })),
    'month',
  )
  const next = addDays(friday, 1)
  const screen = await renderWithProviders(agendaOf(byDay, { first: next, last: next }))
  await expect.element(screen.getByRole('button').first()).toBeVisible()
  expect(screen.getByText(/Nothing booked/).elements()).toHaveLength(0)
  await screen.rerender(agendaOf(byDay))
  await expect.element(screen.getByText(/Nothing booked/)).toBeVisible()
})

test('below a month the list of today begins where the day is, and the rest is a press away', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T14:30:00+03:00`) })
  const hours = [9, 10, 11, 12, 14, 16].map((hour) =>
    hourly('Tour', `${friday}T${String(hour).padStart(2, '0')}:00:00`, `${friday}T${hour + 1}:00:00`, {
      id: hour,
    }),
  )
  const onStep = vi.fn<(days: 1 | -1) => void>()
  const list = (raw: object[]) => (
    <ChosenDay
      date={friday}
      reservations={byDayOf(raw, 'day').get(friday) ?? []}
      {...{ onOpen: () => {}, onStep }}
    />
  )
  const screen = await renderWithProviders(list(hours))
  const starts = () =>
    screen
      .getByRole('button', { name: /Tour/ })
      .elements()
      .map(({ textContent }) => /\d+:00/.exec(textContent)?.[0])
  expect(starts()).toEqual(['14:00', '16:00'])
  await screen.getByRole('button', { name: '4 done', expanded: false }).click()
  expect(starts()).toHaveLength(6)
  await screen.rerender(list(hours.slice(0, 4)))
  expect(starts()).toHaveLength(4)
  for (const name of ['Previous day', 'Next day']) await screen.getByRole('button', { name }).click()
  expect(onStep.mock.calls).toEqual([[-1], [1]])
})
