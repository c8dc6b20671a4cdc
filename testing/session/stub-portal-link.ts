import type { PortalLink } from '#src/lib/portal/portal-link.ts'

/** A connected portal that does nothing beyond the overrides. */
export function stubPortalLink(overrides: Partial<PortalLink>): PortalLink {
  return {
    sandboxFlags: null,
    does: () => false,
    tell() {},
    memory: null,
    token: async () => null,
    confirm: async () => null,
    download: async () => false,
    ...overrides,
  }
}
