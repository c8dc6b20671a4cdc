import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Providers } from '#testing/render-with-providers.tsx'
import { RetryCountdown } from './error-notice.tsx'

function Waiting({ language, moment }: { language: 'en' | 'ar'; moment: number | null }) {
  return (
    <Providers language={language}>
      <RetryCountdown retryAt={moment} />
    </Providers>
  )
}

test('the seconds until the next try at a busy store are counted down, and at their end it starts', async () => {
  const screen = await render(<Waiting language="en" moment={Date.now() + 1100} />)
  const timer = screen.getByRole('timer')
  await expect.element(timer).toMatchTextContent(/Continuing in [12] seconds?\.$/)
  await expect.element(timer).toHaveTextContent('The store is busy. Continuing…')
  await screen.rerender(<Waiting language="ar" moment={Date.now()} />)
  await expect.element(timer).toHaveTextContent('المتجر مشغول. تُستأنف العملية حالًا.')
  await screen.rerender(<Waiting language="ar" moment={null} />)
  await expect.element(timer).not.toBeInTheDocument()
})
