import type { PortalLink } from '#src/lib/portal/portal-link.ts'

const nothing = () => {}

/** A portal that has answered: it does nothing in the page's place but what the test says, and wants to hear of nothing. */
export function portalLinkWith(said: Partial<PortalLink>): PortalLink {
  return {
    sandboxFlags: null,
    does: () => false,
    title: nothing,
    path: nothing,
    unsaved: nothing,
    toast: nothing,
    keep: nothing,
    kept: null,
    token: async () => null,
    expired: nothing,
    height: nothing,
    confirm: async () => null,
    download: async () => false,
    ...said,
  }
}
