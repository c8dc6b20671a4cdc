import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parseCountry, type Country } from '#contract/country.ts'
import type { CountryList } from '#src/features/countries/api/read-country-list.ts'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { CountryPicker } from './country-picker.tsx'

type Order = { country: string }

const rows = [
  { id: 1, name: 'السعودية', name_en: 'Saudi Arabia', code: 'SA', mobile_code: '+966' },
  { id: 2, name: 'عمان', name_en: 'Oman', code: 'OM', mobile_code: '+968' },
].flatMap((raw) => parseCountry(raw) ?? [])

function Surroundings({ children }: { children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list: CountryList = { rows, unreadable: 0, missing: 0, pages: new Map(), failures: [] }
  client.setQueryData(countryQueries.list().queryKey, list)
  return (
    <Providers client={client}>
      {children}
      <Announcer />
    </Providers>
  )
}

type FormProps = { onSave: (order: Order) => void; country?: string }

function RegisteredForm({ onSave, country = '' }: FormProps) {
  const { register, handleSubmit, reset, formState } = useForm<Order>({ defaultValues: { country } })
  const { errors, touchedFields } = formState
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <CountryPicker
        {...register('country', { required: 'Choose a country.' })}
        required
        error={errors.country?.message}
      />
      <button type="submit">Save</button>
      <button type="button" onClick={() => reset()}>
        Start again
      </button>
      <output>{touchedFields.country && 'left'}</output>
    </form>
  )
}

function ControlledForm({ onSave, country = '' }: FormProps) {
  const { control, handleSubmit, reset } = useForm<Order>({ defaultValues: { country } })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <Controller
        control={control}
        name="country"
        rules={{ required: 'Choose a country.' }}
        render={({ field, fieldState }) => (
          <CountryPicker {...field} required error={fieldState.error?.message} />
        )}
      />
      <button type="submit">Save</button>
      <button type="button" onClick={() => reset()}>
        Start again
      </button>
      <output>{control.getFieldState('country').isTouched && 'left'}</output>
    </form>
  )
}

test('registered in a form, the picker is required, sends the chosen id and can be reset', async () => {
  const onSave = vi.fn<(order: Order) => void>()
  const screen = await render(
    <Surroundings>
      <RegisteredForm onSave={(order) => onSave(order)} />
    </Surroundings>,
  )
  const box = screen.getByRole('combobox', { name: 'Country' })
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Choose a country.')).toBeVisible()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAccessibleDescription('Choose a country.')
  expect(onSave).not.toHaveBeenCalled()

  await userEvent.keyboard('oma')
  await screen.getByRole('option', { name: /Oman/ }).click()
  await expect.element(box).toHaveValue('Oman')
  await expect.element(screen.getByText('Choose a country.')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onSave.mock.calls).toEqual([[{ country: '2' }]])

  await screen.getByRole('button', { name: 'Start again' }).click()
  await expect.element(box).toHaveValue('')
})

test('controlled in a form, the picker shows its current country, and restores it after a search without a choice', async () => {
  const onSave = vi.fn<(order: Order) => void>()
  const screen = await render(
    <Surroundings>
      <ControlledForm onSave={(order) => onSave(order)} country="1" />
    </Surroundings>,
  )
  const box = screen.getByRole('combobox', { name: 'Country' })
  await expect.element(box).toHaveValue('Saudi Arabia')
  await box.fill('nonsense')
  await expect.element(screen.getByText('No results')).toBeVisible()
  await userEvent.tab()
  await expect.element(box).toHaveValue('Saudi Arabia')
  await box.fill('')
  await userEvent.tab()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Choose a country.')).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
})

test.each([
  ['soudi arbia', 'Saudi Arabia', 'SaudiArabia'],
  ['السعوديا', 'Saudi Arabia', 'السعودية'],
])('%s, misspelt, finds %s as a close match, with the matching part marked', async (typed, name, marked) => {
  const screen = await render(
    <Surroundings>
      <CountryPicker />
    </Surroundings>,
  )
  await screen.getByRole('combobox').fill(typed)
  const option = screen.getByRole('option', { name: new RegExp(`^${name}`) })
  await expect.element(option).toBeVisible()
  expect([...option.element().querySelectorAll('mark')].map(({ textContent }) => textContent).join('')).toBe(
    marked,
  )
  const close = `1 close match for “\u2068${typed}\u2069”`
  await expect.element(screen.getByRole('group', { name: close })).toBeVisible()
  await screen.getByRole('combobox').fill('oman')
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument()
})

test('an id that is not in the list is shown as a number, and a disabled picker cannot be opened', async () => {
  const screen = await render(
    <Surroundings>
      <CountryPicker value="77" disabled />
    </Surroundings>,
  )
  const box = screen.getByRole('combobox', { name: 'Country' })
  await expect.element(box).toHaveValue('Country no. 77')
  await expect.element(box).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Show countries' })).toBeDisabled()
})

test('a picker that filters a list keeps the typed text and reports it after a pause, but not after a choice', async () => {
  const onSearch = vi.fn<(search: string) => void>()
  const onChoose = vi.fn<(country: Country) => void>()
  const screen = await render(
    <Surroundings>
      <CountryPicker search="" onSearch={onSearch} onChoose={onChoose} />
    </Surroundings>,
  )
  const box = screen.getByRole('combobox', { name: 'Country' })
  await box.fill('arabia')
  await expect.poll(() => onSearch.mock.calls).toEqual([['arabia']])
  await userEvent.tab()
  await expect.element(box).toHaveValue('arabia')
  await box.fill('omn')
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name_en: 'Oman' }))
  // On a slow machine the search is reported before Enter is pressed.
  onSearch.mockClear()
  await screen.rerender(
    <Surroundings>
      <CountryPicker search="saudi" onSearch={onSearch} onChoose={onChoose} />
    </Surroundings>,
  )
  await expect.element(box).toHaveValue('saudi')
  expect(onSearch).not.toHaveBeenCalled()
})

test('a screen reader announces the number of matches after a pause, and a new first match is a new element', async () => {
  const announcements = recordAnnouncements()
  const screen = await render(
    <Surroundings>
      <CountryPicker />
    </Surroundings>,
  )
  const box = screen.getByRole('combobox')
  const active = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')
  await box.click()
  await userEvent.keyboard('oman')
  await expect.poll(() => announcements).toEqual(['1 country'])
  const oman = active()?.id
  await box.fill('soudi arabia')
  expect(active()?.textContent).toContain('Saudi Arabia')
  expect(active()?.id).not.toBe(oman)
  await expect
    .poll(() => announcements)
    .toEqual(['1 country', '1 close match for “\u2068soudi arabia\u2069”'])
  await box.fill('zzzz')
  await expect.poll(() => announcements.at(-1)).toBe('No results')
})
