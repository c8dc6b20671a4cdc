import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { PreferenceChoices } from './preference-choices.tsx'

vi.mock('#src/lib/embedded.ts', () => ({ isEmbedded: true }))

test('in a portal’s frame there are no alerts to choose', async () => {
  const screen = await renderWithProviders(<PreferenceChoices />)
  await expect.element(screen.getByRole('group', { name: 'Simulate a fault' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})
