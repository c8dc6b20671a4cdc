import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ChangesContext } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { DayView } from './day-view.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'

const timed = (title: string, start: string, end: string | null, more: object = {}) => ({
  title,
  type: 'time',
  start: `${start.length > 8 ? start : `${friday}T${start}`}:00`,
  end: end && `${end.length > 8 ? end : `${friday}T${end}`}:00`,
  seats_count: 1,
  ...more,
})

const onOpen = vi.fn<(key: string) => void>()

function renderDay(raw: object[], { changedKeys = [], isLoaded = true }: DayOptions = {}) {
  const rows = raw.map((row, id) => ({ id, ...row }))
  const unloaded = { first: '2026-11-01', last: '2026-11-02' }
  const changes = { markOf: () => ({ isMoved: false, word: 'New', label: 'New' }), departures: [] }
  return renderWithProviders(
    <ChangesContext value={{ ...changes, markSeen: () => {} }}>
      <DayView
        period={{ view: 'day', date: friday }}
        byDay={byDayOf(rows, 'day')}
        {...(!isLoaded && { loadedDays: unloaded as never })}
        changedKeys={new Set(changedKeys)}
        hasHijri={false}
        onOpen={onOpen}
        onOpenDay={() => {}}
        onGo={() => {}}
      />
    </ChangesContext>,
  )
}

type DayOptions = { changedKeys?: string[]; isLoaded?: boolean }

const plainText = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()

test.each([1280, 700, 390])(
  'all seventy tables of an evening have whole names and times at %i px',
  async (width) => {
    await page.viewport(width, 800)
    const name = 'Bridal hair & make-up trial (mother of the bride included) ab'
    const evening = Array.from({ length: 70 }, (_, index) =>
      timed(name, `${18 + (index % 3)}:${10 + (index % 50)}`, '23:15', { seats_count: index % 5 }),
    )
    const screen = await renderDay(evening)
    const rows = screen.getByRole('list', { name: 'Day' }).getByRole('button')
    await expect.poll(() => rows.elements().length).toBe(70)
    const cut = [...screen.container.querySelectorAll('.board-name > .clamped')].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    )
    expect(cut).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const letters = [...screen.container.querySelectorAll('.board :is(small, b, span, p)')].filter(
      (element) => element.checkVisibility(),
    )
    for (const element of letters)
      expect(Number.parseFloat(getComputedStyle(element).fontSize)).toBeGreaterThanOrEqual(12)
  },
)

test('a row opens its card, is marked when new, and says how long it takes and how many seats', async () => {
  await page.viewport(1280, 800)
  const screen = await renderDay(
    [timed('Padel', '9:00', '10:30', { seats_count: 4 }), timed('Gym', '9:15', null)],
    {
      changedKeys: ['1'],
    },
  )
  const [first, second] = screen.getByRole('button').elements()
  expect(first && plainText(first)).toBe('9:00 – 10:30 Padel 4 seats 1 hr 30 mins')
  expect(second && plainText(second)).toBe('9:15 GymNew 1 seat')
  await screen.getByRole('button', { name: /Padel/ }).click()
  expect(onOpen).toHaveBeenLastCalledWith(first?.getAttribute('data-reservation'))
})

test('what is on at once and the gaps are said above the axis, and each gap before what ends it', async () => {
  const screen = await renderDay([
    timed('Haircut', '9:00', '9:45'),
    timed('Colour', '10:45', '12:00'),
    timed('Keratin', '11:30', '13:00'),
    timed('Facial', '13:15', '14:00'),
    { title: 'Chalet', type: 'day', start: friday, end: friday, seats_count: 1 },
  ])
  await expect.element(screen.getByText('Peak 11:30: 2 at once')).toBeVisible()
  const items = screen.getByRole('list', { name: 'Day' }).getByRole('listitem').elements()
  expect(items.map((item) => plainText(item).slice(0, 28))).toEqual([
    'All day Chalet',
    '9:00 – 9:45 Haircut 45 mins',
    'Nothing booked 9:45 – 10:45',
    '10:45 – 12:00 Colour 1 hr 15',
    '11:30 – 13:00 Keratin 1 hr 3',
    '13:15 – 14:00 Facial 45 mins',
  ])
  expect(screen.getByText('Nothing booked 9:45 – 10:45').elements()).toHaveLength(2)
})

test.each([
  ['from yesterday', '2026-11-19T22:00', '2026-11-20T02:00', 'Thu 22:00 – 2:00 Night 4 hrs'],
  ['until tomorrow', '2026-11-20T22:00', '2026-11-21T02:00', '22:00 – Sat 2:00 Night 4 hrs'],
  ['until midnight', '2026-11-20T22:00', '2026-11-21T00:00', '22:00 – 0:00 Night 2 hrs'],
  ['over months', '2026-10-02T08:00', '2026-12-24T09:00', 'until Thu 24 Dec 9:00, night 50 of 83 Night'],
  ['of no length', '2026-11-20T08:00', '2026-11-20T08:00', '8:00 Night'],
  ['that ends before it starts', '2026-11-20T08:00', '2026-11-20T07:00', '8:00 Night'],
])('a reservation %s says since when and until when', async (_, start, end, text) => {
  const screen = await renderDay([timed('Night', start, end)])
  expect(plainText(screen.getByRole('button').element())).toBe(text)
})

test('a day of whole days has no axis, and one that is not loaded says that it loads', async () => {
  const chalet = { title: 'Chalet', type: 'day', start: friday, end: friday, seats_count: 2 }
  const screen = await renderDay([chalet])
  expect(screen.getByRole('list').elements()).toHaveLength(1)
  await expect.element(screen.getByText('All day')).toBeVisible()
  await screen.unmount()
  const loading = await renderDay([], { isLoaded: false })
  await expect.element(loading.getByRole('status')).toHaveTextContent('Loading')
})
