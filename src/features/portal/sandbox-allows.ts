import type { PortalLink } from '#src/lib/portal/portal-link.ts'

/**
 * Whether the sandbox of the page's frame has a flag, for example `allow-downloads`; null when unknown. Browsers block an
 * action without its flag silently.
 */
export function sandboxAllows(flag: string, link: Pick<PortalLink, 'sandboxFlags'> | null): boolean | null {
  const flags = link?.sandboxFlags
  return flags === undefined ? null : (flags?.includes(flag) ?? true)
}
