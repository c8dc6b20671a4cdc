import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { CalendarPreferences } from './calendar-preferences.tsx'

test('a reader chooses the first day of the week, and whether Hijri dates are shown', async () => {
  const [onHijri, onWeekStart] = [vi.fn<(hasHijri: boolean) => void>(), vi.fn<(day: number | null) => void>()]
  const screen = await renderWithProviders(
    <CalendarPreferences hasHijri={false} onHijri={onHijri} weekStart={1} onWeekStart={onWeekStart} />,
  )
  const days = screen.getByLabelText('Week begins on')
  await expect.element(days).toHaveDisplayValue('Monday')
  await days.selectOptions('Saturday')
  expect(onWeekStart).toHaveBeenLastCalledWith(6)
  await days.selectOptions('Same as the store (Sunday)')
  expect(onWeekStart).toHaveBeenLastCalledWith(null)
  await screen.getByLabelText('Hijri dates').click()
  expect(onHijri).toHaveBeenCalledWith(true)
})
