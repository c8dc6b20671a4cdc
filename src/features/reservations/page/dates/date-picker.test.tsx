import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { forceColours } from '#testing/forced-colours.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { DatePicker } from './date-picker.tsx'

async function open(date = '2026-11-20') {
  const onChoose = vi.fn<(date: CalendarDate) => void>()
  // The cast is safe: the texts are valid dates.
  const picker = <DatePicker date={date as CalendarDate} onChoose={onChoose} />
  return { screen: await renderWithProviders(picker), onChoose }
}

test.each([
  ['2029-05-13', 0],
  ['2029-05-14', 1],
])('a Hijri date chosen by %s says whether it is estimated', async (date, count) => {
  const { screen } = await open(date)
  const hint = screen.getByText('This Hijri date is estimated.')
  expect(hint.elements()).toHaveLength(0)
  await screen.getByLabelText('Calendar', { exact: true }).selectOptions('hijri')
  await expect.poll(() => hint.elements().length).toBe(count)
})

test.each([
  ['25/12/2026', '2026-12-25', 'Friday, 25 December 2026, 16 Rajab 1448 AH'],
  ['1 ramadan 1448', '2027-02-08', 'Monday, 8 February 2027, 1 Ramadan 1448 AH'],
])('%s goes to %s, and shows it in both calendars before', async (text, date, shown) => {
  const { screen, onChoose } = await open()
  const field = screen.getByRole('textbox', { name: 'Date' })
  await field.fill(text)
  await expect.element(field).toHaveAccessibleDescription(shown)
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(date)
})

test.each([
  ['before thursday', '“before” isn’t a day.'],
  ['31 feb', '“31 feb” isn’t a date. Write the day before the month, in a year from 1900 to 2169.'],
])('%s goes nowhere and is named: %s', async (text, error) => {
  const { screen, onChoose } = await open()
  await screen.getByRole('textbox', { name: 'Date' }).fill(text)
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByText(error.replaceAll(/[“”]/g, (mark) => (mark === '“' ? '“\u2068' : '\u2069”'))))
    .toBeVisible()
  expect(onChoose).not.toHaveBeenCalled()
})

describe('in forced colours', () => {
  forceColours()

  test('the chosen day is visible', async () => {
    const screen = await renderWithProviders(
      <DatePicker date={'2026-11-20' as CalendarDate} onChoose={() => {}} />,
    )
    const groundOf = (name: RegExp) =>
      getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor
    expect(groundOf(/20 November 2026/)).not.toBe(groundOf(/19 November 2026/))
  })
})
