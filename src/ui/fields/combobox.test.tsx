import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Combobox } from './combobox.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/styles/tokens.css'

const cities = ['الرياض', 'جدة', 'مكة المكرمة', 'المدينة المنورة']

function Cities({ onChoose }: { onChoose: (key: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <div dir="rtl" lang="ar">
      <Combobox
        label="المدينة"
        openLabel="اعرض المدن"
        emptyText="لا توجد مدينة مطابقة."
        options={cities.filter((city) => city.includes(typed)).map((text) => ({ key: text, text }))}
        typed={typed}
        onType={setTyped}
        onChoose={onChoose}
      />
    </div>
  )
}

async function renderCities() {
  const onChoose = vi.fn<(key: string) => void>()
  return { onChoose, screen: await renderWithProviders(<Cities onChoose={onChoose} />, { language: 'ar' }) }
}

test('an option is found by typing and chosen with the keyboard, from right to left', async () => {
  const { onChoose, screen } = await renderCities()
  const box = screen.getByRole('combobox', { name: 'المدينة' })
  await userEvent.tab()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('مك')
  await expect.element(screen.getByRole('option')).toHaveTextContent('مكة المكرمة')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([['مكة المكرمة']])
  await expect.element(box).toHaveValue('مكة المكرمة')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('during typing the best match is active, arrow keys continue from it, and Enter chooses it', async () => {
  const { onChoose, screen } = await renderCities()
  const box = screen.getByRole('combobox')
  await box.click()
  expect(box.element().getAttribute('aria-activedescendant')).toBeNull()
  await userEvent.keyboard('م')
  const [likeliest, next] = ['مكة المكرمة', 'المدينة المنورة'].map((name) =>
    screen.getByRole('option', { name }),
  )
  await expect.element(likeliest ?? box).toHaveAttribute('data-active')
  await expect.element(box).toHaveAttribute('aria-activedescendant', likeliest?.element().id ?? '')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(next ?? box).toHaveAttribute('data-active')
  await userEvent.keyboard('ك{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([['مكة المكرمة']])
})

test.each(['966', 'مكة'])(
  'the typed text %s never runs below the button that opens the list',
  async (typed) => {
    const { screen } = await renderCities()
    const box = screen.getByRole('combobox')
    await box.fill(typed)
    const button = screen.getByRole('button').element().getBoundingClientRect()
    const input = box.element().getBoundingClientRect()
    expect(parseFloat(getComputedStyle(box.element()).paddingLeft)).toBeGreaterThanOrEqual(
      button.right - input.left,
    )
  },
)

test('Escape closes the list and chooses nothing', async () => {
  const { onChoose, screen } = await renderCities()
  await screen.getByRole('combobox').click()
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
})

test('a search without a match says so', async () => {
  const { screen } = await renderCities()
  await screen.getByRole('combobox').fill('لندن')
  await expect.element(screen.getByText('لا توجد مدينة مطابقة.')).toBeVisible()
})

test('the button opens the list, and its name says what it lists', async () => {
  const { screen } = await renderCities()
  await screen.getByRole('button', { name: /اعرض المدن/ }).click()
  await expect.element(screen.getByRole('option', { name: 'جدة' })).toBeVisible()
})

test('the list can be used inside a modal dialog', async () => {
  const onChoose = vi.fn<(key: string) => void>()
  const screen = await renderWithProviders(
    <Dialog title="المدينة" onClose={() => {}}>
      <Cities onChoose={onChoose} />
    </Dialog>,
    { language: 'ar' },
  )
  await screen.getByRole('combobox').click()
  await screen.getByRole('option', { name: 'جدة' }).click()
  await expect.poll(() => onChoose.mock.calls).toEqual([['جدة']])
})

const many = Array.from({ length: 200 }, (_, number) => `Place ${number + 1}`)

function Places() {
  const [typed, setTyped] = useState('')
  return (
    <Combobox
      label="Place"
      openLabel="Show places"
      emptyText="No results"
      options={useMemo(() => many.filter((place) => place.includes(typed)).map(asOption), [typed])}
      typed={typed}
      onType={setTyped}
      onChoose={() => {}}
    />
  )
}

const asOption = (text: string) => ({ key: text, text })

test('a long list shows its visible options on the press and all of them soon, each with its position', async () => {
  const screen = await renderWithProviders(<Places />, { language: 'ar' })
  const button = screen.getByRole('button', { name: 'Show places' })
  const options = screen.getByRole('option')
  flushSync(() => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(options.elements().length).toBeLessThan(20)
  const tenth = screen.getByRole('option', { name: 'Place 10', exact: true }).element()
  expect([tenth.getAttribute('aria-posinset'), tenth.getAttribute('aria-setsize')]).toEqual(['10', '200'])
  await expect.poll(() => options.elements().length).toBe(200)
})

test('typing at the end of a long list scrolls back to its top', async () => {
  const screen = await renderWithProviders(<Places />, { language: 'ar' })
  await screen.getByRole('combobox').click()
  await userEvent.keyboard('{ArrowUp}')
  const last = screen.getByRole('option', { name: 'Place 200', exact: true })
  await expect.poll(() => last.query() !== null && isVisible(last.element())).toBe(true)
  await userEvent.keyboard('p{Backspace}P')
  await expect.poll(() => isVisible(screen.getByRole('option').first().element())).toBe(true)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => last.query() !== null && isVisible(last.element())).toBe(true)
})

function isVisible(option: Element): boolean {
  const [box, list] = [option, option.closest('[role=listbox]')].map((element) =>
    element?.getBoundingClientRect(),
  )
  return box !== undefined && list !== undefined && box.top >= list.top && box.bottom <= list.bottom
}
