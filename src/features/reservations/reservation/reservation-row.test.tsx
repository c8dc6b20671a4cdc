import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseReservations } from '#contract/reservation.ts'
import '#src/ui/styles/layout.css'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { DayRows } from './day-rows.tsx'
import { ReservationRow } from './reservation-row.tsx'

test.each([
  ['the number of seats in a title is shown beside the name', 4, '10:00 – 11:00Camp4 seats'],
  ['another number in a title is only read by a screen reader', 3, '10:00 – 11:00Camp(4) 3 seats'],
])('%s', async (_, seats, text) => {
  const times = { start: `${friday}T10:00:00`, end: `${friday}T11:00:00` }
  const [camp] =
    parseReservations([{ id: 1, title: 'Camp (4)', type: 'time', seats_count: seats, ...times }])?.rows ?? []
  if (camp === undefined) throw new Error('no reservation')
  const screen = await renderWithProviders(
    <ReservationRow reservation={camp} date={friday} isChanged={false} onOpen={() => {}} />,
  )
  await expect.element(screen.getByRole('button')).toHaveTextContent(text)
  await expect.element(screen.getByText('Camp', { exact: true })).toBeVisible()
  for (const quantity of screen.container.querySelectorAll('.visually-hidden'))
    expect(quantity.getBoundingClientRect().width).toBe(1)
})

test.each([
  ['no row says', 1, ['10:00 – 11:00Camp', '10:00 – 11:00Camp']],
  ['each row says', 2, ['10:00 – 11:00Camp2 seats', '10:00 – 11:00Camp1 seat']],
])('%s how many seats it has if the first has %i', async (_, seats_count, texts) => {
  const times = { title: 'Camp', type: 'time', start: `${friday}T10:00:00`, end: `${friday}T11:00:00` }
  const rows = [
    { ...times, id: 1, seats_count },
    { ...times, id: 2, seats_count: 1 },
  ]
  const screen = await renderWithProviders(
    <DayRows
      date={friday}
      reservations={parseReservations(rows)?.rows ?? []}
      changedKeys={new Set()}
      onOpen={() => {}}
    />,
  )
  const buttons = screen.getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent)).toEqual(texts)
})

test('stays that begin or end have rows, in lines that are not broken; those that go on have one line together', async () => {
  const stay = (id: number, title: string, start: string, end: string) => ({
    id,
    title,
    type: 'day',
    start,
    end,
  })
  const reservations =
    parseReservations([
      stay(1, 'Tent', '2026-11-18', friday),
      stay(2, 'tent (2)', friday, '2026-11-22'),
      stay(3, 'Hall', '2026-11-18', '2026-11-22'),
      stay(4, 'Dome', '2026-11-19', '2026-11-24'),
    ])?.rows ?? []
  const onOpen = vi.fn<(key: string) => void>()
  const screen = await renderWithProviders(
    <DayRows date={friday} {...{ reservations, onOpen }} changedKeys={new Set()} />,
  )
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'begins, 2 nights until Sun 22 Nov tent(2) one ends, another begins',
    'ends, 2 nights Tentone ends, another begins',
    'Hall',
    'Dome',
  ])
  const line = screen.container.querySelector('.stay-facts')
  expect(line?.textContent.replace(/\s+/g, ' ')).toMatch(/^2 go on Hall until 22 Nov Dome until 24 Nov/)
  await screen.getByRole('button', { name: 'Dome' }).click()
  expect(onOpen).toHaveBeenCalledWith('4')
  for (const part of screen.container.querySelectorAll('.whole-part'))
    expect(part.getClientRects()).toHaveLength(1)
})

test('a long name of what goes on wraps beside its swatch', async () => {
  await page.viewport(390, 844)
  const title = 'Beach chalet with a private pool and a garden for families (12)'
  const stay = { id: 1, title, type: 'day', start: '2026-11-18', end: '2026-11-22' }
  const reservations = parseReservations([stay])?.rows ?? []
  const { container } = await renderWithProviders(
    <DayRows date={friday} changedKeys={new Set()} onOpen={() => {}} {...{ reservations }} />,
  )
  const [swatch, name] = ['.product-swatch', 'button'].map((part) =>
    container.querySelector(part)?.getBoundingClientRect(),
  )
  expect(name?.left).toBeGreaterThan(swatch?.right ?? Infinity)
  expect(name?.top).toBeLessThan(swatch?.bottom ?? 0)
})

