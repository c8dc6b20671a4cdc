import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { type Problem, type State, type StateOptions, stateUnavailable, stateUnreadable } from './state.ts'
import { connectValkey, isMovedError, reasonOf } from './valkey-connection.ts'
import { createInspection, keyPrefix, markerKey, writesRefused } from './valkey-inspection.ts'
import * as scripts from './valkey-scripts.ts'

/* An inspection is valid for this time; for `/readyz`, and after one with a blocking problem, only for a second. */
const inspectionTtlMs = 10_000
const recheckTtlMs = 1000

type Options = StateOptions & {
  /** Called when another problem, or none, makes calls fail. */
  onChange?(): void
}

/**
 * Opens the state on a Redis or Valkey server that several gateways share; not a cluster. It connects in the background and
 * reconnects after a failure; until then every call throws `state_unavailable`. Every call throws `state_unreadable` while the
 * server would lose writes or has another database than before.
 */
export function openValkeyState(
  url: URL,
  { stateId = null, onOpened = () => {}, onChange = () => {} }: Options = {},
): State {
  const server = connectValkey(url, { keyPrefix })
  let lastProblem = unreachable('not connected')
  let reported: Problem | null = null
  server.on('error', (error) => {
    lastProblem = unreachable(reasonOf(error))
    report(lastProblem)
  })
  const inspection = createInspection(server, url, { stateId, onOpened })
  let latest: { at: number; problems: Promise<Problem[]> } | null = null
  let blockedBy: Problem | undefined
  // At the start, calls wait until the first attempt to connect has succeeded or failed.
  const attempted = new Promise<void>((resolve) => {
    for (const event of ['ready', 'error', 'close'] as const) server.once(event, () => resolve())
  })
  // After a reconnection the server may have other data or other rights.
  server.on('close', () => (latest = null))
  server.on('ready', () => (latest = null))

  function report(problem: Problem | null): void {
    const isChange = problem?.message !== reported?.message
    reported = problem
    if (isChange) onChange()
  }

  function getInspection(maxAgeMs: number): Promise<Problem[]> {
    if (latest !== null && performance.now() - latest.at < maxAgeMs) return latest.problems
    const started = { at: performance.now(), problems: inspect() }
    latest = started
    started.problems.catch(() => {
      if (latest === started) latest = null
    })
    return started.problems
  }

  async function inspect(): Promise<Problem[]> {
    await attempted
    const problems = await inspection.inspect().catch((error: Error) => {
      // Otherwise the client says why it is not connected.
      if (isMovedError(error)) lastProblem = writesRefused(error)
      else if (server.status === 'ready') lastProblem = unreachable(reasonOf(error))
      report(lastProblem)
      throw error
    })
    blockedBy = problems.find(isBlocking)
    const refused = problems.find(({ reason }) => reason === 'state_unreachable')
    // The client may be dialing again because of it.
    lastProblem = refused ?? unreachable('connection closed')
    report(blockedBy ?? refused ?? null)
    return problems
  }

  /* Every call goes through this function. `act` receives the marker that the database must have. */
  async function guarded<Result>(act: (marker: string) => Promise<Result>): Promise<Result> {
    try {
      const maxAgeMs = blockedBy === undefined ? inspectionTtlMs : recheckTtlMs
      const blocking = (await getInspection(maxAgeMs)).find(isBlocking)
      const marker = inspection.marker()
      if (blocking !== undefined || marker === null) throw stateUnreadable(new Error(blocking?.message))
      return await act(marker)
    } catch (error) {
      throw toGatewayError(error)
    }
  }

  function toGatewayError(error: unknown): GatewayError {
    if (error instanceof Error && error.message.startsWith('REPLACED')) {
      latest = null
      return stateUnreadable(error)
    }
    // The client dials again because of it, and then knows only that the connection is closed.
    if (error instanceof Error && isMovedError(error)) report((lastProblem = writesRefused(error)))
    return error instanceof GatewayError ? error : stateUnavailable(error)
  }

  /* A missing entry counts only if the database is still the same: it may have been emptied. */
  async function assertSameDatabase(marker: string): Promise<void> {
    if ((await server.get(markerKey)) !== marker) throw new Error('REPLACED')
  }

  return {
    get: (key) =>
      guarded(async (marker) => {
        const [value, version] = await server.hmget(entry(key), 'v', 'n')
        if (typeof value === 'string') return { value, version: Number(version) }
        await assertSameDatabase(marker)
        return null
      }),
    put: (key, value, { ttlMs, ifVersion, group }) =>
      guarded(async (marker) => {
        const groupKeys = group === undefined ? [] : [groupKey(group)]
        const keys = [markerKey, entry(key), 'last-version', ...groupKeys]
        const condition = ifVersion === undefined ? 'any' : (ifVersion ?? 'none')
        const given = [marker, value, condition, ttlMs ?? '', key]
        const version = await server.eval(scripts.put, keys.length, ...keys, ...given)
        return version === null ? null : Number(version)
      }),
    remove: (key, ifVersion) =>
      guarded(async (marker) => {
        const given = [marker, ifVersion ?? '']
        return (await server.eval(scripts.remove, 2, markerKey, entry(key), ...given)) === 1
      }),
    keysOf: (group) =>
      guarded(async (marker) => {
        const keys = await server.zrange(groupKey(group), 0, -1)
        if (keys.length === 0) await assertSameDatabase(marker)
        const found = await Promise.all(keys.map((key) => server.exists(entry(key))))
        // A removed entry stays in its group until its expiry, because another gateway may be writing it again now.
        return keys.filter((_, index) => found[index] !== 0)
      }),
    removeGroup: (group) =>
      guarded(async (marker) => {
        const given = [marker, `${keyPrefix}${entry('')}`]
        return Number(await server.eval(scripts.removeGroup, 2, markerKey, groupKey(group), ...given))
      }),
    count: (key, windowMs) =>
      guarded(async (marker) => {
        const keys = [markerKey, `count:${key}`]
        // The cast is safe: the script returns two numbers, the second perhaps as a text.
        const found = (await server.eval(scripts.count, keys.length, ...keys, marker, windowMs)) as unknown[]
        return { count: Number(found[0]), endsInMs: Number(found[1]) }
      }),
    async *scan(prefix) {
      const pattern = `${keyPrefix}${entry(prefix)}*`
      let cursor = '0'
      do {
        const [next, found] = await guarded(() => server.scan(cursor, 'MATCH', pattern, 'COUNT', 1000))
        cursor = next
        const keys = found.map((name) => name.slice(`${keyPrefix}${entry('')}`.length))
        const values = await guarded(() => Promise.all(keys.map((key) => server.hget(entry(key), 'v'))))
        for (const [index, key] of keys.entries()) {
          const value = values[index]
          if (typeof value === 'string') yield { key, value }
        }
      } while (cursor !== '0')
    },
    async problems() {
      try {
        return await getInspection(recheckTtlMs)
      } catch {
        return [lastProblem]
      }
    },
    async close() {
      server.disconnect()
    },
  }
}

function unreachable(reason: string): Problem {
  const message = `SESSION_STORE_URL cannot be reached (${reason}). Start its server, or correct the setting. Diwan continues by itself when it responds.`
  return { reason: 'state_unreachable', message }
}

function isBlocking({ reason }: Problem): boolean {
  return reason === 'state_acl' || reason === 'state_replaced' || reason === 'state_newer'
}

function entry(key: string): string {
  return `entry:${key}`
}

function groupKey(group: string): string {
  return `members:${group}`
}
