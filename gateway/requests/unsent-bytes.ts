import type { Context } from 'hono'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { gatewayBusy } from '#gateway/store/semaphore.ts'
import type { ClientAddress } from './visitors.ts'

export type UnsentBytes = ReturnType<typeof createUnsentBytes>

const maxBytes = 16 * 1024 * 1024

/**
 * Counts the bytes of responses that each client has not read yet. A client is a session, or an address without one. A gateway in memory has no sockets, so nothing is unsent there.
 */
export function createUnsentBytes(addressOf: ClientAddress) {
  const byClient = new Map<string, number>()

  const clientOf = (c: Context<AppEnv>) => c.get('caller').session?.id ?? addressOf(c)

  function change(client: string, by: number): void {
    const bytes = (byClient.get(client) ?? 0) + by
    if (bytes > 0) byClient.set(client, bytes)
    else byClient.delete(client)
  }

  return {
    /** Throws `gateway_busy` (503) if the client has 16 MB unread. Call it before anything is sent to the store. */
    requireRoom(c: Context<AppEnv>): void {
      if (byClient.size > 0 && (byClient.get(clientOf(c)) ?? 0) >= maxBytes) throw gatewayBusy()
    },
    /** Counts the bytes of a response until the client has read them or leaves. */
    count(c: Context<AppEnv>, bytes: number): void {
      const outgoing = c.env?.outgoing
      if (outgoing === undefined || outgoing.req.socket.destroyed) return
      const client = clientOf(c)
      change(client, bytes)
      outgoing.once('close', () => change(client, -bytes))
    },
  }
}
