import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Providers } from '#testing/render-with-providers.tsx'
import { BrandFilters } from './brand-filters.tsx'
import type { BrandFilterOption } from './brand-rows.ts'

const options: BrandFilterOption[] = [
  { name: 'no-logo', kind: 'picture', picture: 'logo', matches: () => false },
  { name: 'complete', kind: 'complete', matches: () => false },
]

function Filters() {
  const [selected, setSelected] = useState(['no-logo'])
  return (
    <Providers>
      <BrandFilters options={options} rows={[]} selected={selected} onSelect={setSelected} />
    </Providers>
  )
}

test('a filter without results keeps the focus when it is unticked, and can be ticked again', async () => {
  const screen = await render(<Filters />)
  const noLogo = screen.getByRole('checkbox', { name: /^No logo/ })
  await noLogo.click()
  await expect.element(noLogo).not.toBeChecked()
  await expect.element(noLogo).toHaveFocus()
  await expect.element(screen.getByRole('checkbox', { name: /^Complete/ })).not.toBeInTheDocument()
})
