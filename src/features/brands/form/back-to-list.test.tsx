import { expect, test } from 'vitest'
import brands from '#src/locales/brands.en.json'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { BackToList } from './back-to-list.tsx'

test.each([
  [{ list: '?keyword=oud&show=no-en' }, '/brands?keyword=oud&show=no-en'],
  [null, '/brands'],
  [{ list: 7 }, '/brands'],
])('after opening a brand from %j, “Back to the list” leads to %s', async (state, href) => {
  const page = await renderWithProviders(<BackToList />, { location: { pathname: '/brands/7', state } })
  await expect
    .element(page.getByRole('link', { name: brands.brands.list.backToList }))
    .toHaveAttribute('href', href)
})
