import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { applySession, authState } from '#src/lib/settings.ts'
import common from '#src/locales/common.en.json'
import { recordAnnouncements } from '#testing/announcements.ts'
import { Providers, renderWithProviders } from '#testing/render-with-providers.tsx'
import { sampleSession } from '#testing/sample-session.ts'
import { Announcer } from './announcer.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { Notice } from './notice.tsx'

// Ends the rate limit of the test.
afterEach(() => rateLimit.clear())

type Props = { isRead: boolean; onRetry: () => void; language?: 'en' | 'ar'; code?: string }

function Refused({ isRead, onRetry, language = 'en', code = 'rate_limited' }: Props) {
  const error = new ApiError({ status: 429, code, isRead })
  return (
    <Providers language={language}>
      <ErrorNotice error={error} title="Couldn’t load brands" onRetry={onRetry} />
    </Providers>
  )
}

test('a read refused by a busy store shows a countdown and is repeated at its end', async () => {
  rateLimit.recordResponse(600_000, false)
  const onRetry = vi.fn<() => void>()
  const screen = await render(<Refused isRead onRetry={onRetry} />)
  const timer = screen.getByRole('timer')
  await expect.element(timer).toHaveTextContent('The store is busy. Trying again in 10 minutes.')
  await screen.rerender(<Refused isRead onRetry={onRetry} language="ar" />)
  await expect.element(timer).toHaveTextContent('المتجر مشغول. تُعاد المحاولة بعد 10 دقائق.')
  expect(onRetry).not.toHaveBeenCalled()
  // The same as when another tab ends the rate limit.
  rateLimit.clear()
  await expect.element(timer).toHaveTextContent('المتجر مشغول. تجري إعادة المحاولة…')
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a fault of the store’s sign-in service is repeated by itself and never asks to connect again', async () => {
  const onRetry = vi.fn<() => void>()
  const details = { status: 503, code: 'token_refresh_failed', nothingSent: true, retryAfterSeconds: 0.2 }
  const error = new ApiError({ ...details, isRead: true })
  const screen = await renderWithProviders(
    <ErrorNotice error={error} title="Couldn’t load" onRetry={onRetry} />,
  )
  await expect.element(screen.getByText(common.common.errors.token_refresh_failed)).toBeVisible()
  await expect.poll(() => onRetry.mock.calls.length).toBe(1)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a notice that Diwan itself is busy does not blame the store', async () => {
  const refused = { isRead: false, onRetry: () => {}, code: 'gateway_busy' }
  const screen = await render(<Refused {...refused} />)
  const timer = screen.getByRole('timer')
  await expect.element(timer).toHaveTextContent('Diwan is busy. Try again now.')
  await screen.rerender(<Refused {...refused} language="ar" />)
  await expect.element(timer).toHaveTextContent('ديوان مشغول. أعد المحاولة الآن.')
})

test('“Try now” sends one request before the countdown ends', async () => {
  rateLimit.recordResponse(600_000, false)
  const admissions: string[] = []
  const screen = await render(
    <Refused isRead onRetry={() => admissions.push(rateLimit.admit(), rateLimit.admit())} />,
  )
  await screen.getByRole('button', { name: 'Try now' }).click()
  expect(admissions).toEqual(['trial', 'blocked'])
})

test('a refused write is never repeated by itself, and the notice says so', async () => {
  rateLimit.recordResponse(600_000, false)
  const onRetry = vi.fn<() => void>()
  const screen = await render(<Refused isRead={false} onRetry={onRetry} />)
  const timer = screen.getByRole('timer')
  await expect.element(timer).toHaveTextContent('The store is busy. Try again in 10 minutes.')
  rateLimit.clear()
  await expect.element(timer).toHaveTextContent('The store is busy. Try again now.')
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(onRetry).not.toHaveBeenCalled()
})

test('a refusal without a session offers no reload, which would lose typed text', async () => {
  const error = new ApiError({ status: 401, code: 'signed_out' })
  const notice = () => renderWithProviders(<ErrorNotice error={error} title="Couldn’t save" />)
  // Without a session of Diwan: a proxy in front of it signs users in.
  const withoutSession = await notice()
  await expect
    .element(withoutSession.getByRole('button', { name: common.common.errors.reload }))
    .toBeVisible()
  await withoutSession.unmount()
  applySession({ session: { ...sampleSession, kind: 'browser' } })
  const withSession = await notice()
  await expect.element(withSession.getByText('You’re signed out.', { exact: false })).toBeVisible()
  expect(withSession.getByRole('button').elements()).toEqual([])
  delete authState().session
})

test('a notice is announced with a sign after its title, each paragraph and each item, so that speech pauses', async () => {
  const announced = recordAnnouncements()
  await renderWithProviders(
    <>
      <Announcer />
      <Notice kind="warning" title="لم يُحفظ كل شيء">
        <p>هل تعيد المحاولة؟ </p>
        <ul>
          <li>{2} saved</li>
          <li>
            Brand <bdi>{'\u2068نور.\u2069'}</bdi>
          </li>
        </ul>
        <div>
          <b>One</b>
          <p>Two</p>
          three
        </div>
        <button>Retry</button>
      </Notice>
    </>,
  )
  await expect
    .poll(() => announced)
    .toContain('لم يُحفظ كل شيء. هل تعيد المحاولة؟ 2 saved. Brand \u2068نور.\u2069 One. Two. three.')
})

test('a notice that a refusal replaces at once is not announced after it', async () => {
  const announced = recordAnnouncements()
  const screen = await renderWithProviders(<Announcer />)
  const second = await renderWithProviders(<Notice kind="info">Creating…</Notice>)
  await second.unmount()
  await renderWithProviders(<Notice kind="info">Still here</Notice>)
  await expect.poll(() => announced).toContain('Still here.')
  expect(announced).not.toContain('Creating…')
  await screen.unmount()
})
