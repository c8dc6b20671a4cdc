import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Page } from './page.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'

test('a name without a space is broken rather than pushed out of a phone', async () => {
  await page.viewport(390, 800)
  const screen = await render(
    <Page title={'https://shop.example/'.repeat(8)} actions={<button type="button">Refresh</button>}>
      {null}
    </Page>,
  )
  const heading = screen.getByRole('heading').element()
  expect(heading.scrollWidth).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expect.element(screen.getByRole('button')).toBeInViewport()
})
