import type { PortalLink } from '#src/lib/portal/portal-link.ts'

const noop = () => {}

/** A connected portal that does nothing beyond the overrides. */
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
    problem: noop,
    height: noop,
    confirm: async () => null,
    download: async () => false,
    ...overrides,
  }
}
