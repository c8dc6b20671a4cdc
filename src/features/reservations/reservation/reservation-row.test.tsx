import { expect, test } from 'vitest'
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

test('stays say until when they are and which change over, in lines that are not broken', async () => {
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
    ])?.rows ?? []
  const screen = await renderWithProviders(
    <DayRows date={friday} reservations={reservations} changedKeys={new Set()} onOpen={() => {}} />,
  )
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ends, 2 nights Tentchanges over',
    'begins, 2 nights until Sun 22 Nov tent(2) changes over',
    'until Sun 22 Nov, night 3 of 4 Hall',
  ])
  for (const part of screen.container.querySelectorAll('.whole-part'))
    expect(part.getClientRects()).toHaveLength(1)
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
