import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError } from '#src/lib/api/api-error.ts'
import messages from '#src/locales/brands.en.json'
import { BrandWaitNotice } from './wait-notice.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a wait that is shown again goes on where it was', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const error = new ApiError({ status: 429, retryAfterSeconds: 30 })
  vi.advanceTimersByTime(20_000)
  const screen = await render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <BrandWaitNotice until={error.retryAt} />
    </IntlProvider>,
  )
  await expect.element(screen.getByText(/Save again in 10 s/)).toBeVisible()
})
