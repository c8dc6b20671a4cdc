import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { demoFaultHeader } from '#contract/demo-fault.ts'
import { requestHeaders } from '#src/lib/api/request-preload.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { FaultPicker, LetReservationIn } from './fault-picker.tsx'

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

test('a press lets one reservation in, and a failure is shown', async () => {
  const sent: string[] = []
  let status = 200
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`)
    return Response.json(
      { status, success: status === 200, data: {} },
      { status, headers: { 'x-diwan-version': 'test' } },
    )
  })
  const screen = await renderWithProviders(<LetReservationIn />)
  const button = screen.getByRole('button', { name: 'Add a demo reservation' })
  await button.click()
  await expect.element(screen.getByText('A reservation for today was added.')).toBeVisible()
  expect(sent).toEqual(['POST /api/demo/reservations'])
  status = 503
  await button.click()
  await expect.element(screen.getByText('The reservation couldn’t be added. Try again.')).toBeVisible()
})
