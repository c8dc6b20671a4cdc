import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import { Marked } from '#testing/reservations/marked.tsx'
import { clientWith } from '#testing/today/render-board.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { lettersOf, textsOf } from '#testing/measure.ts'
import { DayView } from './day-contents.tsx'
import '#testing/reservations/page-styles.ts'

const timed = (title: string, start: string, end: string | null, more: object = {}) => ({
  title,
  type: 'time',
  start: `${start.length > 8 ? start : `${friday}T${start}`}:00`,
  end: end && `${end.length > 8 ? end : `${friday}T${end}`}:00`,
  seats_count: 1,
  ...more,
})

const onOpen = vi.fn<(key: string) => void>()
const onGo = vi.fn<(period: object) => void>()

const renderDay = (raw: object[], { coming = [], ...options }: DayOptions & { coming?: object[] } = {}) =>
  renderWithProviders(<Day raw={raw} {...options} />, { client: clientWith({ coming }) })

function Day({ raw, changed = '', isLoaded = true, hidden = 0 }: DayOptions & { raw: object[] }) {
  const rows = raw.map((row, id) => ({ id, ...row }))
  const unloaded = { first: '2026-11-01', last: '2026-11-02' }
  return (
    <Marked keys={changed}>
      <DayView
        period={{ view: 'day', date: friday }}
        byDay={byDayOf(rows.slice(hidden), 'day')}
        booked={byDayOf(rows, 'day')}
        {...(!isLoaded && { loadedDays: unloaded as never })}
        onOpen={onOpen}
        onGo={onGo}
      />
    </Marked>
  )
}

/* The keys of those that are new, each a digit; so many of the first do not pass the filters. */
type DayOptions = { changed?: string; isLoaded?: boolean; hidden?: number }

const plainText = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()

test('a row opens its card, is marked when new, says how long it takes and how many seats, and has a title where it may be cut', async () => {
  await page.viewport(1280, 800)
  const long = 'A tour of the old town for two families and their friends'
  const screen = await renderDay(
    [timed('Padel', '9:00', '10:30', { seats_count: 4 }), timed(long, '9:15', null)],
    { changed: '1' },
  )
  const [first, second] = screen.getByRole('button').elements()
  expect(first && plainText(first)).toBe('9:00 – 10:30 Padel 4 seats 1 hr 30 mins')
  expect(second && plainText(second)).toBe(`9:15 ${long}New 1 seat`)
  const titles = [first, second].map((row) => row?.querySelector('.clamped')?.getAttribute('title'))
  expect(titles).toEqual([null, long])
  expect(screen.container.querySelector('[data-has-seats=true][data-has-axis=true]')).not.toBeNull()
  expect(first?.querySelector('[data-is-length=true][data-place=after]')).not.toBeNull()
  await screen.getByRole('button', { name: /Padel/ }).click()
  expect(onOpen).toHaveBeenLastCalledWith(first?.getAttribute('data-reservation'))
})

test('the name of a stay has room below the line above it', async () => {
  await page.viewport(1280, 800)
  const stay = { title: 'Chalet', type: 'day', start: friday, end: '2026-11-22T23:59:59' }
  const { container } = await renderDay([stay, timed('Padel', '9:00', '10:00')])
  const [row, name] = ['.board-row', '.board-row .clamped'].map((part) => container.querySelector(part))
  const top = row?.getBoundingClientRect().top ?? 0
  expect(lettersOf(name ?? container).getBoundingClientRect().top - top).toBeGreaterThanOrEqual(5)
})

