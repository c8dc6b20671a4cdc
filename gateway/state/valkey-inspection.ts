import { randomBytes } from 'node:crypto'
import type { Redis } from 'iovalkey'
import { type Problem, stateLayout, type StateOptions, newerState, replacedState } from './state.ts'
import { reasonOf } from './valkey-connection.ts'
import { writeMarker } from './valkey-scripts.ts'

/** The key of the marker: a record of the database's layout and id, such as `1 5f0c77a2`. */
export const markerKey = 'marker'

/** The start of all of Diwan's keys. */
export const keyPrefix = 'diwan:'

/* With these settings the server persists every write before it acknowledges it. */
const durable = { appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'noeviction' }

/* Sign-ins, events and tokens of portals are compared with the clocks of several gateways. */
const maxClockDifferenceMs = 60_000

/* The commands that the server writes to its append-only file for Diwan's scripts and marker. */
const writtenCommands = [
  'SET diwan:marker x',
  'INCR diwan:last-version',
  'HSET diwan:entry:x v x',
  'PERSIST diwan:entry:x',
  'PEXPIREAT diwan:entry:x 1',
  'DEL diwan:entry:x',
  'ZADD diwan:members:x 1 x',
  'ZREMRANGEBYSCORE diwan:members:x 1 1',
].map((command) => command.split(' '))

/** The problem of a server that refuses a write: without memory, or no primary. */
export function writesRefused(error: Error): Problem {
  const message = `The server at SESSION_STORE_URL takes no writes (${reasonOf(error)}). Give it memory or room on its disk, or let SESSION_STORE_URL lead to the primary. Diwan continues by itself when it does.`
  return { reason: 'state_unreachable', message }
}

/** Creates the inspection of a server before any write: whether it may lose writes, and whether it has the expected database. */
export function createInspection(server: Redis, url: URL, { stateId, onOpened }: Required<StateOptions>) {
  let accepted: string | null = null

  async function markerProblem(): Promise<Problem | null> {
    let found = await server.get(markerKey)
    if (found === null && accepted === null && stateId === null) {
      await server.set(markerKey, `${stateLayout} ${randomBytes(4).toString('hex')}`, 'NX')
      found = await server.get(markerKey)
    }
    const [layout = '', id = ''] = found?.split(' ') ?? []
    if (found !== null && Number(layout) !== stateLayout) return newerState(layout)
    const expected = accepted?.split(' ')[1] ?? stateId ?? id
    if (found === null || id !== expected) return replacedState(found && id, expected, 'continues by itself')
    if (accepted === null) onOpened(id)
    accepted = found
    return null
  }

  /* A server without memory, or one that a failover made a replica, still answers reads. */
  async function writeProblems(marker: string): Promise<Problem[]> {
    try {
      await server.eval(writeMarker, 1, markerKey, marker)
      return []
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ReplyError')) throw error
      return [writesRefused(error)]
    }
  }

  return {
    /** The marker that the database must have for each write; null until an inspection accepts one. */
    marker: () => accepted,
    /** All problems, those first that block every call. Rejects if the server does not respond. */
    async inspect(): Promise<Problem[]> {
      // Before the marker is written, because the server might lose it.
      const problem = (await aclProblem(server, url)) ?? (await markerProblem())
      const worst = problem === null ? await writeProblems(accepted ?? '') : [problem]
      return [...worst, ...(await settingsProblems(server)), ...(await clockProblems(server))]
    },
  }
}

/* No problem for a server that refuses to tell the time. */
async function clockProblems(server: Redis): Promise<Problem[]> {
  const [seconds] = await server.time().catch(() => [Date.now() / 1000])
  const differenceMs = Date.now() - Number(seconds) * 1000
  if (Math.abs(differenceMs) <= maxClockDifferenceMs) return []
  const minutes = Math.round(Math.abs(differenceMs) / 60_000)
  const message = `The clock of this gateway is ${minutes} min ${differenceMs > 0 ? 'ahead of' : 'behind'} that of the server at SESSION_STORE_URL. Synchronize the clocks of all gateways and of that server (NTP): otherwise tokens of portals are refused, and sessions and events count as too old or too new.`
  return [{ reason: 'clock_differs', message }]
}

/*
 * A server loads its append-only file with the rights of the default user. It refuses transactions that this user may not run,
 * although another user wrote them (github.com/redis/redis/issues/14541).
 */
async function aclProblem(server: Redis, url: URL): Promise<Problem | null> {
  await server.ping()
  try {
    const replies = await Promise.all(
      writtenCommands.map((command) => server.call('ACL', 'DRYRUN', 'default', ...command)),
    )
    const refused = writtenCommands.find((_, index) => replies[index] !== 'OK')
    if (refused === undefined) return null
    const message = `The server at SESSION_STORE_URL would lose every connection at its next start: it loads its append-only file with the rights of the user "default", who may not run ${refused[0]} on ${keyPrefix}*. Nothing is written. Give that user these rights, "user default off ~${keyPrefix}* +@all" in the server's ACL (it can stay off: nobody can sign in as it), or let Diwan connect as the user "default" with a password.`
    return { reason: 'state_acl', message }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ReplyError')) throw error
    // The server has no ACL, or Diwan's user may not query it. If Diwan connects as the default user, that user's rights are
    // Diwan's own, so nothing needs checking.
    return ['', 'default'].includes(url.username) ? null : aclUnknown
  }
}

const aclUnknown: Problem = {
  reason: 'state_acl',
  message: `Diwan cannot see whether the server at SESSION_STORE_URL would load its append-only file again, which it does with the rights of the user "default". Nothing is written. Allow Diwan's user to ask (+acl|dryrun, from Redis 7 or Valkey on), or let Diwan connect as the user "default" with a password.`,
}

/* No problems for a server that refuses to show its settings. */
async function settingsProblems(server: Redis): Promise<Problem[]> {
  const found = await server.config('GET', ...Object.keys(durable)).catch(() => null)
  if (!Array.isArray(found)) return []
  return Object.entries(durable).flatMap(([name, value]) => {
    const index = found.indexOf(name)
    if (index < 0 || found[index + 1] === value) return []
    const message = `The server at SESSION_STORE_URL must be set to ${name} ${value}, or it may lose what it acknowledged.`
    return [{ reason: 'state_not_durable', message }]
  })
}
