import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { PreferenceChoices } from './preference-choices.tsx'

vi.mock('#src/lib/embedded.ts', () => ({ isEmbedded: true }))

test('in a portal’s frame there are no alerts to choose', async () => {
  const screen = await renderWithProviders(<PreferenceChoices />)
  // The demo's faults are folded.
  await screen.getByText('Demo data').click()
  await expect.element(screen.getByRole('group', { name: 'Simulate a fault' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Play a sound' })).not.toBeInTheDocument()
  // What more readers look for comes first.
  const [theme, keys] = [screen.getByRole('group', { name: 'Theme' }), screen.getByText(/^Single-key/)]
  expect(theme.element().compareDocumentPosition(keys.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
