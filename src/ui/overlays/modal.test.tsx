import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useState } from 'react'
import '#src/ui/styles/tokens.css'
import { Button } from '#src/ui/buttons/button.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Modal } from './modal.tsx'

function renderDialog({ closesOnBackdrop = false } = {}) {
  return renderWithProviders(<Opener closesOnBackdrop={closesOnBackdrop} />)
}

function Opener({ closesOnBackdrop }: { closesOnBackdrop: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Leave</Button>
      {isOpen && (
        <Modal
          title="Leave without saving?"
          onClose={() => setIsOpen(false)}
          closesOnBackdrop={closesOnBackdrop}
        >
          <p>What you changed will be lost.</p>
        </Modal>
      )}
    </>
  )
}

test.each(['Escape', 'the close button', 'the gesture to go back'])(
  '%s closes a dialog, and the focus returns to where it was',
  async (way) => {
    const screen = await renderDialog()
    const opener = screen.getByRole('button', { name: 'Leave' })
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' })
    await opener.click()
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else if (way !== 'the close button') dialog.element().dispatchEvent(new Event('cancel'))
    else await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  },
)

test.each([true, false])(
  'a press on the backdrop closes a dialog only if the dialog allows it (%s)',
  async (closesOnBackdrop) => {
    const screen = await renderDialog({ closesOnBackdrop })
    await screen.getByRole('button', { name: 'Leave' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.click({ position: { x: 4, y: -8 }, force: true })
    await expect.poll(() => dialog.query() === null).toBe(closesOnBackdrop)
  },
)
