import type { PortalLink } from '#src/lib/portal/portal-link.ts'

const noop = () => {}

/** A portal that has answered: it does nothing in the page's place but what the test says, and wants to hear of nothing. */
export function stubPortalLink(overrides: Partial<PortalLink>): PortalLink {
  return {
    sandboxFlags: null,
    does: () => false,
    title: noop,
    path: noop,
    unsaved: noop,
    toast: noop,
    saveMemory: noop,
    memory: null,
    token: async () => null,
    expired: noop,
    height: noop,
    confirm: async () => null,
    download: async () => false,
    ...overrides,
  }
}
