import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { noFilters } from '#src/features/reservations/days/filters.ts'
import { PrintButton } from '#src/features/reservations/export/print-button.tsx'
import { savePreference } from '#src/lib/preferences.ts'
import { calendarAt, friday } from '#testing/reservations/calendar-samples.ts'
import { Providers, renderWithProviders } from '#testing/render-with-providers.tsx'
import { hourly, rowsOf } from '#testing/reservations/rows-of.ts'
import { lettersOf } from '#testing/measure.ts'
import { CalendarActions } from './calendar-actions.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'

const plain = { query: { dataUpdatedAt: Date.now(), error: null }, isNarrow: false }

/* Widths of the screen and of the toolbar: a tablet, and a small desktop with its rail. */
test.each([
  [768, 736],
  [1024, 904],
])('on a screen %i px wide all controls of the calendar are in one row', async (screen, width) => {
  await page.viewport(screen, 800)
  const calendar = calendarAt()
  const { container } = await renderWithProviders(
    <div style={{ width }}>
      <CalendarToolbar {...plain} calendar={calendar} print={<PrintButton shown={null} />}>
        <CalendarActions calendar={calendar} scope={null} />
      </CalendarToolbar>
    </div>,
  )
  const controls = [...container.querySelectorAll('button')].filter((button) => button.checkVisibility())
  const middles = controls.map((control) => {
    const { top, bottom, right } = control.getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(screen)
    return Math.round((top + bottom) / 2)
  })
  expect(middles.length).toBeGreaterThan(9)
  expect(container.querySelectorAll('.calendar-steps .icon-mirrored')).toHaveLength(2)
  expect(new Set(middles).size).toBe(1)
  // The arrow keys move from one to the next.
  controls[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(controls[1])
})

test('a Hijri date beyond the printed calendar is marked as estimated', async () => {
  savePreference('hijri', 'on')
  onTestFinished(() => savePreference('hijri', 'off'))
  const toolbar = (date: CalendarDate) => (
    <Providers>
      <CalendarToolbar {...plain} calendar={calendarAt({ date })} print={null}>
        {null}
      </CalendarToolbar>
    </Providers>
  )
  const screen = await render(toolbar(friday))
  await expect.element(screen.getByText('10 Jumada II 1448 AH', { exact: true })).toBeVisible()
  // The cast is safe: the text is a valid date.
  await screen.rerender(toolbar('2029-05-14' as CalendarDate))
  await expect.element(screen.getByText('1 Muharram 1451 AH, estimated', { exact: true })).toBeVisible()
})

test.each([320, 390])(
  'on a phone %i px wide one press prints, and no control lies over another',
  async (width) => {
    await page.viewport(width, 800)
    const print = vi
      .spyOn(window, 'print')
      .mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')))
    const shown = { reservations: [], days: { first: friday, last: friday } }
    const screen = await renderWithProviders(
      <div style={{ width: width - 32 }}>
        <CalendarToolbar
          {...plain}
          calendar={calendarAt({ view: 'month' })}
          print={<PrintButton shown={shown} />}
          isNarrow
        >
          {null}
        </CalendarToolbar>
      </div>,
    )
    await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible()
    const parts = [...screen.container.querySelectorAll('h2, button')].filter((part) =>
      part.checkVisibility(),
    )
    const edges = parts.flatMap((part) => {
      const texts = lettersOf(part)
      const { left, right } = (part.matches('h2') ? texts : part).getBoundingClientRect()
      return [left, right].map(Math.round)
    })
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(edges.at(-1)).toBeLessThanOrEqual(width)
    await screen.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => print.mock.calls.length).toBe(1)
  },
)

test('a date, a number of seats and files of the shown days can be chosen, the files by an address too', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const go = vi.fn<(period: object) => void>()
  const filter = vi.fn<(filters: object) => void>()
  const days = { first: friday, last: addDays(friday, 1) }
  const reservations = rowsOf([
    hourly('Camp (2)', `${friday}T10:00:00`, `${friday}T11:00:00`, { seats_count: 4 }),
    hourly('Tour', '2026-11-22T10:00:00'),
  ])
  const scope = { reservations, days, filters: { ...noFilters, products: ['Camp'] } }
  const { getByRole, getByText } = await renderWithProviders(
    <CalendarActions calendar={calendarAt({}, { go, filter })} scope={scope} />,
    { location: '/reservations#export' },
  )
  await expect.element(getByText('1 reservation, 20 – 21 Nov 2026')).toBeVisible()
  await getByRole('button', { name: 'Table (CSV) For Excel and other spreadsheets' }).click()
  await getByRole('button', { name: 'More' }).click()
  await getByRole('searchbox', { name: 'Min. seats' }).fill('1,200.5')
  await userEvent.keyboard('{Enter}')
  expect(filter).toHaveBeenCalledWith({ minSeats: 1200 }, { isTyping: true })
  await getByRole('button', { name: 'Export' }).click()
  await getByRole('button', { name: /^Calendar file .* in store time$/ }).click()
  await expect.poll(() => saved.mock.contexts.length).toBe(2)
  const [table, calendar] = saved.mock.contexts
    .filter((link) => link instanceof HTMLAnchorElement)
    .toSorted((a, b) => a.download.localeCompare(b.download))
  expect(await (await fetch(table?.href ?? '')).text()).toMatch(
    /^.?Reservation number,.*,Order link\r\n,Camp,2,.*,4,,\r\n$/,
  )
  const name = 'Reservations 2026-11-20 – 2026-11-21, Camp'
  expect([table?.download, calendar?.download]).toEqual([`${name}.csv`, `${name}.ics`])
  expect(await (await fetch(calendar?.href ?? '')).text()).toContain('DESCRIPTION:4 seats\\nBy the hour')
  await getByRole('button', { name: 'Go to a date' }).click()
  await getByRole('textbox', { name: 'Date' }).fill('25/12/2026')
  await userEvent.keyboard('{Enter}')
  expect(go).toHaveBeenCalledExactlyOnceWith({ date: '2026-12-25' })
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
})
