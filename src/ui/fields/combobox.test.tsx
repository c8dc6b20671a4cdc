import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Combobox } from './combobox.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/styles/tokens.css'

const cities = ['الرياض', 'جدة', 'مكة المكرمة', 'المدينة المنورة']

function Cities({ onChoose, all = cities }: { onChoose: (key: string) => void; all?: string[] }) {
  const [typed, setTyped] = useState('')
  return (
    <div dir="rtl" lang="ar">
      <Combobox
        label="المدينة"
        hint=""
        placeholder="ابحث"
        openLabel="اعرض المدن"
        emptyText="لا توجد مدينة."
        options={all.filter((city) => city.includes(typed)).map((label) => ({ key: label, label }))}
        typed={typed}
        onType={setTyped}
        onChoose={onChoose}
      />
    </div>
  )
}

async function renderCities(all?: string[]) {
  const onChoose = vi.fn<(key: string) => void>()
  const screen = await renderWithProviders(<Cities onChoose={onChoose} {...(all && { all })} />, {
    language: 'ar',
  })
  return { onChoose, screen, box: screen.getByRole('combobox', { name: 'المدينة' }) }
}

test('an option is chosen with the keyboard, from right to left', async () => {
  const { onChoose, screen, box } = await renderCities()
  await userEvent.tab()
  await expect.element(box).toHaveFocus()
  expect(box.element().getAttribute('aria-activedescendant')).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const option = screen.getByRole('option', { name: 'جدة' })
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveAttribute('aria-activedescendant', option.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([['جدة']])
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('a typed text closes the list, and Enter chooses its best match', async () => {
  const { onChoose, screen, box } = await renderCities()
  await box.click()
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('م')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChoose.mock.calls).toEqual([['مكة المكرمة']])
})

test.each(['966', 'مكة'])(
  'the typed text %s never runs below the button that opens the list',
  async (typed) => {
    const { screen, box } = await renderCities()
    await box.fill(typed)
    const button = screen.getByRole('button').element().getBoundingClientRect()
    const input = box.element().getBoundingClientRect()
    expect(parseFloat(getComputedStyle(box.element()).paddingLeft)).toBeGreaterThanOrEqual(
      button.right - input.left,
    )
  },
)

test('an empty list says so', async () => {
  const { screen, box } = await renderCities([])
  await box.click()
  await expect.element(screen.getByText('لا توجد مدينة.')).toBeVisible()
})

test('the button opens the list, and its name says what it lists; Escape closes it and chooses nothing', async () => {
  const { onChoose, screen } = await renderCities()
  await screen.getByRole('button', { name: /اعرض المدن/ }).click()
  await expect.element(screen.getByRole('option', { name: 'جدة' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
})

const many = Array.from({ length: 200 }, (_, number) => `Place ${number + 1}`)

test('a long list shows its visible options on the press and all of them soon, each with its position', async () => {
  const { screen } = await renderCities(many)
  const options = screen.getByRole('option')
  const button = screen.getByRole('button').element()
  flushSync(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(options.elements().length).toBeLessThan(20)
  const tenth = screen.getByRole('option', { name: 'Place 10', exact: true }).element()
  expect([tenth.getAttribute('aria-posinset'), tenth.getAttribute('aria-setsize')]).toEqual(['10', '200'])
  await expect.poll(() => options.elements().length).toBe(200)
})

test('the arrow keys scroll a long list, also from its end back to its top', async () => {
  const { screen, box } = await renderCities(many)
  await box.click()
  for (const [key, name] of [
    ['ArrowUp', 'Place 200'],
    ['ArrowDown', 'Place 1'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    const option = screen.getByRole('option', { name, exact: true })
    await expect.poll(() => option.query() !== null && isVisible(option.element())).toBe(true)
  }
})

function isVisible(option: Element): boolean {
  const [box, list] = [option, option.closest('[role=listbox]')].map((element) =>
    element?.getBoundingClientRect(),
  )
  return box !== undefined && list !== undefined && box.top >= list.top && box.bottom <= list.bottom
}
