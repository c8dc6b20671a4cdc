import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import { expandIPv6 } from 'hono/utils/ipaddr'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { LRUCache } from 'lru-cache'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'

/** The IP address of the client, or its network for IPv6. Use it only for limits and the log, never for access. */
export type ClientAddress = (c: Context<AppEnv>) => string

/**
 * Finds the client's address: the last one in X-Forwarded-For that is not a trusted proxy's, or else the address of the peer.
 * Warns once of the header of a peer that is not trusted: it may be a proxy that nobody named.
 */
export function createClientAddress(
  trustedProxies: readonly string[],
  logger: { warn(fields: object, message: string): void },
): ClientAddress {
  let hasWarned = false
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
    const peer = normalizeAddress(c.env?.incoming?.socket.remoteAddress ?? '')
    const forwarded = c.req.header('x-forwarded-for') ?? ''
    if (trustedProxies.length === 0 || !isTrusted(peer)) {
      if (!hasWarned && forwarded !== '') {
        hasWarned = true
        logger.warn(
          { peer },
          `A request from ${peer} has X-Forwarded-For, which counts only from TRUSTED_PROXIES. If that is your proxy, add it there: otherwise all people behind it share one limit and one address in the log.`,
        )
      }
      return networkOf(peer)
    }
    const last = forwarded.split(',').findLast((part) => !isTrusted(normalizeAddress(part)))
    const client = normalizeAddress(last ?? '')
    return networkOf(isIP(client) === 0 ? peer : client)
  }
}

/* Removes the port, the interface and the prefix of an IPv4 address that an IPv6 socket reports. */
function normalizeAddress(text: string): string {
  const trimmed = text.trim()
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(trimmed) ?? []
  const address = bracketed ?? trimmed.replace(/^([\d.]+):\d+$/, '$1')
  return address.replace(/%.*/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

/* An IPv6 client can use any address of its network, so the network counts. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = expandIPv6(address).split(':', 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/* Counts a request under its client address. Throws `rate_limited` (429) with `Retry-After` beyond the limit. */
type CountRequest = (c: Context<AppEnv>) => Promise<void>

/** Limits a kind of request to `max` per address and minute. */
export type VisitorRateLimit = (kind: string, max: number) => CountRequest

const windowMs = 60_000
/* This takes 2 MB of memory. The state counts the requests of further addresses again. */
const maxCached = 10_000

/**
 * Creates limits that all gateways share. A gateway caches the addresses beyond a limit until their window ends, so that
 * rejecting them costs no write.
 */
export function createVisitorRateLimit(
  state: Pick<State, 'count'>,
  addressOf: ClientAddress,
  clock: Pick<Clock, 'now'>,
): VisitorRateLimit {
  /* The end of the window by kind and address, in milliseconds since 1970. */
  const exceeded = new LRUCache<string, number>({ max: maxCached })

  return (kind, max) =>
    async function countRequest(c) {
      const key = `${kind} from ${addressOf(c)}`
      const endsAt = exceeded.get(key)
      if (endsAt !== undefined && endsAt > clock.now()) throw rateLimited(endsAt - clock.now())
      const { count, endsInMs } = await state.count(key, windowMs)
      if (count <= max) return
      exceeded.set(key, clock.now() + endsInMs)
      throw rateLimited(endsInMs)
    }
}

function rateLimited(endsInMs: number): GatewayError {
  return new GatewayError('rate_limited', {
    nothingSent: true,
    retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1000)),
  })
}
