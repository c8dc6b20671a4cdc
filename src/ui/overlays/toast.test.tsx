import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { stubPortalLink } from '#testing/session/stub-portal-link.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/styles/tokens.css'
import { showToast, Toasts } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.runAllTimers()
})

function renderToasts() {
  return renderWithProviders(
    <>
      <button type="button">Copy</button>
      <Toasts />
      <Announcer />
    </>,
  )
}

/* The region with a visible toast. */
async function renderToast(shown: Parameters<typeof showToast>[0]) {
  const screen = await renderToasts()
  showToast(shown)
  const toast = screen.getByText(shown.text)
  await expect.element(toast).toBeVisible()
  return { screen, toast }
}

test('a screen reader announces a toast once, and a failure immediately', async () => {
  const roots = vi.spyOn(Element.prototype, 'attachShadow')
  const screen = await renderToasts()
  const announced = (urgency: string) =>
    roots.mock.results.flatMap(({ value }) =>
      Array.from(value.querySelectorAll(`[aria-live=${urgency}] > p`), (line: Element) => line.textContent),
    )
  showToast({ text: 'The report was copied.' })
  vi.advanceTimersByTime(100)
  expect(announced('polite')).toEqual(['The report was copied.'])
  showToast({ text: 'Couldn’t save the file', isFailure: true })
  vi.advanceTimersByTime(100)
  expect(announced('assertive')).toEqual(['Couldn’t save the file'])
  expect(announced('polite')).toEqual(['The report was copied.'])
  await screen.getByText('Couldn’t save the file').click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByText('Couldn’t save the file')).not.toBeInTheDocument()
  expect(document.querySelectorAll('.toasts[aria-live], .toasts [role], .toasts [aria-live]')).toHaveLength(0)
})

test('a failure stays until it is dismissed, also with the keyboard', async () => {
  const { screen, toast } = await renderToast({ text: 'The file was not saved.', isFailure: true })
  vi.advanceTimersByTime(3_600_000)
  await rendered()
  expect(toast.query()).not.toBeNull()
  await screen.getByRole('button', { name: 'Copy' }).click()
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(toast).not.toBeInTheDocument()
})

test('a toast stays for six seconds, and longer while the pointer is on it', async () => {
  const { toast } = await renderToast({ text: 'The report was copied.' })
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

test('a toast can be dismissed, and the focus returns to where it was', async () => {
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

test('the same text again stays for its full time', async () => {
  const { toast } = await renderToast({ text: 'Saved' })
  vi.advanceTimersByTime(5_000)
  showToast({ text: 'Saved' })
  await rendered()
  vi.advanceTimersByTime(5_000)
  await rendered()
  expect(toast.elements()).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  await rendered()
  expect(toast.query()).toBeNull()
})

test('in a portal a success is shown by the portal, and a failure stays in the page until it is dismissed', async () => {
  const tell = vi.fn<(name: string, text?: unknown) => void>()
  portalLink.set(stubPortalLink({ does: (capability) => capability === 'toasts', tell }))
  onTestFinished(() => portalLink.set(null))
  const screen = await renderToasts()
  showToast({ text: 'Saved' })
  showToast({ text: 'Couldn’t save the file', isFailure: true })
  expect(tell.mock.calls).toEqual([['toast', 'Saved']])
  await expect.element(screen.getByText('Couldn’t save the file')).toBeVisible()
  expect(screen.getByText('Saved').query()).toBeNull()
  document.querySelector<HTMLElement>('.toast button')?.click()
})

test('the newest three toasts are shown, and every failure once', async () => {
  const screen = await renderToasts()
  const failure = { text: 'Not saved', isFailure: true }
  showToast(failure)
  for (const text of ['One', 'Two', 'Three', 'Four']) showToast({ text })
  showToast(failure)
  await expect.element(screen.getByText('Four')).toBeVisible()
  await expect.element(screen.getByText('One')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Two')).toBeVisible()
  expect(screen.getByText('Not saved').elements()).toHaveLength(1)
  document.querySelector<HTMLElement>('.toast:has(.toast-failure) button')?.click()
})

test('on a phone many failures can all be read and dismissed', async () => {
  await page.viewport(390, 600)
  const screen = await renderToasts()
  const texts = Array.from(
    { length: 9 },
    (_, index) => `File ${index}: ${'it could not be saved '.repeat(4)}`,
  )
  for (const text of texts) showToast({ text, isFailure: true })
  for (let left = texts.length; left > 0; left -= 1) {
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    await expect.poll(() => dismiss.elements()).toHaveLength(left)
    const [first] = dismiss.elements()
    first?.focus()
    const { top, bottom } = first?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
    expect([top >= 0, bottom <= 600]).toEqual([true, true])
    await userEvent.keyboard('{Enter}')
  }
})

test('a toast does not scroll back to a field that its reader has scrolled away from', async () => {
  const screen = await renderWithProviders(
    <div style={{ blockSize: '5000px' }}>
      <input aria-label="Search" />
      <Toasts />
    </div>,
  )
  await screen.getByRole('textbox').click()
  window.scrollTo(0, 3000)
  showToast({ text: 'Saved' })
  await expect.poll(() => screen.getByText('Saved').query()).not.toBeNull()
  await rendered()
  expect(window.scrollY).toBe(3000)
})

/* A real pointer needs real time, but the timers here are fake. */
async function point(element: Element, type: 'pointerover' | 'pointerout') {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  await rendered()
}

async function rendered() {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
