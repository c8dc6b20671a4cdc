import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { VisitEnv } from '#gateway/sessions/door.ts'

/** The IP address that a request comes from, in IPv6 its network, for limits and the log; nothing is granted by it. */
export type ClientAddress = (c: Context<VisitEnv>) => string

/* More of them in a row than anybody has. */
const maxProxies = 20

/** Believes X-Forwarded-For as far as trusted proxies wrote it: the last address that is none of theirs. */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList()
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (c) => {
    const peer = plain(c.env?.incoming?.socket.remoteAddress ?? '')
    if (trustedProxies.length === 0 || !isTrusted(peer)) return networkOf(peer)
    // The header may have thousands of parts; the last ones are the proxies' own.
    const parts = (c.req.header('x-forwarded-for') ?? '').split(',').slice(-maxProxies)
    const client = parts.map((part) => plain(part.trim())).findLast((address) => !isTrusted(address))
    return networkOf(client === undefined || isIP(client) === 0 ? peer : client)
  }
}

/* Without the port and the interface that may stand beside it; an IPv4 address as a server that speaks IPv6 sees it. */
function plain(text: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? []
  const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1')
  return address.replace(/%.*/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

/* Of IPv6 whoever has one address has as many as they like, all of one network. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