test('of very many that go on stands their number, which shows them', async () => {
  const stays = Array.from({ length: 25 }, (_, id) => ({
    id,
    title: `Car ${id}`,
    type: 'day',
    start: '2026-11-18',
    end: '2026-11-22',
  }))
  const reservations = parseReservations(stays)?.rows ?? []
  const screen = await renderWithProviders(
    <DayRows date={friday} changedKeys={new Set()} onOpen={() => {}} {...{ reservations }} />,
  )
  expect(screen.getByRole('button', { name: 'Car 24' }).elements()).toEqual([])
  await screen.getByText('25 go on').first().click()
  await expect.element(screen.getByRole('button', { name: 'Car 24' })).toBeVisible()
})

test.each([
  ['9:30', ['Now 9:30', '10:00', '12:00']],
  ['11:30', ['10:00', 'Now 11:30', '12:00']],
  ['15:30', ['10:00', '12:00', 'Now 15:30']],
  // A day of stays alone has none.
  ['15:30', ['All day']],
])('at %s the line of now stands before the next row, or after the last by the hour', async (time, lines) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T${time.padStart(5, '0')}:00+03:00`) })
  const rows = lines.includes('All day')
    ? [{ id: 1, type: 'day', start: `${friday}T00:00:00` }]
    : ['10:00', '12:00'].map((start, id) => ({ id, type: 'time', start: `${friday}T${start}:00` }))
  const reservations = parseReservations(rows)?.rows ?? []
  const { container } = await renderWithProviders(
    <DayRows date={friday} reservations={reservations} changedKeys={new Set()} onOpen={() => {}} />,
  )
  const shown = container.querySelectorAll('.now-line, .reservation-row-time')
  expect(Array.from(shown, ({ textContent }) => textContent)).toEqual(lines)
})

test('a row of what is on says how much of it is left', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T10:45:00+03:00`) })
  const rows = ['09:00', '10:00', '11:00'].map((time, id) => {
    const start = `${friday}T${time}:00`
    return { id, type: 'time', start, end: start.replace(':00:00', ':59:00') }
  })
  const reservations = parseReservations(rows)?.rows ?? []
  const { container } = await renderWithProviders(
    <DayRows date={friday} reservations={reservations} changedKeys={new Set()} onOpen={() => {}} />,
  )
  const lefts = [...container.querySelectorAll('.reservation-row')].map(
    (row) => /\d+ mins left/.exec(row.textContent)?.[0],
  )
  expect(lefts).toEqual([undefined, '14 mins left', undefined])
})

test.each(['ورشة الخط العربي للمبتدئين والمتقدمين ', 'Pottery for beginners and advanced '])(
  'a long name is cut after two lines in its own direction, beside its mark: %s',
  async (name) => {
    const [long] =
      parseReservations([{ id: 1, title: name.repeat(20), type: 'day', start: `${friday}T00:00:00` }])
        ?.rows ?? []
    if (long === undefined) throw new Error('no reservation')
    const screen = await renderWithProviders(
      <div style={{ inlineSize: '400px' }}>
        <ReservationRow reservation={long} date={friday} isChanged onOpen={() => {}} />
      </div>,
    )
    const row = screen.getByRole('button')
    const shown = row.element().querySelector<HTMLElement>('.clamped')
    const mark = row.element().querySelector('.change-mark')
    if (shown === null || mark === null) throw new Error('no name or no mark')
    shown.style.lineHeight = '20px'
    expect(shown.getBoundingClientRect().height).toBe(40)
    expect(getComputedStyle(shown).unicodeBidi).toBe('plaintext')
    expect(mark.getBoundingClientRect().left).toBeGreaterThanOrEqual(shown.getBoundingClientRect().right)
    expect(mark.getBoundingClientRect().right).toBeLessThanOrEqual(
      row.element().getBoundingClientRect().right,
    )
  },
)
