import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { emptyTally } from '#src/features/reservations/days/tally.ts'
import { noFilters } from '#src/features/reservations/days/filters.ts'
import { filterAndCount } from '#src/features/reservations/days/legend.ts'
import { DayLink } from '#src/features/reservations/reservation/day-link.tsx'
import { CalendarSummary } from '#src/features/reservations/page/calendar-summary.tsx'
import { ChosenDay } from '#src/features/reservations/agenda/agenda.tsx'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { showToast, Toasts } from '#src/ui/overlays/toast.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { calendarAt } from '#testing/reservations/calendar-samples.ts'
import { loadedOf } from '#testing/reservations/rows-of.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { ChangesContext } from './changes-context.ts'
import { ChangesNote } from './changes-note.tsx'
import { useDayLabel } from '#src/features/reservations/reservation/use-day-label.ts'
import { DepartureMark } from './departures.tsx'
import { useReservationChanges } from './use-reservation-changes.ts'
import '#testing/reservations/page-styles.ts'

const [friday, saturday] = ['2026-11-20' as CalendarDate, '2026-11-21' as CalendarDate]
const days = { first: friday, last: saturday }
const none: Reservation[] = []

const shoot = at(1, 'Shoot', '20T10')
const bath = at(2, 'Bath', '20T12')
const camp = at(3, 'Camp', '20T14')

function at(id: number, title: string, start: string) {
  return { id, title, type: 'time', start: `2026-11-${start}:00:00`, seats_count: 2 }
}

let clock = 0
beforeEach(() => {
  clock = 0
})

const respond = (...raw: object[]) => loadedOf(days, raw, ++clock)

function DayHeader({ date }: { date: CalendarDate }) {
  const dayLabel = useDayLabel()
  return (
    <DayLink date={date} view="day" label={dayLabel(date, emptyTally())} isCurrent={false} onOpen={() => {}}>
      <DepartureMark date={date} />
    </DayLink>
  )
}

function Calendar({
  loaded,
  date = friday,
}: {
  loaded: LoadedReservations | undefined
  date?: CalendarDate
}) {
  useFocusFallback()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const rows = loaded?.rows ?? none
  const changes = useReservationChanges(loaded, { rows, days, filters: noFilters, openKey })
  return (
    <ChangesContext value={changes}>
      <Announcer />
      <ChangesNote onShow={() => setOpenKey(changes.first?.reservation ?? null)} />
      <CalendarSummary
        calendar={calendarAt({ date })}
        filtered={filterAndCount(rows, noFilters, { first: date, last: date })}
      />
      <DayHeader date={date} />
      <ChosenDay
        onStep={() => {}}
        date={date}
        reservations={rows.filter(({ start }) => start.startsWith(date))}
        onOpen={setOpenKey}
      />
    </ChangesContext>
  )
}

test('a message stands above the note of the changes', async () => {
  const calendar = (loaded: LoadedReservations) => (
    <>
      <Calendar loaded={loaded} />
      <Toasts />
    </>
  )
  const screen = await renderWithProviders(calendar(respond()))
  await screen.rerender(calendar(respond(shoot)))
  showToast({ text: 'The report was copied.' })
  await expect.element(screen.getByText('The report was copied.')).toBeVisible()
  const message = screen.getByText('The report was copied.').element().getBoundingClientRect()
  const note = screen
    .getByRole('button', { name: /^1 new/ })
    .element()
    .getBoundingClientRect()
  expect(message.bottom).toBeLessThan(note.top)
})

test('a moved reservation shows its old time, a removed one stays struck through, and the note counts all changes', async () => {
  const screen = await renderWithProviders(<Calendar loaded={respond(shoot, bath, camp)} />)
  const later = respond(at(1, 'Shoot', '20T11'), at(2, 'Bath', '21T09'), at(4, 'Class', '20T16'))
  await screen.rerender(<Calendar loaded={later} />)
  const note = screen.getByRole('button', {
    name: /^1 new reservation, 2 moved reservations, 1 reservation cancelled, removed or moved to another day\s*Show/,
  })
  await expect.element(note).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Shoot\s*Moved from 10:00/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Class\s*New/ })).toBeVisible()
  const day = screen.getByRole('link', {
    name: 'Friday, 20 November 2026, 2 reservations cancelled, removed or moved to another day',
    exact: true,
  })
  await expect.element(day).toHaveTextContent('−2')
  const departed = screen.getByRole('list', { name: 'No longer on this day' })
  const struck = departed.getByRole('listitem')
  await expect
    .poll(() => struck.first().element().textContent)
    .toMatch(/12:00 Bath Moved to Saturday,? 21 November,? 9:00/)
  await expect
    .poll(() => struck.last().element().textContent)
    .toMatch(/14:00 Camp Cancelled, removed or moved to another day/)
  // The tallies of the period and of its list count what is there.
  await expect.poll(() => screen.getByText('2 reservations, 4 seats').elements().length).toBe(2)
  await screen.rerender(<Calendar loaded={later} date={saturday} />)
  await expect
    .element(screen.getByRole('button', { name: /Bath\s*Moved from Friday,? 20 November, 12:00/ }))
    .toBeVisible()
  await expect.element(departed).not.toBeInTheDocument()
})

test('a moved stay says from which days and how many nights', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:20:00+03:00') })
  const stay = (end: string) => ({ ...camp, type: 'day', start: '2026-11-20', end })
  const screen = await renderWithProviders(<Calendar loaded={respond(stay('2026-11-22'))} />)
  await screen.rerender(<Calendar loaded={respond(stay('2026-11-24'))} />)
  const moved = screen.getByRole('button', { name: /Camp\s*Moved from 20\s–\s22 Nov, 2 nights/ })
  await expect.element(moved).toBeVisible()
})

test('a mark disappears when its reservation is opened, its row is dismissed or all are dismissed, and does not return', async () => {
  const screen = await renderWithProviders(<Calendar loaded={respond(shoot, bath, camp)} />)
  await screen.rerender(<Calendar loaded={respond(at(1, 'Shoot', '20T11'), at(5, 'Class', '20T15'))} />)
  await screen.getByRole('button', { name: /Shoot/ }).click()
  await expect.element(screen.getByRole('button', { name: /Shoot\s*Moved/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Remove .*Bath.* from this list$/ }).click()
  await expect.element(screen.getByText('Bath')).not.toBeInTheDocument()
  // The focus stays in the list.
  await expect.element(screen.getByRole('button', { name: /^Remove .*Camp.* from this list$/ })).toHaveFocus()
  await expect
    .element(
      screen.getByRole('button', {
        name: /^1 new reservation, 1 reservation cancelled, removed or moved to another day/,
      }),
    )
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Camp')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Clear the change marks' }).click()
  await expect.element(screen.getByRole('button', { name: /Class\s*New/ })).not.toBeInTheDocument()
  await screen.rerender(<Calendar loaded={respond(at(1, 'Shoot', '20T11'), at(5, 'Class', '20T15'))} />)
  await expect.element(screen.getByRole('button', { name: /Show the first change/ })).not.toBeInTheDocument()
})

test('of many changes only the numbers are announced', async () => {
  const announced = recordAnnouncements()
  const screen = await renderWithProviders(<Calendar loaded={respond(shoot)} />)
  const many = [20, 21, 22, 23].map((id) => at(id, `Guest ${id}`, '20T18'))
  await screen.rerender(<Calendar loaded={respond(shoot, ...many)} />)
  // What a test before said may still be waiting.
  await expect.poll(() => announced).toContain('4 new reservations')
  expect(announced.filter((text) => text.includes('Guest'))).toEqual([])
})
