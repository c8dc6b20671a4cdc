import { useState } from 'react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import brandFields from '#src/locales/brand-fields.en.json'
import brands from '#src/locales/brands.en.json'
import frame from '#src/locales/frame.en.json'
import { BrandFilters } from './brand-filters.tsx'
import type { BrandNarrowing } from './brand-rows.ts'

const narrowings: BrandNarrowing[] = [
  { name: 'no-logo', kind: 'picture', picture: 'logo', isIn: () => false },
  { name: 'complete', kind: 'complete', isIn: () => false },
]

function Filters() {
  const [chosen, setChosen] = useState(['no-logo'])
  return (
    <IntlProvider locale="en" messages={{ ...frame, ...brands, ...brandFields }} timeZone="UTC">
      <BrandFilters narrowings={narrowings} rows={[]} chosen={chosen} onChoose={setChosen} />
    </IntlProvider>
  )
}

test('a choice that has nothing left to show keeps the focus where it is given up, and can be taken again', async () => {
  const screen = await render(<Filters />)
  const noLogo = screen.getByRole('checkbox', { name: /^No logo/ })
  await noLogo.click()
  await expect.element(noLogo).not.toBeChecked()
  await expect.element(noLogo).toHaveFocus()
  await expect.element(screen.getByRole('checkbox', { name: /^Complete/ })).not.toBeInTheDocument()
})
