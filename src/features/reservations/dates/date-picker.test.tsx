import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { DatePicker } from './date-picker.tsx'

test.each([
  ['2029-05-13', 0],
  ['2029-05-14', 1],
])('a Hijri date chosen by %s says whether it is estimated', async (date, count) => {
  // The cast is safe: the texts are valid dates.
  const screen = await renderWithProviders(<DatePicker date={date as CalendarDate} onChoose={() => {}} />)
  const hint = screen.getByText('This Hijri date is estimated.')
  expect(hint.elements()).toHaveLength(0)
  await screen.getByLabelText('Calendar', { exact: true }).selectOptions('hijri')
  await expect.poll(() => hint.elements().length).toBe(count)
})
