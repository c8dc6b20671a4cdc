import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { savedFile } from '#src/lib/files/save-file.ts'
import { storeToday } from '#src/lib/store-time.ts'
import common from '#src/locales/common.en.json'
import texts from '#src/locales/reservations.en.json'
import { textsOf } from '#testing/measure.ts'
import { rowsOf, hourly } from '#testing/reservations/rows-of.ts'
import { november, openInsights, sampleInsights } from '#testing/reservations/sample-insights.tsx'
import '#src/ui/styles/layout.css'

beforeEach(() => page.viewport(1280, 800))

test('sentences name what leads, and each chart has its own', async () => {
  const more = { ...november[1], seats_count: 1 }
  const screen = await openInsights({ raw: [...november, more, more] })
  for (const text of [
    'Thursday is your busiest day: 2 seats on average over 4 Thursdays (next: Monday with 0.3).',
    /Booked most: .*Camp.* \(8 seats\), 89% of the total\./,
    /Most on one day: Thursday,? 13 November 2025 \(6 seats\)\. Days without reservations: 26\./,
    'Booking date unknown: 4.',
    '20% of reservations are for whole days.',
  ]) {
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  await expect.element(screen.getByText('Average seats a day, over 4–5 days')).toBeVisible()
  const table = screen.getByRole('table', { name: 'Average seats by weekday and hour, over 4–5 days' })
  expect(textsOf(screen.container, 'thead').slice(1).join(' ')).toBe(
    'Day9:0010:00 ProductReservationsSeats Booked aheadReservations WeekReservationsSeats DayDays countedReservationsSeats TypeReservations',
  )
  // No hour leads.
  await expect.element(table.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expect.element(table.getByRole('rowheader', { name: 'Thursday', exact: true })).toBeVisible()
  const types = screen.getByRole('table', { name: 'Whole days or by the hour?' })
  await expect.element(types.getByRole('row', { name: 'By the hour 4' })).toBeInTheDocument()
})

test('two weekdays or products that lead the others are both named, and a few reservations name none', async () => {
  const days = [6, 7, 10, 13, 14, 20, 21, 27, 28]
  const raw = ['Camp', 'Tent', 'Boat'].flatMap((title) =>
    days.flatMap((day) =>
      [9, 15, 18].map((hour) => {
        const start = `2025-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}`
        const isLow = title === 'Boat' || hour === 9 || day === 10
        return hourly(title, `${start}:00:00`, `${start}:30:00`, { seats_count: isLow ? 1 : 20 })
      }),
    ),
  )
  const screen = await openInsights({ raw })
  for (const text of [
    /^Thursday and Friday are your busiest days: 85\sseats on average over 8 days \(next: Monday with 2\.3\)\./,
    /Booked most: .*Camp.* \(.* and .*Tent.* \(/,
  ]) {
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  const few = await openInsights({ raw: november.slice(1, 2) })
  await expect.element(few.getByText('1 reservation: too few to name a busiest day.')).toBeVisible()
  await expect.element(few.getByText(/Busiest|Most on one day/)).not.toBeInTheDocument()
  const daily = Array.from({ length: 30 }, (_, index) => {
    const start = `2025-11-${String(index + 1).padStart(2, '0')}T15`
    return hourly('Camp', `${start}:00:00`, `${start}:30:00`, { seats_count: index % 7 === 3 ? 1 : 5 })
  })
  const { container } = await openInsights({ raw: daily })
  expect(textsOf(container, '.insights-headline, .heat-map tr:first-child > *')).toEqual([
    'Tuesday is your quietest day: 1\u00a0seat on average. 15:00 is your busiest hour: 4.5\u00a0seats on average. No weekday is clearly the busiest.',
    'Day',
    '15:00',
    'Sunday',
    '5 (peak)',
  ])
})

test('on a phone all hours of the week are on the screen, below one another', async () => {
  await page.viewport(390, 844)
  const screen = await openInsights({ raw: november })
  const map = screen.getByRole('region', { name: 'Average seats by weekday and hour, over 4–5 days' })
  const table = map.getByRole('table')
  await expect.element(table).toBeVisible()
  const heads = table.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent).join(' ')).toBe('Hour Sun Mon Tue Wed Thu Fri Sat')
  expect(map.element().scrollWidth).toBe(map.element().clientWidth)
})

test('a store of stays has nights and no hours, and how they are counted is said when asked', async () => {
  const firsts = ['2025-11-02', '2025-11-09', '2025-11-16'] as CalendarDate[]
  const raw = firsts.map((start) => ({ title: 'Tent', type: 'day', start, end: addDays(start, 1) }))
  const screen = await openInsights({ raw })
  await expect
    .element(screen.getByText(/^Sunday is your busiest day: 0\.6\snights on average over 5 Sundays\./))
    .toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Nights per product' })).toBeVisible()
  await expect.element(screen.getByText(/When are you busy|or by the hour/)).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^Averages count/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'How is this counted?' }).click()
  await expect.element(screen.getByText(/^Averages count/)).toBeVisible()
})

test('the headline and the summary are drawn first, and the six charts after them', async () => {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((some) => records.push(...some))
  observer.observe(document.body, { childList: true, subtree: true })
  const screen = await openInsights({ raw: november })
  await expect.element(screen.getByRole('region', { name: 'Days of the week' })).toBeVisible()
  records.push(...observer.takeRecords())
  observer.disconnect()
  // The first render adds one element that contains its sections.
  const later = records.flatMap(({ addedNodes }) =>
    [...addedNodes].filter((node) => node.nodeName === 'SECTION'),
  )
  expect(later).toHaveLength(6)
})

test('without any seats the insights count reservations', async () => {
  const raw = november.map((row) => ({ ...row, seats_count: undefined }))
  const screen = await openInsights({ raw })
  await expect.element(screen.getByText(/Thursday is your busiest day: 0\.5\sreservations on/)).toBeVisible()
  await expect.element(screen.getByText(/without a seat count: 3\./)).toBeVisible()
})

test('the numbers of a chart can be read as a table and saved, and of many products eight are drawn', async () => {
  const rooms = [1, 2, 3, 4, 5, 6, 7, 8].map((room) => hourly(`Room ${room}`, '2025-11-20T09:00:00'))
  const screen = await openInsights({ raw: [...november, ...rooms] })
  await expect.element(screen.getByText('and 2 more')).toBeVisible()
  const table = screen.getByRole('table', { name: 'Seats per product' })
  await expect.element(table.getByRole('row', { name: 'Camp 2 6' })).toBeInTheDocument()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await screen.getByRole('button', { name: 'CSV Seats per product' }).click()
  const [link] = saved.mock.contexts
  expect(link).toHaveProperty('download', 'Insights, Seats per product, November 2025.csv')
  expect(await (await fetch(String(link))).text()).toContain('Product,Reservations,Seats\r\nCamp,2,6\r\n')
  await screen.getByRole('button', { name: 'Table Seats per product', pressed: false }).click()
  await expect.element(table.getByRole('rowheader', { name: 'Tent' })).toBeVisible()
})

test('months that could not be loaded are named and can be loaded again', async () => {
  const refetch = vi.fn<() => Promise<void>>(async () => {})
  const screen = await openInsights({
    raw: november,
    months: 3,
    loaded: {
      failed: ['2025-09-01' as CalendarDate],
      failure: new Error('broken'),
      isPlaceholderData: true,
      refetch,
    },
  })
  await expect.element(screen.getByText('Figures for Nov. Loading the rest…')).toBeVisible()
  await expect
    .element(screen.getByText('The figures don’t include September 2025, which couldn’t be loaded.'))
    .toBeVisible()
  await screen.getByRole('button', { name: common.common.errors.retry }).click()
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a period without reservations says so', async () => {
  const go = vi.fn<(period: object) => void>()
  const screen = await openInsights({ go })
  await expect.element(screen.getByText('No reservations in this month.')).toBeVisible()
  await screen.getByRole('button', { name: texts.reservations.calendar.goToToday }).click()
  expect(go).toHaveBeenCalledWith({ date: storeToday() })
})

test('during the count of a year the earlier figures stay, marked as busy', async () => {
  const screen = await openInsights({ raw: november })
  const rows = rowsOf(Array.from({ length: 2000 }, () => november).flat())
  const busyBefore: (string | null)[] = []
  const watch = new MutationObserver((some) => busyBefore.push(...some.map(({ oldValue }) => oldValue)))
  watch.observe(screen.container, { subtree: true, attributeFilter: ['aria-busy'], attributeOldValue: true })
  await screen.rerender(sampleInsights({ rows, months: 12 }))
  await expect.element(screen.getByText('6,000', { exact: true }).first()).toBeVisible()
  watch.disconnect()
  expect(busyBefore).toEqual(['false', 'true'])
})

test('a week that is not over says so, and one that the month cuts says its days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-26T12:00:00') })
  const screen = await openInsights({ raw: november })
  const bars = screen.getByRole('region', { name: 'Week by week' }).element().querySelectorAll('li')
  const labels = Array.from(bars, (bar) => [
    bar.querySelector('.bar-label')?.textContent,
    bar.dataset.appearance,
  ])
  expect(labels).toEqual([
    ['1 Nov', 'hollow'],
    ['2 Nov', undefined],
    ['9 Nov', undefined],
    ['16 Nov', undefined],
    ['23 Nov so far', 'hollow'],
    ['30 Nov so far', 'hollow'],
  ])
})

