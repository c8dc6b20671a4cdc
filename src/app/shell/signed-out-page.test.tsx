import { expect, onTestFinished, test } from 'vitest'
import { Embedding } from '#src/features/portal/embedding.tsx'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { authState } from '#src/lib/settings.ts'
import { FakePortal } from '#testing/portal/fake-portal.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

test('a refused portal sees the reference of the refusal in the frame and in its own log', async () => {
  Object.assign(authState(), { signedOutReason: 'portal-refused', reference: '4f0c' })
  onTestFinished(() => void Object.assign(authState(), { signedOutReason: undefined, reference: null }))
  const portal = new FakePortal()
  await loadTexts('session')
  const content = (isWaiting: boolean) => (
    <>
      <SignedOutPage />
      <Embedding isPage={() => false} isWaiting={isWaiting} />
    </>
  )
  const screen = await renderWithProviders(content(true))
  await expect.element(screen.getByText('4f0c', { exact: false })).toBeVisible()
  // A new token may still open the page.
  await expect.poll(() => portal.of('path')).toEqual(['/'])
  expect(portal.of('problem')).toEqual([])
  await screen.rerender(content(false))
  await expect.poll(() => portal.of('problem')).toEqual([{ reason: 'portal-refused', reference: '4f0c' }])
})
