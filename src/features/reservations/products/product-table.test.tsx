import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ProductSpan } from '#src/lib/dates/calendar-days.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations } from '#contract/reservation.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { savePreference } from '#src/lib/preferences.ts'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { allBoxesOf, boxesOf, lettersOf, textsOf } from '#testing/measure.ts'
import { ProductTable } from './product-table.tsx'
import '#testing/reservations/page-styles.ts'

savePreference('hijri', 'on')

const onOpen = vi.fn<(key: string) => void>()
const onOpenDay = vi.fn<(date: CalendarDate, product?: string) => void>()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${friday}T12:00:00`) })
  await page.viewport(1280, 800)
})

function stay(id: number, title: string, from: number, nights: number, seats: number | null = 2) {
  const [start, end] = [addDays(friday, from), addDays(friday, from + nights)]
  return { id, title, type: 'day', start, end, seats_count: seats }
}

function hour(id: number, title: string, day: number, from: string, to: string) {
  const date = addDays(friday, day)
  return { id, title, type: 'time', start: `${date}T${from}:00`, end: `${date}T${to}:00`, seats_count: 1 }
}

type Options = {
  from?: number
  loadedDays?: Days
  span?: ProductSpan
  language?: 'ar' | 'en'
}

function table(raw: object[], { from = 0, span = 14, language = 'en', ...loaded }: Options = {}) {
  const days = { first: addDays(friday, from), last: addDays(friday, from + span - 1) }
  return renderWithProviders(
    <ProductTable
      {...{ days, onOpen, onOpenDay, ...loaded }}
      byDay={reservationsByDay(parseReservations(raw)?.rows ?? [], days)}
    />,
    { language },
  )
}

test('a bar says its nights, and its seats where those of a product differ; a press opens its card', async () => {
  const screen = await table([
    stay(1, 'Chalet (1)', 1, 4, 3),
    stay(2, 'Chalet (1)', 7, 2, 5),
    stay(3, 'Tent', 2, 0),
    stay(4, 'Tent', 5, 3, null),
  ])
  const bar = screen.getByRole('button', { name: /^Chalet, 21\s–\s25 Nov, 4 nights, 3 seats$/ })
  await expect.element(bar).toHaveTextContent('\u200b4 nights\u200b, 3 seats')
  await expect
    .element(screen.getByRole('button', { name: /^Tent.*22 November, 2 seats$/ }))
    .toHaveTextContent('\u200b2 seats')
  await expect.element(screen.getByRole('button', { name: /^Tent.*, 3 nights$/ })).toBeVisible()
  await bar.click()
  expect(onOpen).toHaveBeenCalledWith('1')
})

test.each([
  ['names its month', 0, 'NovF2010'],
  ['leaves the name to the next month', 10, 'M3020'],
])('the first day %s', async (_, from, text) => {
  const screen = await table([stay(1, 'Tent', from, 2)], { from })
  await expect.element(screen.getByRole('link').first()).toHaveTextContent(text)
})

test('between a swatch and its name is room for the … that hangs out of a name of the other direction', async () => {
  const { container } = await table([stay(1, 'A very long name of a chalet '.repeat(6), 1, 4)])
  const [swatch, name] = boxesOf(container, '.product-swatch', '.product-name .clamped')
  expect((name?.left ?? 0) - (swatch?.right ?? 0)).toBeGreaterThanOrEqual(14)
  expect(name?.width).toBeGreaterThanOrEqual(222)
})

test('a stay that began before the first day or ends after the last has an open end there, and says until when it is', async () => {
  const { container } = await table([stay(1, 'A', -2, 4), stay(2, 'B', 12, 8), stay(3, 'C', 3, 2)])
  const ends = ['1', '2', '3'].map((key) => {
    const { dataset } = container.querySelector<HTMLElement>(`[data-reservation="${key}"]`) ?? document.body
    return [dataset.continued, dataset.continues]
  })
  expect(ends).toEqual([
    ['true', undefined],
    [undefined, 'true'],
    [undefined, undefined],
  ])
  const texts = textsOf(container, '.product-stay')
  expect(texts.filter((text) => text.includes('until'))).toEqual([
    '\u200b8\u00a0nights\u200b,\u00a0until\u00a010\u00a0Dec',
  ])
})

test('a bar without room for its words shows no number alone', async () => {
  await page.viewport(390, 800)
  const screen = await table([stay(1, 'A', -6, 6, 3), stay(2, 'B', 2, 4, 5), stay(3, 'B', 8, 1, 2)])
  const { container } = screen
  const shownIn = (key: string) => {
    const bar = container.querySelector(`[data-reservation="${key}"]`) ?? document.body
    const range = lettersOf(bar)
    const { bottom } = bar.getBoundingClientRect()
    return [...range.getClientRects()].some(({ top, width }) => width > 1 && top < bottom)
  }
  expect(['1', '2', '3'].map(shownIn)).toEqual([false, true, true])
  const bar = screen.getByRole('button', { name: /^A, .*, 6 nights, 3 seats$/ })
  await bar.hover()
  await expect.element(bar).toHaveAttribute('title', expect.stringMatching(/6 nights, 3 seats$/))
})

test('hours are a number for each day, with a sentence for the ear; a press opens the day', async () => {
  const screen = await table([
    hour(1, 'Cut', 0, '09:00', '09:30'),
    hour(2, 'Cut', 0, '17:45', '18:30'),
    hour(3, 'cut (2)', 0, '10:00', '19:00'),
    hour(4, 'Cut', 3, '10:00', '11:00'),
  ])
  const count = screen.getByRole('button', { name: 'Cut, Friday 20 November, 3 reservations' })
  await expect.element(count).toHaveTextContent('3')
  await count.click()
  expect(onOpenDay).toHaveBeenCalledWith(friday, 'Cut')
})

test('an evening counts on both days, and a day on which it only goes on says until when', async () => {
  const evening = (id: number, day: number) => ({
    ...hour(id, 'Hall', day, '19:00', '02:00'),
    end: `${addDays(friday, day + 1)}T02:00:00`,
  })
  const screen = await table([evening(1, 0), evening(2, 1), evening(3, 4)])
  const texts = screen.getByRole('button', { name: /^Hall, .*(November, \d|until)/ }).all()
  // The fullest day has the darkest ground.
  const shown = texts.map((text) => {
    const ground = text
      .element()
      .getAttribute('style')
      ?.match(/\d+(?=%)/)
    return [text.element().textContent, ground?.[0], text.element().getAttribute('data-is-night')]
  })
  const night = ['\u200buntil\u00a02:00', undefined, 'true']
  expect(shown).toEqual([['1', '50', null], ['2', '100', null], night, ['1', '50', null], night])
  await expect
    .element(screen.getByRole('button', { name: 'Hall, Sunday 22 November, until 2:00' }))
    .toBeVisible()
})

test('a row says on which days nothing is booked, from today on, and its first press opens such a day', async () => {
  const booked = [0, 1, 4, 6, 8, 11, 12, 13].map((day) => hour(day + 1, 'Cut', day, '10:00', '11:00'))
  const screen = await table(booked)
  await expect
    .element(screen.getByText(/^Nothing booked/))
    .toHaveTextContent('Nothing booked on 6 of 14 days, next 22 – 23 Nov')
  expect(screen.container.querySelectorAll('.product-free')).toHaveLength(4)
  await screen.getByRole('button', { name: /^22\s–\s23 Nov$/ }).click()
  expect(onOpenDay).toHaveBeenCalledWith(addDays(friday, 2), 'Cut')
})

test('of a product with reservations on few days their bars stand out: no day is hatched', async () => {
  const screen = await table([hour(1, 'Cut', 7, '10:00', '11:00')])
  await expect
    .element(screen.getByText(/^Nothing booked/))
    .toHaveTextContent('Nothing booked: 20 – 26 Nov, 28 Nov – 3 Dec')
  expect(screen.container.querySelectorAll('.product-free')).toHaveLength(0)
})

test.each([
  [0, 'Booked every day.'],
  [-3, 'Booked every day from today on.'],
])('from day %i, where no day has nothing booked, it stands: %s', async (from, sentence) => {
  const { container } = await table([stay(1, 'Tent', 0, 20)], { from })
  expect(container.querySelector('.product-name p')).toHaveTextContent(sentence)
  expect(container.querySelector('.product-free')).toBeNull()
})

test('while days are loading, no day looks free', async () => {
  const { container, getByText } = await table([hour(1, 'Cut', 0, '10:00', '11:00')], {
    loadedDays: { first: friday, last: addDays(friday, 1) },
  })
  await expect.element(getByText('Some days are still loading…')).toBeVisible()
  expect(container.querySelectorAll('.product-free')).toHaveLength(0)
})

test.each([
  [390, 14],
  [700, 28],
  [1280, 28],
] as const)(
  'at %i px bars and counts of %i days do not overlap, and are at least 20 px wide',
  async (width, span) => {
    await page.viewport(width, 800)
    const counts = Array.from({ length: span }, (_, day) => hour(100 + day, 'Mixed', day, '10:00', '11:00'))
    const { container } = await table(
      [stay(1, 'Mixed', -2, 5), stay(2, 'Mixed', 3, 0), stay(3, 'Mixed', 2, 40), ...counts],
      { span },
    )
    const boxes = allBoxesOf(container, '.product-row button[aria-label]')
    expect(boxes).toHaveLength(span + 3)
    for (const [index, a] of boxes.entries()) {
      expect(Math.min(a.width, a.height)).toBeGreaterThanOrEqual(20)
      for (const b of boxes.slice(index + 1)) {
        const isApart =
          a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top || b.bottom <= a.top
        expect(isApart).toBe(true)
      }
    }
  },
)

test('a row far from the window has its name for the browser to find, and is whole on paper', async () => {
  const names = Array.from({ length: 80 }, (_, id) => `Chalet ${id}`)
  const { container } = await table(names.map((name, id) => stay(id, name, 2, 3)))
  for (const name of names) expect(container.textContent).toMatch(new RegExp(`${name}(?!\\d)`))
  const drawn = () => container.querySelectorAll('[data-reservation]').length
  expect(drawn()).toBeLessThan(names.length)
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(drawn).toBe(names.length)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(drawn).toBeLessThan(names.length)
})
