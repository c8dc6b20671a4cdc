import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { PrintButton } from '#src/features/reservations/export/print-button.tsx'
import { savePreference } from '#src/lib/preferences.ts'
import { calendarAt, friday } from '#testing/reservations/calendar-samples.ts'
import { Providers, renderWithProviders } from '#testing/render-with-providers.tsx'
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