test('the line of now lies above the rows, so that a pointed one does not cover it', async () => {
  await page.viewport(1280, 800)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T11:00:00+03:00`) })
  const rows = ['Padel 9:00 10:00', 'Tour 10:30 12:00', 'Gym 13:00 14:00'].map((row) => row.split(' '))
  const { container } = await renderDay(rows.map(([name = '', from = '', to = '']) => timed(name, from, to)))
  const texts = textsOf(container, '.board-axis > span, .board-plot > .attention')
  expect(texts.join()).toBe('Time,Reservation,1 hr left')
  const looks = [...container.querySelectorAll('.board-row, .board-time')].map(
    ({ className }) => / past|regular|strong accent/.exec(className)?.[0],
  )
  expect(looks.join()).toBe(' past,regular,,,,strong accent')
  const hours = [...container.querySelectorAll<HTMLElement>('[data-when]')].map(({ dataset }) => dataset.when)
  expect(hours.slice(0, 4)).toEqual(['past', 'past', 'now', 'coming'])
  const now = container.querySelector<HTMLElement>('.board-now')
  if (!now) throw new Error('no line of now')
  now.style.pointerEvents = 'auto'
  const [{ left }, row] = [
    now.getBoundingClientRect(),
    container.querySelector('.board-row')?.getBoundingClientRect(),
  ]
  expect(document.elementFromPoint(left + 1, (row?.top ?? 0) + 5)).toBe(now)
})

test.each([390, 700, 1280])('no name of an hour touches the next at %i px', async (width) => {
  await page.viewport(width, 800)
  const screen = await renderDay([timed('Padel', '8:00', '9:00'), timed('Padel', '21:00', '22:00')])
  const boxes = [...screen.container.querySelectorAll('.board-skyline small:not(:empty)')].flatMap((name) => {
    const range = lettersOf(name)
    return name.checkVisibility() ? [range.getBoundingClientRect()] : []
  })
  expect(boxes.length).toBeGreaterThan(3)
  for (const [index, { right }] of boxes.entries())
    expect((boxes[index + 1]?.left ?? Infinity) - right).toBeGreaterThan(8)
  // On a narrow board a name begins at its hour, elsewhere its middle is there.
  const places = boxes.map(({ left, right }) => (width < 640 ? left : (left + right) / 2))
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
  // None is left out between two others.
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(2)
})

test.each([
  [390, 1],
  [700, 1],
  [1280, 24],
])('no number of an hour touches the next at %i px', async (width, count) => {
  await page.viewport(width, 800)
  const all = Array.from({ length: 12 }, () => timed('Padel', '0:00', '23:30'))
  const odd = Array.from({ length: 24 }, (_, index) => {
    const hour = Math.floor(index / 4) * 4 + 1
    return timed('Gym', `${hour}:00`, `${hour + 1}:00`)
  })
  const { container } = await renderDay([...all, ...odd])
  const numbers = [...container.querySelectorAll('.board-skyline b')].filter((part) => part.checkVisibility())
  const boxes = numbers.map((part) => part.getBoundingClientRect())
  expect(boxes).toHaveLength(count)
  for (const [index, { left }] of boxes.slice(1).entries())
    expect(left - (boxes[index]?.right ?? 0)).toBeGreaterThan(3)
})

test.each([700, 960, 1280])('no length is cut at the edge of the board at %i px', async (width) => {
  await page.viewport(width, 800)
  const rows = [
    timed('Padel', '9:00', '9:30'),
    timed('Tour', '17:00', '19:25'),
    timed('Gym', '22:00', '23:00'),
  ]
  const screen = await renderDay(rows)
  const edge = screen.container.querySelector('.board')?.getBoundingClientRect().right ?? 0
  for (const length of screen.container.querySelectorAll('.board-plot > small'))
    expect(length.getBoundingClientRect().right).toBeLessThanOrEqual(edge - 8)
})

test('no gap is where a filter hides what is booked', async () => {
  const screen = await renderDay(
    [
      timed('Colour', '10:00', '15:00'),
      timed('Cut', '9:00', '10:00'),
      timed('Cut', '15:00', '16:00'),
      timed('Cut', '17:00', '18:00'),
    ],
    { hidden: 1 },
  )
  await expect.element(screen.getByText(/^Nothing booked 16:00\s–\u2060\s17:00$/).first()).toBeVisible()
  expect(screen.getByText(/^Nothing booked/).elements()).toHaveLength(1)
})

test('what is on at once is said above the axis, with the gaps of many reservations, and each gap before what ends it', async () => {
  const screen = await renderDay([
    timed('Haircut', '9:00', '9:45'),
    timed('Colour', '10:45', '12:00'),
    timed('Keratin', '11:30', '13:00'),
    timed('Facial', '13:15', '14:00'),
    timed('Nails', '14:00', '14:30'),
    timed('Brows', '14:30', '15:00'),
    { title: 'Chalet', type: 'day', start: friday, end: friday, seats_count: 1 },
  ])
  await expect.element(screen.getByText('Peak 11:30: 2 at once')).toBeVisible()
  const hours = [...screen.container.querySelectorAll<HTMLElement>('.board-skyline > li')]
  const parts = hours.map(({ textContent, style }) => `${textContent} ${style.getPropertyValue('--part')}`)
  expect(parts.slice(2, 4)).toEqual(['11:00: 2 reservations2 1', '12:00: 1 reservation112:00 0.5'])
  expect(textsOf(screen.container, '[data-peak]')).toEqual(['2'])
  const items = screen.getByRole('list', { name: 'Day' }).getByRole('listitem').elements()
  expect(items.map((item) => plainText(item).slice(0, 28))).toEqual([
    'All day Chalet',
    '9:00 – 9:45 Haircut 45 mins',
    'Nothing booked by the hour 9',
    '10:45 – 12:00 Colour 1 hr 15',
    '11:30 – 13:00 Keratin 1 hr 3',
    '13:15 – 14:00 Facial 45 mins',
    '14:00 – 14:30 Nails 30 mins',
    '14:30 – 15:00 Brows 30 mins',
  ])
  // Whole days go on meanwhile.
  const gap = 'Nothing booked by the hour 9:45 –\u2060 10:45'
  expect(screen.getByText(gap).elements()).toHaveLength(2)
})

test.each([
  ['from yesterday', '2026-11-19T22:00', '2026-11-20T02:00', 'Thu 22:00 – 2:00 Night 4 hrs'],
  ['until tomorrow', '2026-11-20T22:00', '2026-11-21T02:00', '22:00 – Sat 2:00 Night 4 hrs'],
  ['until midnight', '2026-11-20T22:00', '2026-11-21T00:00', '22:00 – 0:00 Night 2 hrs'],
  ['of no length', '2026-11-20T08:00', '2026-11-20T08:00', '8:00 Night'],
  ['that ends before it starts', '2026-11-20T08:00', '2026-11-20T07:00', '8:00 Night'],
])(
  'a reservation %s says since when and until when, and its bar is cut at the edge of the day',
  async (_, start, end, text) => {
    const screen = await renderDay([timed('Night', start, end)])
    expect(plainText(screen.getByRole('button').element())).toBe(text)
    const bar = screen.container.querySelector<HTMLElement>('.board-bar')?.dataset
    expect([bar?.continued, bar?.continues].map(Boolean)).toEqual([
      text.startsWith('Thu'),
      text.includes('Sat'),
    ])
  },
)

test.each([
  [1280, '', '[data-phase=next]'],
  [390, '', '[data-phase=next]'],
  [1280, '#9', 'li:has([datetime$="T09:00:00"])'],
  [390, '#14', 'li:has([datetime$="T14:00:00"])'],
  [1280, '#content', '[data-phase=next]'],
])(
  'today opens with what is next below the hours, also if one runs since the morning, or with the hour of its address (%i px, %j)',
  async (width, hash, row) => {
    await page.viewport(width, 800)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T16:00:00+03:00`) })
    onTestFinished(() => {
      vi.useRealTimers()
      window.scrollTo(0, 0)
    })
    const hours = Array.from({ length: 40 }, (_, index) => `${7 + (index >> 2)}:${15 * (index % 4) || '00'}`)
    const rows = hours.map((start, index) =>
      timed(`Padel court by the sea, with rackets and balls ${index}`, start.padStart(5, '0'), null),
    )
    const screen = await renderWithProviders(
      <div className="calendar">
        <Day raw={[timed('Boat', '07:00', '20:00'), ...rows, timed('Late', '19:00', '20:00')]} />
        <div style={{ blockSize: 2000 }} />
      </div>,
      { client: clientWith(), location: `/${hash}` },
    )
    const boxOf = (selector: string) => screen.container.querySelector(selector)?.getBoundingClientRect()
    const gap = () => (boxOf(row)?.top ?? 0) - (boxOf('.board-axis')?.bottom ?? 0)
    await expect.poll(() => window.scrollY).toBeGreaterThan(0)
    await expect.poll(gap).toBeLessThan(150)
    expect(gap()).toBeGreaterThan(20)
  },
)

