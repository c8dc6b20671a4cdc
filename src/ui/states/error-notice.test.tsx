import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { ErrorNotice } from './error-notice.tsx'

// What a test's store asked for is over.
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

test('what a busy store refused counts down to the one moment that is known, and is read again by itself then', async () => {
  rateLimit.recordResponse(600_000, false)
  const onRetry = vi.fn<() => void>()
  const screen = await render(<Refused isRead onRetry={onRetry} />)
  const timer = screen.getByRole('timer')
  await expect.element(timer).toHaveTextContent('The store is busy. Trying again in 10 minutes.')
  await screen.rerender(<Refused isRead onRetry={onRetry} language="ar" />)
  await expect.element(timer).toHaveTextContent('المتجر مشغول. تُعاد المحاولة بعد 10 دقائق.')
  expect(onRetry).not.toHaveBeenCalled()
  // As another tab learns that the store answers again.
  rateLimit.clear()
  await expect.element(timer).toHaveTextContent('المتجر مشغول. تجري إعادة المحاولة…')
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('“Try now” has one request asked before that moment', async () => {
  rateLimit.recordResponse(600_000, false)
  const admissions: string[] = []
  const screen = await render(
    <Refused isRead onRetry={() => admissions.push(rateLimit.admit(), rateLimit.admit())} />,
  )
  await screen.getByRole('button', { name: 'Try now' }).click()
  expect(admissions).toEqual(['trial', 'blocked'])
})

test('what would change something is never repeated by itself, and says so', async () => {
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
