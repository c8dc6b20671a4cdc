import { Redis, type RedisOptions } from 'iovalkey'

/* A server that a failover made a replica, that lost its primary or its replicas, or that still loads its data. */
const movedCodes = /\b(?:READONLY|MASTERDOWN|NOREPLICAS|LOADING)\b/

/* The name may lead to the same server for a while, which meanwhile serves reads. */
const redialIntervalMs = 3000
const readyTimeoutMs = 3000

/**
 * Connects to a Redis or Valkey server in the background, and again after a failure. Each attempt resolves the host name again,
 * also after a response that the server is no primary now: the name may lead to another one. Commands fail at once while there is
 * no connection; callers retry.
 */
export function connectValkey(url: URL, options: RedisOptions = {}): Redis {
  let redialedAt = -Infinity
  const server = new Redis(url.href, {
    connectTimeout: 5000,
    // Node tries the addresses of both families each time. The client would look up one, which a name may lack.
    family: 0,
    familyFallback: { enabled: false },
    commandTimeout: 2000,
    // A connection whose packets a firewall drops is replaced.
    socketTimeout: 5000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(attempts * 100, 2000),
    reconnectOnError(error) {
      if (!isMovedError(error) || performance.now() - redialedAt < redialIntervalMs) return false
      redialedAt = performance.now()
      return true
    },
    ...options,
  })
  // The client itself would wait for a server that loads its data.
  server.on('connect', () => {
    const { stream } = server
    const timer = setTimeout(() => stream.destroy(new Error('LOADING its data')), readyTimeoutMs).unref()
    for (const event of ['ready', 'close'] as const) server.once(event, () => clearTimeout(timer))
  })
  return server
}

/** Whether a server refused a command because it is no primary that can be used now. */
export function isMovedError(error: Error): boolean {
  return movedCodes.test(error.message)
}

/**
 * The reason of a failed command: a code of the system or the server, such as ECONNREFUSED or WRONGPASS, or plain words. Not the
 * message, which may contain the command, a password or the server's address.
 */
export function reasonOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code
  const code = movedCodes.exec(error.message) ?? /^[A-Z]{2,}\b/.exec(error.message)
  if (code !== null) return code[0]
  if (/timed out|timeout/i.test(error.message)) return 'timed out'
  // The client otherwise has only names of its own.
  return error.name === 'ParserError' ? 'the answer is not of Redis' : 'connection closed before an answer'
}
