/* A host name or an address and a port, as a URL has them. Others would be other hosts for a browser than for a URL parser. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i

/**
 * Whether a `Host` header is the address of one of these origins, as the address and not as a text: the case, the default port
 * of the origin's scheme, the final dot of a name and the form of an IPv6 address do not matter.
 */
export function isHostOf(host: string | undefined, origins: readonly string[]): boolean {
  if (host === undefined) return false
  return origins.some((origin) => {
    const scheme = origin.slice(0, origin.indexOf('//') + 2)
    return origin === scheme + host || (hostPattern.test(host) && canonicalOrigin(scheme + host) === origin)
  })
}

/** Whether an `Origin` header is one of these origins, compared in the same way. */
export function isOriginOf(origin: string, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true
  const [, host = ''] = /^https?:\/\/(.*)$/i.exec(origin) ?? []
  return hostPattern.test(host) && origins.includes(canonicalOrigin(origin))
}

/** The origin of a URL, without the final dot of a name. Empty for an invalid URL. */
export function canonicalOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin.replace(/\.(?=:\d+$|$)/, '') : ''
}
