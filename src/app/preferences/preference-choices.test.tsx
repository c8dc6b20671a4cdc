import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { PreferenceChoices } from './preference-choices.tsx'

vi.mock('#src/lib/embedded.ts', () => ({ isEmbedded: true }))

test('in a portal’s frame there are no alerts to choose, and a chosen theme is marked', async () => {
  const screen = await renderWithProviders(<PreferenceChoices />)
  // The demo's faults are folded.
  await screen.getByText('Demo data').click()
  await expect.element(screen.getByRole('group', { name: 'Simulate a fault' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Play a sound' })).not.toBeInTheDocument()
  const light = screen.getByRole('button', { name: 'Light' })
  await light.click()
  await expect.element(light).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'العربية' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('ar')
})
