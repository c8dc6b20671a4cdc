import { flushSync } from 'react-dom'
import { createBrowserRouter, Link } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

const address = window.location.href
afterEach(() => window.history.replaceState(null, '', address))

function Calendar() {
  const calendar = useCalendarAddress()
  return (
    <>
      <button onClick={() => calendar.step(1)} onPointerUp={() => calendar.step(1)}>
        Next
      </button>
      <button onClick={() => calendar.filter({ products: ['Boat'] })}>Boat</button>
      <Pending {...calendar} />
      <output aria-label="Drawn">{calendar.address.date}</output>
      <Link to="/invoices">Invoices</Link>
      <button onClick={() => calendar.open({ panel: '2026-02-10' as CalendarDate })}>Open</button>
      {calendar.address.panel && <button onClick={() => calendar.close('panel')}>Close</button>}
    </>
  )
}

function Pending({ pending }: Pick<ReturnType<typeof useCalendarAddress>, 'pending'>) {
  return <output aria-label="Pending">{useSharedState(pending)?.date}</output>
}

async function openCalendar() {
  const code = Promise.withResolvers<string>()
  window.history.replaceState(null, '', '/reservations?view=month&date=2026-02-01')
  const router = createBrowserRouter([
    { path: '/reservations', element: <Calendar /> },
    { path: '/brands', element: 'Brands' },
    { path: '/invoices', lazy: async () => ({ element: await code.promise }) },
  ])
  onTestFinished(() => router.dispose())
  const page = await renderWithProviders(null, { router })
  const statusOf = (name: string) => page.getByRole('status', { name })
  const next = page.getByRole('button', { name: 'Next' })
  await expect.element(next).toBeVisible()
  const pressOn = (pressed: Locator) =>
    pressed.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const press = () => pressOn(next)
  /* Unlike a press it lets no earlier step act first. */
  const swipe = () => next.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  return { page, router, code, press, swipe, pressOn, pending: statusOf('Pending'), drawn: statusOf('Drawn') }
}

const goneBack = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
    window.history.back()
  })

test('each of two quick steps counts, is shown at once and is an entry of the history', async () => {
  const { swipe, pending, drawn } = await openCalendar()
  flushSync(swipe)
  flushSync(swipe)
  expect(pending.element().textContent).toBe('2026-04-01')
  await expect.element(drawn).toHaveTextContent('2026-04-01')
  await expect.element(pending).toBeEmptyDOMElement()
  await goneBack()
  await expect.element(drawn).toHaveTextContent('2026-03-01')
})

test('a filter keeps the step before it', async () => {
  const { page, router, swipe, pressOn } = await openCalendar()
  flushSync(swipe)
  pressOn(page.getByRole('button', { name: 'Boat' }))
  await expect.poll(() => window.location.search).toBe('?view=month&date=2026-03-01&product=Boat')
  expect(router.state.preventScrollReset).toBe(true)
})

test('going back discards a step that is not in the address yet', async () => {
  const { press, pending, drawn } = await openCalendar()
  press()
  await expect.element(drawn).toHaveTextContent('2026-03-01')
  await expect.element(pending).toBeEmptyDOMElement()
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  flushSync(press)
  expect(pending.element().textContent).toBe('2026-04-01')
  await goneBack()
  await expect.element(pending).toBeEmptyDOMElement()
  vi.restoreAllMocks()
  press()
  await expect.element(drawn).toHaveTextContent('2026-03-01')
})

test('a link followed right after a step opens its page, even if its code loads late', async () => {
  const { page, code, press, pressOn } = await openCalendar()
  flushSync(press)
  pressOn(page.getByRole('link'))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  code.resolve('The invoices')
  await expect.element(page.getByText('The invoices')).toBeVisible()
  window.history.back()
  await expect.element(page.getByRole('status', { name: 'Drawn' })).toHaveTextContent('2026-03-01')
})

test('a step is dropped when somebody leaves for another page immediately', async () => {
  const { router, press } = await openCalendar()
  press()
  await router.navigate('/brands')
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(window.location.pathname).toBe('/brands')
})

test('a step does not stop a navigation back to a page whose code is still loading', async () => {
  const { page, code, press, pending } = await openCalendar()
  const state: unknown = window.history.state
  window.history.replaceState(state, '', '/invoices')
  window.history.pushState(state, '', '/reservations?view=month&date=2026-02-01')
  await goneBack()
  flushSync(press)
  expect(pending.element().textContent).toBe('')
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  code.resolve('The invoices')
  await expect.element(page.getByText('The invoices')).toBeVisible()
})

test('days requested just before the panel closes are shown', async () => {
  const { page, press, pressOn, drawn } = await openCalendar()
  pressOn(page.getByRole('button', { name: 'Open' }))
  const close = page.getByRole('button', { name: 'Close' })
  await expect.element(close).toBeVisible()
  flushSync(press)
  pressOn(close)
  await expect.element(close).not.toBeInTheDocument()
  await expect.element(drawn).toHaveTextContent('2026-03-01')
  window.history.back()
  await expect.element(close).toBeVisible()
})
