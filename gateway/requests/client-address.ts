import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { VisitEnv } from '#gateway/sessions/door.ts'

/** The IP address that a request comes from, for limits; nothing is granted by it. */
export type ClientAddress = (c: Context<VisitEnv>) => string

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
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
    return [...forwarded, peer].findLast((address) => !isTrusted(address)) ?? peer
  }
}

/* An IPv4 address as a server that speaks IPv6 sees it. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '')
}
