import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IntlProvider } from 'use-intl'
import messages from '#src/locales/frame.en.json'
import { showToast, Toasts } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

function renderToasts() {
  return render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <button type="button">Copy</button>
      <Toasts />
    </IntlProvider>,
  )
}

test('a toast appears where a screen reader already listens', async () => {
  const screen = await renderToasts()
  const region = screen.getByRole('region', { name: 'Messages' })
  expect(region.element().getAttribute('aria-live')).toBe('polite')
  showToast({ text: 'The report was copied.' })
  await expect.element(region).toHaveTextContent('The report was copied.')
})

test('it is there for six seconds, and longer while one points at it', async () => {
  const screen = await renderToasts()
  showToast({ text: 'The report was copied.' })
  const toast = screen.getByText('The report was copied.')
  await expect.element(toast).toBeVisible()
  vi.advanceTimersByTime(5_000)
  await point(toast.element(), 'pointerover')
  vi.advanceTimersByTime(60_000)
  await rendered()
  expect(toast.query()).not.toBeNull()
  await point(toast.element(), 'pointerout')
  vi.advanceTimersByTime(6_000)
  await rendered()
  expect(toast.query()).toBeNull()
})

test('it can be dismissed, and the focus goes back to where it was', async () => {
  const screen = await renderToasts()
  const copy = screen.getByRole('button', { name: 'Copy' })
  await copy.click()
  showToast({ text: 'The report was copied.' })
  await expect.element(screen.getByText('The report was copied.')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('The report was copied.')).not.toBeInTheDocument()
  await expect.element(copy).toHaveFocus()
})

test('its action is done once, and the toast goes', async () => {
  const screen = await renderToasts()
  const onPress = vi.fn<() => void>()
  showToast({ text: 'Moved to Thursday.', action: { text: 'Undo', onPress } })
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('Moved to Thursday.')).not.toBeInTheDocument()
})

test('of many at once the newest three are shown', async () => {
  const screen = await renderToasts()
  for (const text of ['One', 'Two', 'Three', 'Four']) showToast({ text })
  await expect.element(screen.getByText('Four')).toBeVisible()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Two')).toBeVisible()
})

/* A real pointer takes real time, and these timers stand still. */
async function point(element: Element, type: 'pointerover' | 'pointerout') {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  await rendered()
}

async function rendered() {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
