import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { fromHijri } from '#src/lib/i18n/hijri-date.ts'
import { screen as screenState } from '#src/lib/i18n/screen-language.ts'
import { savePreference } from '#src/lib/preferences.ts'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { sampleMonth, shoots } from '#testing/reservations/sample-month.tsx'
import { boxesOf, textsOf } from '#testing/measure.ts'
import { hourly } from '#testing/reservations/rows-of.ts'

savePreference('hijri', 'on')

/* A month in both calendars. The one day with reservations has `count` of two seats each. */
function month(count: number, { isCompact = false, date = friday } = {}) {
  return sampleMonth(shoots(count, date), { date, isCompact, chosen: friday })
}

/* The first day of each month of 1448. */
const beginnings = Array.from({ length: 12 }, (_, index) =>
  fromHijri({ year: 1448, month: index + 1, day: 1 }),
)

/* A language, the width of the window, and the width of the month in it. */
test.each([
  ['ar', 1024, 764, 70],
  ['en', 1024, 764, 70],
  ['en', 390, 358, 70],
  // Here it gives way to the number of reservations and seats.
  ['ar', 1280, 1168, 12],
] as const)(
  'the name of a starting Hijri month is not cut: %s, %i px',
  async (language, window, width, count) => {
    await page.viewport(window, 800)
    const before = screenState.get()
    screenState.set({ ...before, language })
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
    await document.fonts.load('400 12px Diwan', 'جم')
    const grid = (date: CalendarDate) => (
      <div className="calendar" style={{ inlineSize: `${width}px` }}>
        {month(count, { date, isCompact: window < 760 })}
      </div>
    )
    const screen = await render(grid(friday))
    const found: unknown[] = []
    for (const date of beginnings) {
      if (date === null) continue
      await screen.rerender(grid(date))
      const cell = screen.container.querySelector(`[data-date="${date}"]`)
      if (cell === null) throw new Error(`no cell of ${date}`)
      found.push(hijriMonthIn(cell, window < 1280))
    }
    screenState.set(before)
    document.documentElement.dir = 'ltr'
    // On a phone only the link's label and the day's list have the Hijri date.
    const whole = { isInLabel: true, isUncut: true, isInHeader: true, isCounted: true, isApart: true }
    expect(found).toEqual(beginnings.map(() => (window < 760 ? null : whole)))
  },
)

function hijriMonthIn(cell: Element, mustBeUncut: boolean) {
  const [shown, link] = [cell.querySelector('.month-hijri'), cell.querySelector('a')]
  if (shown === null || link === null) return null
  const [edges, header] = [shown.getBoundingClientRect(), link.getBoundingClientRect()]
  const others = boxesOf(cell, '.day-number', '.month-count', 'button')
  return {
    isInLabel: link.getAttribute('aria-label')?.includes(shown.textContent),
    isUncut: !mustBeUncut || shown.scrollWidth <= shown.clientWidth,
    isInHeader: edges.left > header.left && edges.right < header.right && edges.bottom <= header.bottom + 1,
    isCounted: [...cell.querySelectorAll('.month-count')].every(
      (count) => count.getBoundingClientRect().bottom <= header.bottom + 1,
    ),
    isApart: others.every((other) => other && areApart(edges, other)),
  }
}

function areApart(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across <= 0 || down <= 1
}

test('today’s number looks the same in its own month and in the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T09:20:00+03:00') })
  const screen = await render(month(1))
  const looks: unknown[] = []
  for (const date of ['2026-11-20', '2026-12-15'] as CalendarDate[]) {
    await screen.rerender(month(1, { date }))
    const today = screen.getByRole('link', { name: /, 29 November/ }).getByText('29', { exact: true })
    const { color, fontWeight } = getComputedStyle(today.element())
    looks.push({ color, fontWeight })
  }
  expect(looks[1]).toEqual(looks[0])
})

test.each([
  [
    [2, 3, 1],
    ['1 reservation, 2 seats', '1 reservation, 3 seats', '1 reservation'],
  ],
  [[2, 1, 1, 1], Array.from({ length: 4 }, () => '1 reservation')],
])(
  'a day of a month says how many reservations it has, and seats where most days have others: %j',
  async (seats, counts) => {
    await page.viewport(1280, 800)
    const rows = seats.map((count, index) =>
      hourly('Shoot', `2026-11-1${index}T10:00:00`, undefined, { id: index, seats_count: count }),
    )
    const { container } = await render(sampleMonth(rows))
    const shown = [...container.querySelectorAll('.day-link:has(.month-count)')].map((link) =>
      textsOf(link, '.month-count').join(''),
    )
    expect(shown).toEqual(counts)
    // A narrow one has room for the number alone.
    await page.viewport(700, 800)
    for (const count of container.querySelectorAll('.month-count:not(.month-count + .month-count)')) {
      const number = document.createRange()
      number.setStart(count.firstChild ?? count, 0)
      number.setEnd(count.firstChild ?? count, 1)
      const { bottom, right } = number.getBoundingClientRect()
      const header = count.parentElement?.getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(header?.bottom ?? 0)
      expect(right).toBeLessThanOrEqual(header?.right ?? 0)
    }
  },
)
