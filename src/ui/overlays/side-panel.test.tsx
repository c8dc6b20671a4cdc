import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Providers } from '#testing/render-with-providers.tsx'
import { Modal } from './modal.tsx'
import { SidePanel } from './side-panel.tsx'

function Friday() {
  const [open, setOpen] = useState<'panel' | 'dialog' | null>(null)
  return (
    <Providers>
      <button type="button" onClick={() => setOpen('panel')}>
        20
      </button>
      <button type="button">21</button>
      {open !== null && (
        <SidePanel title="Friday" onClose={() => setOpen(null)}>
          <button type="button" onClick={() => setOpen('dialog')}>
            Shoot
          </button>
          <input type="search" aria-label="Search" />
        </SidePanel>
      )}
      {open === 'dialog' && (
        <Modal title="Details" onClose={() => setOpen('panel')} closesOnBackdrop>
          Shoot
        </Modal>
      )}
    </Providers>
  )
}

test('a panel takes the focus, Escape closes it, and the focus returns to where it was', async () => {
  const screen = await render(<Friday />)
  await screen.getByRole('button', { name: '20' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Friday' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '20' })).toHaveFocus()
})

test('the page next to a panel can be used, and keeps the focus when the panel closes', async () => {
  const screen = await render(<Friday />)
  await screen.getByRole('button', { name: '20' }).click()
  await screen.getByRole('button', { name: '21' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '21' })).toHaveFocus()
})

test('Escape closes a dialog above the panel first, and a search field is emptied before it closes', async () => {
  const screen = await render(<Friday />)
  const panel = screen.getByRole('dialog', { name: 'Friday' })
  await screen.getByRole('button', { name: '20' }).click()
  await panel.getByRole('button', { name: 'Shoot' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Details' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Details' })).not.toBeInTheDocument()
  await panel.getByRole('searchbox').fill('shoot')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel.getByRole('searchbox')).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})
