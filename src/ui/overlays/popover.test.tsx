import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Popover } from './popover.tsx'

test('a panel of text alone takes the focus, so that the keyboard scrolls it, and one with controls leaves it at its button', async () => {
  const screen = await renderWithProviders(
    <>
      <Popover label="How it counts">{() => <p>Each day counts once.</p>}</Popover>
      <Popover label="Choices">{() => <button type="button">Choose</button>}</Popover>
    </>,
  )
  for (const [label, focused] of [
    ['How it counts', 'dialog'],
    ['Choices', 'button'],
  ] as const) {
    const button = screen.getByRole('button').nth(label === 'Choices' ? 1 : 0)
    await button.click()
    await expect.element(screen.getByRole('dialog', { name: label })).toBeVisible()
    await expect.element(focused === 'dialog' ? screen.getByRole(focused) : button).toHaveFocus()
  }
})

test('it closes when the keyboard goes past its end, to what follows its button, and stays open at its button', async () => {
  const screen = await renderWithProviders(
    <>
      <Popover label="Choices">{() => <button type="button">Choose</button>}</Popover>
      <button type="button">Next</button>
    </>,
  )
  const opener = screen.getByRole('button').first()
  await opener.click()
  const panel = screen.getByRole('dialog')
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(opener).toHaveFocus()
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  await expect.element(panel).not.toBeInTheDocument()
})