test('a day of stays says what begins and ends, with its hours, and what is free, above its products by days; news by the hour do not turn it', async () => {
  await page.viewport(1280, 800)
  const stays = [
    timed('Car', '2026-10-02T08:00', '2026-11-20T09:00'),
    timed('car (2)', '10:00', '2026-12-24T10:00'),
    { title: 'Chalet', type: 'day', start: friday, end: '2026-11-21' },
  ]
  const later = { ...stays[2], title: 'Dome', start: '2026-11-24', end: '2026-11-26' }
  const coming = [...stays, later].map((row, id) => Object.assign({ id }, row))
  const screen = await renderDay(stays, { coming })
  await expect.element(screen.getByRole('button', { name: /^Dome.*2 nights/ })).toBeVisible()
  const facts = [...screen.container.querySelectorAll('.stay-facts > div')].map(plainText)
  expect(facts).toEqual([
    'begins 20 Nov car 10:00 one ends, another begins Chalet',
    'ends 20 Nov Car 9:00 one ends, another begins',
    'Nothing booked 20 NovDome',
  ])
  expect(screen.container.querySelector('.board-skyline')).toBeNull()
  await screen.getByRole('button', { name: /^Chalet, / }).click()
  expect(onOpen).toHaveBeenLastCalledWith('2')
  await screen.getByRole('link', { name: /^Saturday,? 21/ }).click()
  expect(onGo).toHaveBeenLastCalledWith({ date: '2026-11-21' })
  await screen.rerender(<Day raw={[...stays, timed('Cut', '12:00', '13:00')]} />)
  await expect.element(screen.getByRole('button', { name: /^Cut, .*1 reservation$/ })).toBeVisible()
  expect(screen.container.querySelector('.board-skyline')).toBeNull()
})

test('a day of more tickets of one product than lanes lists them, and one that is not loaded says that it loads', async () => {
  const ticket = { title: 'Ticket', type: 'day', start: friday, end: friday, seats_count: 2 }
  const screen = await renderDay(Array.from({ length: 9 }, () => ticket))
  expect(screen.getByText('All day').elements()).toHaveLength(9)
  expect(screen.container.querySelector('.board-skyline, .product-table')).toBeNull()
  await screen.unmount()
  const loading = await renderDay([], { isLoaded: false })
  await expect.element(loading.getByRole('status')).toHaveTextContent('Loading')
})
