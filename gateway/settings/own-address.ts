/* A host name or an IP address, with or without a port. Browsers and URL parsers agree on these. */
const originPattern = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Whether an `Origin` header is one of these origins, compared as addresses: case, default port, the final dot of a name and the
 * form of an IPv6 address do not matter.
 */
export function isOriginOf(origin: string, origins: readonly string[]): boolean {
  return origins.includes(origin) || (originPattern.test(origin) && origins.includes(canonicalOrigin(origin)))
}

/** Whether a `Host` header is the address of one of these origins, compared in the same way. */
export function isHostOf(host: string, origins: readonly string[]): boolean {
  return origins.some((origin) => isOriginOf(`${origin.split('//', 1)[0]}//${host}`, [origin]))
}

/** The origin of a URL, without the final dot of a name. Empty for an invalid URL. */
export function canonicalOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin.replace(/\.(?=:\d+$|$)/, '') : ''
}
