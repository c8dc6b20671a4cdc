import { onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadOnce } from '#src/lib/lazily.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { lazyPart } from './lazy-part.tsx'
import { ChunkLoadFailed } from './error-notice.tsx'

test.each([true, false])(
  'a part without its code says so, as a page (%s), and opens when online',
  async (isPage) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    let hasCode = false
    const load = () =>
      hasCode ? Promise.resolve(() => <p>The brands</p>) : Promise.reject(new Error('offline'))
    const Part = lazyPart(load, { Failed: (missing) => <ChunkLoadFailed {...missing} isPage={isPage} /> })
    const screen = await renderWithProviders(<Part />)
    const text = isPage ? 'Check the connection and try again.' : 'This part of Diwan didn’t load'
    await expect.element(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('alert').elements()).toHaveLength(isPage ? 0 : 1)
    await expect.element(screen.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    onlineManager.setOnline(false)
    hasCode = true
    onlineManager.setOnline(true)
    await expect.element(screen.getByText('The brands')).toBeVisible()
  },
)

test('code that is already loaded is drawn immediately and once', async () => {
  const drawn: string[] = []
  const load = loadOnce(async () => () => {
    drawn.push('the insights')
    return <p>The insights</p>
  })
  await load()
  const Part = lazyPart(load, { fallback: () => drawn.push('what stands in') })
  const screen = await render(<Part />)
  await expect.element(screen.getByText('The insights')).toBeVisible()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(drawn).toEqual(['the insights'])
})
