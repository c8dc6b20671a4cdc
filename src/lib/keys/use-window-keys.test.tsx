import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useWindowKeys } from './use-window-keys.ts'

function Listener({ onKey }: { onKey: (key: string) => void }) {
  useWindowKeys(({ key }) => onKey(key))
  return <h1>Here</h1>
}

test('a key pressed just before the first paint of a page is handled', async () => {
  const pressed: string[] = []
  const container = document.createElement('div')
  const appeared = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      // Before the first paint.
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }))
      resolve()
    }).observe(container, { childList: true })
  })
  document.body.append(container)
  const root = createRoot(container)
  root.render(<Listener onKey={(key) => pressed.push(key)} />)
  await appeared
  expect(pressed).toEqual(['k'])

  root.unmount()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }))
  expect(pressed).toEqual(['k'])
  container.remove()
})
