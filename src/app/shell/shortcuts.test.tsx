import { expect, test } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Shortcuts } from './shortcuts.tsx'

test('the list of shortcuts includes those of the worklist', async () => {
  const screen = await renderWithProviders(<Shortcuts />, { location: '/brands/7?view=worklist' })
  await expect.element(screen.getByRole('heading', { name: 'Translate brands' })).toBeVisible()
  await expect.element(screen.getByText('Ctrl ↵')).toBeVisible()
  await expect.element(screen.getByText('Save and next')).toBeVisible()
})
