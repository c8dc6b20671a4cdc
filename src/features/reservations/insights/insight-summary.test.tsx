import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { monthOf, november, openInsights, sampleInsights } from '#testing/reservations/sample-insights.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'

const before = monthOf(rowsOf([{ start: '2025-10-03T09:00:00', seats_count: 2 }]))

beforeEach(() => page.viewport(1280, 800))

test('the change since the same days before is shown, or that they could not be loaded', async () => {
  const incomplete = await openInsights({ raw: november, months: 3, loaded: { before } })
  await expect.element(incomplete.getByText(/against/)).not.toBeInTheDocument()
  const screen = await openInsights({ raw: november, loaded: { before } })
  await expect.element(screen.getByText(/^against 1 on 1\s–\s30 Oct 2025$/)).toBeVisible()
  await expect.element(screen.getByText('+200%')).toBeVisible()
  const failed = await openInsights({ raw: november, loaded: { hasBeforeFailed: true } })
  await expect.element(failed.getByText(/Couldn’t load 1\s–\s30 Oct 2025 for comparison\./)).toBeVisible()
})

test('the comparison has no year but another, and the table and its file always have it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-12-05T12:00:00') })
  const screen = await openInsights({ raw: november, loaded: { before } })
  await expect.element(screen.getByText(/^against 1 on 1\s–\s30 Oct$/)).toBeVisible()
  const headers = screen.container.querySelectorAll('thead th')
  const names = Array.from(headers, ({ textContent }) => textContent.replaceAll(/\s/g, ' '))
  expect(names.slice(0, 4)).toEqual(['Figure', 'November 2025', '1 – 30 Nov 2025', '1 – 30 Oct 2025'])
  await expect.element(screen.getByRole('rowheader', { name: /^2\s–\s8 Nov 2025$/ })).toBeInTheDocument()
})

test('days before that begin without reservations have no change in percent, and the first loaded reservation is named', async () => {
  const late = monthOf(rowsOf([{ start: '2025-10-20T09:00:00', seats_count: 2 }]))
  const screen = await openInsights({ raw: november, loaded: { before: late } })
  await expect.element(screen.getByText(/^against 1 on/)).toBeVisible()
  await expect
    .element(screen.getByText(/No reservations before Monday, 20 October 2025 in these months\./))
    .toBeVisible()
  await expect.element(screen.getByText(/^\+/)).not.toBeInTheDocument()
  await screen.rerender(sampleInsights({ rows: rowsOf(november), loaded: { before: monthOf([]) } }))
  await expect.element(screen.getByText('over 25 days')).toBeVisible()
  // How averages count is said when asked.
  await expect.element(screen.getByText(/No reservations before/)).toBeVisible()
  // With none there is nothing to compare.
  await expect.element(screen.getByText(/against/)).not.toBeInTheDocument()
})

test('reservations of the days to come are said, where there are some', async () => {
  const said = []
  for (const day of ['10', '20']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2025-11-${day}T12:00:00`) })
    const screen = await openInsights({ raw: november, loaded: { before } })
    await expect.element(screen.getByText(/against 1 on 1\s–\s\d+ Oct$/).first()).toBeVisible()
    said.push(screen.getByText(/^\d on 1\s–\s10 Nov against/).elements().length)
    said.push(screen.getByText(/1 more begins on 11\s–\s30 Nov\./).elements().length)
    said.push(screen.getByText(/more begin/).elements().length)
    await screen.unmount()
  }
  expect(said).toEqual([2, 1, 1, 0, 0, 0])
  vi.setSystemTime('2025-10-31T12:00:00')
  const { getByText } = await openInsights({ raw: november })
  await expect.element(getByText(/^All these days are still to come/)).toBeVisible()
})

test('on a phone nothing moves when the earlier months arrive', async () => {
  await page.viewport(390, 844)
  const rows = rowsOf(november)
  const screen = await render(sampleInsights({ rows }))
  await expect.element(screen.getByText(/^against 3 on 1\s–\s30 Oct 2025/)).not.toBeVisible()
  const next = () =>
    screen.getByRole('heading', { name: 'When are you busy?' }).element().getBoundingClientRect()
  const { top } = next()
  await screen.rerender(sampleInsights({ rows, loaded: { before } }))
  await expect.element(screen.getByText(/^against 1 on/)).toBeVisible()
  expect(next().top).toBe(top)
})
