import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import ar from '#src/locales/common.ar.json'
import en from '#src/locales/common.en.json'
import { commandsForText } from '#testing/reservations/palette-search.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Listbox } from '#src/ui/fields/listbox.tsx'
import { commandOption } from './command-option.tsx'

const today = '2026-11-20' as CalendarDate

test.each([
  ['en', '1 رمضان 1448', 'Reservations on Monday, 8 February 2027, 1 Ramadan 1448 AH'],
  ['en', 'رمضان 1448', 'Reservations, 8 Feb – 8 Mar 2027, Ramadan 1448 AH'],
  // Beyond the published calendar.
  ['ar', '1 رمضان 1452', 'حجوزات الخميس، 26 ديسمبر 2030، 1 رمضان 1452 هـ، تاريخ تقديري'],
] as const)('in %s, %j offers the day with both dates', async (language, typed, text) => {
  const texts = { ar, en }[language]
  screen.set({ language, digits: 'latn', texts })
  const page = await renderWithProviders(
    <Listbox
      id="list"
      label="Commands"
      options={commandsForText(typed, { today }).map((command) => commandOption(command, 'Days'))}
      active={0}
      onChoose={() => {}}
    />,
    { language },
  )
  await expect.element(page.getByRole('option')).toHaveTextContent(text)
})
