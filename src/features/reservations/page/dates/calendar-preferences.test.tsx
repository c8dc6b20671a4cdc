import { expect, test } from 'vitest'
import { saveWeekStart } from '#src/lib/store-week/store-week.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { CalendarPreferences } from './calendar-preferences.tsx'

test('a reader chooses the first day of the week, and whether Hijri dates are shown', async () => {
  saveWeekStart(1)
  const screen = await renderWithProviders(<CalendarPreferences />)
  const days = screen.getByLabelText('Week begins on')
  await expect.element(days).toHaveDisplayValue('Monday')
  await days.selectOptions('Saturday')
  expect(document.cookie).toContain('diwan-weekStart=6')
  await days.selectOptions('Store’s (Sunday)')
  await expect.element(days).toHaveDisplayValue('Store’s (Sunday)')
  const hijri = screen.getByLabelText('Hijri dates')
  await hijri.click()
  await expect.element(hijri).toBeChecked()
})
