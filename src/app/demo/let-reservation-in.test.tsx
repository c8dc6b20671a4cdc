import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { LetReservationIn } from './fault-picker.tsx'

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
