import type { PortalLink } from '#src/lib/portal/portal-link.ts'

/**
 * Whether the frame that the page is in may do what a flag of its sandbox allows, such as `allow-downloads`; null where
 * nobody says. What is not allowed does not happen, and nobody is told.
 */
export function sandboxAllows(flag: string, link: Pick<PortalLink, 'sandboxFlags'> | null): boolean | null {
  const flags = link?.sandboxFlags
  return flags === undefined ? null : (flags?.includes(flag) ?? true)
}