test('in a frame that may not print, the insights open as a sheet of their own', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const screen = await openInsights({ raw: november })
  await screen.getByRole('button', { name: 'Print' }).click()
  const saved = await vi.waitUntil(() => savedFile.get())
  savedFile.set(null)
  expect(saved).toMatchObject({ name: expect.stringContaining('November 2025'), isSheet: true })
  const sheet = new DOMParser().parseFromString((await saved?.file.text()) ?? '', 'text/html')
  expect([sheet.querySelector('h1')?.textContent, sheet.title]).toEqual([saved?.name, saved?.name])
  expect(sheet.body.textContent).toContain('Thursday is your busiest day')
  expect(sheet.querySelectorAll('button, [role=group]')).toHaveLength(0)
  // The sheet's content security policy refuses inline styles, so it has tables instead of charts.
  expect(sheet.querySelectorAll('[style]')).toHaveLength(0)
  const tables = [...sheet.querySelectorAll('table')].filter(
    (table) => table.closest('.visually-hidden') === null,
  )
  const captions = tables.map(({ caption }) => caption?.textContent ?? '')
  expect(captions).toContain('Seats per product')
  expect(captions.length).toBeGreaterThanOrEqual(5)
  expect(sheet.querySelectorAll('h3')).toHaveLength(7)
})

test.each([700, 900])('at %i px the choices stand in one row, and so do the figures', async (width) => {
  await page.viewport(width, 800)
  const screen = await openInsights({ raw: november })
  const topsOf = (selector: string) => {
    const tops = [...screen.container.querySelectorAll(selector)].map(
      (part) => part.getBoundingClientRect().top,
    )
    return [tops.length, new Set(tops).size]
  }
  const choices = () => topsOf('.insights-bar .button > svg').concat(topsOf('.insight-figures > div'))
  await expect.poll(choices, { timeout: 5000 }).toEqual([2, 1, 4, 1])
})

test('on a phone of any width the question mark stands beside Print', async () => {
  const screen = await openInsights({ raw: november })
  const icons = () => [...screen.container.querySelectorAll('.insights-bar .button > svg')]
  await expect.poll(() => icons().length).toBe(2)
  for (let width = 300; width < 460; width += 8) {
    await page.viewport(width, 800)
    expect(new Set(icons().map((icon) => icon.getBoundingClientRect().top)).size).toBe(1)
  }
})
