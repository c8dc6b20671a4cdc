import { expect, test } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import texts from '#src/locales/palette.en.json'
import { Shortcuts } from './shortcuts.tsx'

test('the list of shortcuts includes those of the worklist', async () => {
  const screen = await renderWithProviders(<Shortcuts />, { location: '/brands/7?view=worklist' })
  await expect.element(screen.getByRole('heading', { name: 'Translate brands' })).toBeVisible()
  const lists = [...screen.container.querySelectorAll('dl')].map(({ textContent }) => textContent)
  const { palette, save, shortcuts, close } = texts.palette.shortcuts
  const always = `Ctrl K, ⌘ K${palette}Ctrl S, ⌘ S${save}?${shortcuts}Esc${close}`
  expect(lists).toEqual([always, 'Ctrl ↵, ⌘ ↵Save and next'])
  const singleKeys = screen.getByRole('checkbox')
  await expect.element(singleKeys).toBeChecked()
  await singleKeys.click()
  await expect.element(singleKeys).not.toBeChecked()
  expect(document.cookie).toContain('diwan-single-keys=off')
})
