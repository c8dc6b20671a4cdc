import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#src/ui/styles/base.css'
import '#src/ui/styles/tokens.css'
import { forceColours } from '#testing/forced-colours.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { Combobox } from './combobox.tsx'

forceColours()

function isOutlined(option: Element | SVGElement): boolean {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(option)
  return outlineStyle === 'solid' && outlineWidth === '2px' && outlineColor !== 'rgba(0, 0, 0, 0)'
}

test('in forced colours, a line marks the active option of a list', async () => {
  const cities = ['Riyadh', 'Jeddah', 'Mecca'].map((label) => ({ key: label, label }))
  const screen = await renderWithProviders(
    <Combobox
      label="City"
      hint=""
      placeholder="Find"
      openLabel="Show cities"
      emptyText="None"
      options={cities}
      typed=""
      onType={() => {}}
      onChoose={() => {}}
    />,
  )
  await screen.getByRole('combobox').click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const options = screen.getByRole('option')
  await expect.poll(() => options.elements().filter(isOutlined)).toHaveLength(1)
  const { borderTopStyle, outlineStyle } = getComputedStyle(screen.getByRole('listbox').element())
  expect([borderTopStyle, outlineStyle]).toContain('solid')
})
