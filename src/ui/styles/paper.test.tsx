import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#src/ui/buttons/button.tsx'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import './tokens.css'
import './base.css'
import './layout.css'

const page = document.documentElement

afterEach(async () => {
  await emulate('')
  delete page.dataset.theme
})

test('the dark theme prints with dark letters and without buttons', async () => {
  page.dataset.theme = 'dark'
  const screen = await render(
    <>
      <p>The brands</p>
      <Button>Save</Button>
    </>,
  )
  const letters = () => getComputedStyle(screen.getByText('The brands').element()).color
  expect(letters()).toBe('rgb(243, 238, 229)')
  await expect.element(screen.getByRole('button')).toBeVisible()
  await emulate('print')
  expect(letters()).toBe('rgb(29, 37, 34)')
  await expect.element(screen.getByText('Save')).not.toBeVisible()
})

test('printing while a panel covers the page prints the page', async () => {
  const screen = await renderWithProviders(
    <Modal className="sheet screen-only" title="Friday" onClose={() => {}} closesOnBackdrop>
      <p>Three shoots</p>
    </Modal>,
  )
  await expect.element(screen.getByText('Three shoots')).toBeVisible()
  await emulate('print')
  await expect.element(screen.getByText('Three shoots')).not.toBeVisible()
})

/* Works only in Chromium, which runs all component tests. */
async function emulate(media: '' | 'print'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media })
}
