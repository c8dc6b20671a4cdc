import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type PortalLink, portalLink } from '#src/lib/portal/portal-link.ts'
import { usePortalSignIn } from './use-portal-sign-in.ts'

afterEach(() => {
  portalLink.set(null)
  window.history.replaceState(null, '')
})

function PortalSignIn() {
  return usePortalSignIn(true) ? 'waits' : 'closed'
}

/* Connects a fake portal that has no token any more. */
function connectPortal() {
  const token = vi.fn<PortalLink['token']>(async () => null)
  // The cast is safe: the hook uses no other member.
  portalLink.set({ does: (capability) => capability === 'token', token } as Partial<PortalLink> as PortalLink)
  return token
}

test('a portal is asked for a token again one minute after the last time, not sooner', async () => {
  const token = connectPortal()
  window.history.replaceState({ enteredAgainAt: Date.now() - 50_000 }, '')
  const soon = await render(<PortalSignIn />)
  await expect.element(soon.getByText('closed')).toBeVisible()
  expect(token).not.toHaveBeenCalled()

  await soon.unmount()
  window.history.replaceState({ enteredAgainAt: Date.now() - 61_000 }, '')
  const later = await render(<PortalSignIn />)
  await expect.element(later.getByText('closed')).toBeVisible()
  expect(token).toHaveBeenCalledTimes(1)
})
