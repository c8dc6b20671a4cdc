import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { demoFaultHeader } from '#contract/demo-fault.ts'
import { requestHeaders } from '#src/lib/api/request-preload.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { FaultPicker } from './fault-picker.tsx'

/* A page that shows the fault which its last request simulated. */
function Page() {
  const { data } = useQuery({
    queryKey: ['asked'],
    queryFn: () => requestHeaders()[demoFaultHeader] ?? 'no trouble',
  })
  return (
    <>
      <main id="content" tabIndex={-1}>
        <div id="shell-notices" />
        <p>Asked for {data}</p>
      </main>
      <FaultPicker />
    </>
  )
}

test('a chosen fault applies immediately, is shown while it is on, and can be turned off', async () => {
  const screen = await renderWithProviders(<Page />)
  await expect.element(screen.getByText('Asked for no trouble')).toBeVisible()
  const tokenRefused = screen.getByRole('button', { name: 'Token refused 401' })
  await tokenRefused.click()
  await expect.element(screen.getByText('Asked for unauthorized')).toBeVisible()
  await expect.element(tokenRefused).toHaveAttribute('aria-pressed', 'true')
  const notice = screen.getByText('Simulated fault: Token refused', { exact: true })
  await expect.element(notice).toBeVisible()

  await screen.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(screen.getByText('Asked for no trouble')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'None' })).toHaveAttribute('aria-pressed', 'true')
  expect(notice.query()).toBeNull()
  await expect.element(screen.getByRole('main')).toHaveFocus()

  await userEvent.tab()
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
  await expect.element(screen.getByText('Asked for slow')).toBeVisible()
  await screen.getByRole('button', { name: 'None' }).click()
  expect(requestHeaders()).not.toHaveProperty(demoFaultHeader)
})
