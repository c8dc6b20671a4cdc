import { createBrowserRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { useEditView } from './use-edit-view.ts'

const address = window.location.href

afterEach(() => window.history.replaceState(null, '', address))

function View() {
  const [{ isSideBySide, isMissingOnly }, changeView] = useEditView()
  return (
    <>
      <button aria-pressed={isSideBySide} onClick={() => changeView({ isSideBySide: !isSideBySide })}>
        Side by side
      </button>
      <button aria-pressed={isMissingOnly} onClick={() => changeView({ isMissingOnly: !isMissingOnly })}>
        Missing only
      </button>
    </>
  )
}

test('two quick presses of different buttons both take effect', async () => {
  const router = createBrowserRouter([{ path: '*', element: <View /> }])
  const page = await renderWithProviders(null, { router })
  const buttons = ['Side by side', 'Missing only'].map((name) => page.getByRole('button', { name }))
  const [first, second] = buttons.map((button) => button.element())
  first?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  second?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  for (const button of buttons) await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => window.location.search).toBe('?view=side-by-side&show=missing')
  router.dispose()
})
