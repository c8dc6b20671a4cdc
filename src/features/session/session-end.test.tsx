import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#src/app/query-client.ts'
import { lastAuthError, sessionExpiry, sessionFailure } from '#src/lib/session/session-state.ts'
import common from '#src/locales/common.en.json'
import sessionTexts from '#src/locales/session.en.json'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { Toasts } from '#src/ui/overlays/toast.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { sampleSession } from '#testing/sample-session.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { SessionWatch } from './session-watch.tsx'

const { notices: texts } = sessionTexts.session
const [hour, day] = [3600, 86_400]
/* The responses of the gateway, and the paths it received. */
let endsIn: { idleSeconds: number; absoluteSeconds: number }
let isReachable: boolean
let requestedPaths: string[]

beforeEach(() => {
  endsIn = { idleSeconds: 100, absoluteSeconds: day }
  isReachable = true
  requestedPaths = []
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path)
    if (!isReachable) throw new TypeError('Failed to fetch')
    if (path === '/api/session') endsIn = { ...endsIn, idleSeconds: 12 * hour }
    return Response.json({ data: { ...sampleSession, kind: 'browser', endsIn } })
  })
})

afterEach(() => {
  queryClient.clear()
  for (const state of [sessionFailure, lastAuthError, sessionExpiry]) state.set(null)
})

async function renderWatch({ withDialog = false } = {}) {
  const page = await renderWithProviders(
    <>
      <div id="shell-notices" />
      <Announcer />
      <input aria-label="Name" />
      <SessionWatch session={{ ...sampleSession, kind: 'browser', endsIn }} />
      {withDialog && (
        <Modal title="Review" onClose={() => {}}>
          <p>Of a brand</p>
        </Modal>
      )}
      <Toasts />
    </>,
    { client: queryClient },
  )
  return { page, notice: page.getByRole('region', { name: texts.endsSoon }) }
}

const extensionCount = () => requestedPaths.filter((path) => path === '/api/session').length

test('before its session ends the page announces it with a countdown, and one key extends the session during typing', async () => {
  const announced = recordAnnouncements()
  const { page, notice } = await renderWatch()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('half')
  await expect.element(notice).toBeVisible()
  expect(notice.getByRole('timer').element().textContent).toBe('You’ll be signed out in 2 minutes.')
  await expect
    .poll(() => announced.join())
    .toMatch(/You’ll be signed out in 2 minutes\..* Press F8 to stay signed in\./)
  await expect.element(name).toHaveFocus()
  document.dispatchEvent(new Event('visibilitychange'))
  await userEvent.keyboard(' a word{Enter} more')
  await expect.element(name).toHaveValue('half a word more')
  expect(extensionCount()).toBe(0)
  await userEvent.keyboard('{F8}{F8}')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByText(texts.stayed)).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect([extensionCount(), announced.join().match(/F8/g)?.length]).toEqual([1, 1])
})

test('the countdown can be used above a dialog, which stays open', async () => {
  const { page, notice } = await renderWatch({ withDialog: true })
  const stay = notice.getByRole('button', { name: texts.stay })
  const edgeOf = (found: typeof notice, edge: 'top' | 'bottom') =>
    found.element().getBoundingClientRect()[edge]
  await expect.element(stay).toBeVisible()
  const title = page.getByRole('heading', { name: 'Review' })
  expect(edgeOf(notice, 'top')).toBeGreaterThan(edgeOf(title, 'bottom'))
  await stay.click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Review' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: common.common.app.close })).toBeVisible()
})

test('the focus returns from the countdown to where it was', async () => {
  const { page, notice } = await renderWatch()
  await page.getByRole('textbox', { name: 'Name' }).fill('half')
  await expect.element(notice).toBeVisible()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await expect.element(notice.getByRole('button', { name: texts.stay })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('a session that cannot be extended says so and offers a sign-in in another tab', async () => {
  endsIn = { idleSeconds: hour, absoluteSeconds: 90 }
  const { page, notice } = await renderWatch()
  const link = notice.getByRole('link', { name: texts.signInAgain })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('href', '/auth/sign-in?return=%2Fsigned-in')
  await notice.getByRole('button', { name: common.common.ui.dismiss }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
})

test('a failed extension is reported when the gateway cannot be reached', async () => {
  const { page, notice } = await renderWatch()
  await expect.element(notice).toBeVisible()
  isReachable = false
  await notice.getByRole('button', { name: texts.stay }).click()
  await expect.element(page.getByText(texts.stayFailed)).toBeVisible()
  await expect.element(notice).toBeVisible()
})

test('a session that ends during typing waits for a pause, and no key closes the dialog that opens then', async () => {
  endsIn = { idleSeconds: hour, absoluteSeconds: day }
  const { page } = await renderWatch()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.click()
  const dialog = page.getByRole('dialog', { name: texts.outTitle })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pause = () => vi.advanceTimersByTimeAsync(1000)
  await userEvent.keyboard('ha')
  sessionFailure.set({ kind: 'signed-out' })
  await userEvent.keyboard('lf a word')
  await expect.element(name).toHaveValue('half a word')
  expect(dialog.query()).toBeNull()
  await pause()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(texts.outText)).toHaveFocus()
  const heard = vi.fn<() => void>()
  window.addEventListener('keydown', heard, { once: true })
  await userEvent.keyboard(' {Enter}{Escape}{Tab}{Enter} ')
  await expect.element(dialog).toBeVisible()
  expect(heard).not.toHaveBeenCalled()
  await expect.element(dialog.getByText(texts.outText)).toHaveFocus()
  // After a pause, keys reach the dialog.
  await pause()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})

test('a page of one store says when somebody is signed in to another', async () => {
  const { page } = await renderWatch()
  sessionFailure.set({ kind: 'other-store', session: { ...sampleSession, kind: 'browser', store: '1002' } })
  const dialog = page.getByRole('dialog', { name: texts.otherStore })
  await expect.element(dialog.getByRole('link', { name: '1002' })).toBeVisible()
})
