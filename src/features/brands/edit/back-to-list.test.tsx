import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import brands from '#src/locales/brands.en.json'
import { BackToList } from './back-to-list.tsx'

test.each([
  [{ list: '?keyword=oud&show=no-en' }, '/brands?keyword=oud&show=no-en'],
  [null, '/brands'],
  [{ list: 7 }, '/brands'],
])('one that came from %j goes back to %s', async (state, href) => {
  const page = await render(
    <IntlProvider locale="en" messages={brands} timeZone="UTC">
      <MemoryRouter initialEntries={[{ pathname: '/brands/7', state }]}>
        <BackToList />
      </MemoryRouter>
    </IntlProvider>,
  )
  await expect
    .element(page.getByRole('link', { name: brands.brands.backToList }))
    .toHaveAttribute('href', href)
})
