import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { noFilters } from '#src/features/reservations/days/filters.ts'
import { savedFile } from '#src/lib/files/save-file.ts'
import { storeToday } from '#src/lib/store-time.ts'
import common from '#src/locales/common.en.json'
import texts from '#src/locales/reservations.en.json'
import { november, openInsights, rowsOf, sampleInsights } from '#testing/reservations/sample-insights.tsx'
import '#src/ui/styles/layout.css'

beforeEach(() => page.viewport(1280, 800))

test('a sentence names the busiest time, and each chart has its own', async () => {
  const screen = await openInsights({ raw: november })
  await expect
    .element(
      screen.getByText('Thursday is your busiest day: 6 seats, 75% of the total, with a peak at 10:00.'),
    )
    .toBeVisible()
  await expect
    .element(screen.getByText('The peak is Thursday at 10:00: 6 seats over the whole period.'))
    .toBeVisible()
  await expect.element(screen.getByText(/Camp.* is booked most: 6 seats, 86% of the total\./)).toBeVisible()
  await expect.element(screen.getByText('33% of reservations are for whole days.')).toBeVisible()
  await expect
    .element(screen.getByText(/The busiest day was Thursday,? 13 November 2025: 4 seats.*26 days have no/))
    .toBeVisible()
  const peak = screen
    .getByRole('table', { name: 'Seats by weekday and hour' })
    .getByRole('cell', { name: '6 (peak)' })
  await expect.element(peak).toBeVisible()
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

test('the lead times say for how many reservations they are unknown', async () => {
  const screen = await openInsights({ raw: november })
  await expect
    .element(screen.getByText(/5 days ahead or less\. The store doesn’t say when 2 reservations were booked/))
    .toBeVisible()
  const without = await openInsights({ raw: november.slice(0, 2) })
  await expect.element(without.getByText('The store doesn’t say when these were booked.')).toBeVisible()
})

test('a single day is not both the busiest and the quietest', async () => {
  const screen = await openInsights({ raw: november.slice(0, 1) })
  await expect.element(screen.getByText(/The busiest day was Thursday/)).toBeVisible()
  await expect.element(screen.getByText(/The quietest/)).not.toBeInTheDocument()
})

test('reservations entered after their date do not count as having an unknown lead time', async () => {
  const [camp] = november
  const screen = await openInsights({ raw: [{ ...camp, created_at: '2025-11-20' }, ...november.slice(0, 1)] })
  await expect
    .element(screen.getByText(/say when 1 reservation was booked.*1 was entered after its date and isn’t/))
    .toBeVisible()
  await expect.element(screen.getByText(/doesn’t say when these were/)).not.toBeInTheDocument()
})

test('without any seats the insights count reservations', async () => {
  const raw = november.map((row) => ({ ...row, seats_count: undefined }))
  const screen = await openInsights({ raw })
  await expect
    .element(screen.getByText(/Thursday is your busiest day: 2 reservations, 50% of the total/))
    .toBeVisible()
  await expect.element(screen.getByText(/3 reservations have no seat count/)).toBeVisible()
})

test('the numbers of a chart can be read as a table', async () => {
  const screen = await openInsights({ raw: november })
  const table = screen.getByRole('table', { name: 'Seats per product' })
  await expect.element(table.getByRole('row', { name: 'Camp 2 6' })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Table Seats per product' }).click()
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
  await expect.element(screen.getByText('Loaded 1 of 3 months. Loading the rest…')).toBeVisible()
  await expect
    .element(screen.getByText('The figures don’t include September 2025, which couldn’t be loaded.'))
    .toBeVisible()
  await screen.getByRole('button', { name: common.common.errors.retry }).click()
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a period without reservations says so, and says which filters may hide them', async () => {
  const go = vi.fn<(period: object) => void>()
  const screen = await openInsights({ go })
  await expect.element(screen.getByText('No reservations in this month.')).toBeVisible()
  await screen.getByRole('button', { name: texts.reservations.calendar.goToToday }).click()
  expect(go).toHaveBeenCalledWith({ date: storeToday() })
  const filter = vi.fn<(filters: object) => void>()
  const filtered = await openInsights({ text: 'zzz', filter })
  await filtered.getByRole('button', { name: texts.reservations.calendar.clearFilters }).click()
  expect(filter).toHaveBeenCalledWith(noFilters)
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

test('the buttons above change the number of months', async () => {
  const go = vi.fn<(period: object) => void>()
  const screen = await openInsights({ raw: november, go })
  await screen.getByRole('button', { name: 'Year' }).click()
  expect(go).toHaveBeenCalledWith({ months: 12 })
})

test('in a frame that may not print, the insights open as a sheet of their own', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const screen = await openInsights({ raw: november })
  await screen.getByRole('button', { name: 'Print' }).click()
  const saved = savedFile.get()
  savedFile.set(null)
  expect(saved).toMatchObject({ name: expect.stringContaining('November 2025'), isSheet: true })
  const sheet = new DOMParser().parseFromString((await saved?.file.text()) ?? '', 'text/html')
  expect(sheet.querySelector('h1')?.textContent).toBe(saved?.name)
  expect(sheet.body.textContent).toContain('Thursday is your busiest day')
  expect(sheet.querySelectorAll('button, [role=group]')).toHaveLength(0)
  // The sheet's content security policy refuses inline styles, so it has tables instead of charts.
  expect(sheet.querySelectorAll('[style]')).toHaveLength(0)
  const tables = [...sheet.querySelectorAll('table')].filter(
    (table) => table.closest('.visually-hidden') === null,
  )
  const captions = tables.map(({ caption }) => caption?.textContent ?? '')
  expect(captions).toContain('Seats per product')
  expect(captions.length).toBeGreaterThanOrEqual(6)
})
