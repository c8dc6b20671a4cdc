import { expect, test, vi } from 'vitest'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { useWeekForm } from './use-week-form.ts'
import { WeekFormSwitch } from './week-view.tsx'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { renderAt } from '#testing/reservations/render-at.tsx'
import { useCalendarAddress } from '#src/features/reservations/page/use-calendar-address.ts'

/* How many reservations each shown day has at the same time, and their type. */
let [inWeek, type] = [0, 'time']

const visits = (count: number, date: string) =>
  Array.from({ length: count }, (_, id) => ({
    id: `${date} ${id}`,
    title: 'Cut',
    type,
    start: `${date}T10:00:00`,
  }))

function Calendar() {
  const { address, go, step } = useCalendarAddress()
  const rows = rowsOf(visits(inWeek, address.date))
  const week = useWeekForm(address, rows)
  return (
    <>
      <output>{week.form ?? 'undecided'}</output>
      <WeekFormSwitch week={week} onChange={(weekForm) => go({ weekForm })} />
      <button onClick={() => step(1)}>Next</button>
    </>
  )
}

/* Opens a week; the store answers with so many in the month, or not at all. */
async function open(week: number, month: number | null, search = '') {
  inWeek = week
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(
      month === null
        ? Response.json({ status: 500, success: false }, { status: 500 })
        : Response.json({ status: 200, success: true, data: visits(month, '2026-11-05') }),
    ),
  )
  const screen = await renderAt(`/reservations?view=week&date=${friday}${search}`, <Calendar />)
  return { screen, form: screen.getByRole('status') }
}

test.each([
  ['a crowded week decides for the table alone', 3, null, 'table', 0],
  ['a sparse week of a crowded month gets the table', 1, 3, 'table', 1],
  ['a sparse month gets the grid', 1, 2, 'grid', 1],
  ['a sparse week decides alone if its month does not load', 1, null, 'grid', 1],
])('%s', async (_, week, month, expected, requests) => {
  const { form } = await open(week, month)
  await expect.element(form).toHaveTextContent(expected)
  expect(vi.mocked(fetch).mock.calls.length).toBe(requests)
})

test('the reader turns the week; the choice stays in the address over steps, and for the next visit', async () => {
  const { screen, form } = await open(3, null)
  await expect.element(form).toHaveTextContent('table')
  await screen.getByRole('button', { name: 'Grid' }).click()
  await expect.element(form).toHaveTextContent('grid')
  await expect.element(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => window.location.search).toBe('?view=week&date=2026-11-27&as=grid')
  screen.router.dispose()
  await screen.unmount()
  expect(document.cookie).toContain('diwan-week=grid')
  const next = await open(3, null)
  await expect.element(next.form).toHaveTextContent('grid')
  next.screen.router.dispose()
  await next.screen.unmount()
  const linked = await open(3, null, '&as=table')
  await expect.element(linked.form).toHaveTextContent('table')
})

test('a week of stays shows their products, which a press leaves for a form and comes back to', async () => {
  type = 'day'
  const { screen, form } = await open(1, null)
  const button = (name: string) => screen.getByRole('button', { name })
  await expect.element(form).toHaveTextContent('products')
  await expect.element(button('By product')).toHaveAttribute('aria-pressed', 'true')
  await button('Table').click()
  await expect.element(form).toHaveTextContent('table')
  await button('By product').click()
  await expect.element(form).toHaveTextContent('products')
  await expect.element(screen.getByRole('button', { pressed: true })).toHaveTextContent('By product')
  screen.router.dispose()
})
