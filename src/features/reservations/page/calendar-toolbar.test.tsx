import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { noFilters } from '#src/features/reservations/days/filters.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { Providers, renderWithProviders } from '#testing/render-with-providers.tsx'
import { CalendarActions } from './calendar-actions.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import './calendar-title.css'

/* Widths of the screen and of the toolbar: a tablet, and a small desktop with its rail. */
test.each([
  [768, 736],
  [1024, 904],
])('on a screen %i px wide all controls of the calendar are in one row', async (screen, width) => {
  await page.viewport(screen, 800)
  const period = { view: 'day', date: friday, months: 1 } as const
  const { container } = await renderWithProviders(
    <div style={{ width }}>
      <CalendarToolbar
        period={period}
        pendingPeriod={createSharedState(null)}
        query={{ dataUpdatedAt: Date.now(), error: null }}
        hasHijri={false}
        onGo={() => {}}
        onStep={() => {}}
        isNarrow={false}
        filterCount={0}
      >
        <CalendarActions
          period={period}
          filters={noFilters}
          shown={[]}
          preferences={{ hasHijri: false, weekStart: null, onHijri: () => {}, onWeekStart: () => {} }}
          onGo={() => {}}
          onFilter={() => {}}
        />
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
})

test('a Hijri date beyond the printed calendar is marked as estimated', async () => {
  const toolbar = (date: CalendarDate) => (
    <Providers>
      <CalendarToolbar
        period={{ view: 'day', date, months: 1 }}
        pendingPeriod={createSharedState(null)}
        query={{ dataUpdatedAt: Date.now(), error: null }}
        hasHijri
        onGo={() => {}}
        onStep={() => {}}
        isNarrow={false}
        filterCount={0}
      >
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
