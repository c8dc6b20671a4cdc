import type { Logger } from 'pino'
import type { Problem, State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { connectionPrefix, missingKeyOf, nameOf, type UnreadableRecords } from './connection-repository.ts'
import type { Sealing } from './sealing.ts'

/** In DISCARD_CONNECTIONS, stands for records without a key id: damaged ones, and those of a later version. */
export const discardDamagedWord = 'damaged'

const logIntervalMs = 5 * 60_000
const scanIntervalMs = 60_000

type Deps = {
  state: State
  sealing: Sealing
  /** The key ids whose records the administrator has discarded, and `damaged`. */
  discarded: readonly string[]
  clock: Pick<Clock, 'now'>
  logger: Logger
}

/** Finds the connections that this gateway cannot read. Logs each missing key, and reports it to `/readyz`. */
export function createUnreadableConnections({ state, sealing, discarded, clock, logger }: Deps) {
  const loggedAt = new Map<string, number>()
  let scan: { at: number; found: Promise<Problem[]> } | null = null
  let reported = new Set<string | null>()

  const isDiscarded = (keyId: string | null) => discarded.includes(keyId ?? discardDamagedWord)

  function log(store: string, keyId: string | null): void {
    const name = keyId ?? discardDamagedWord
    const now = clock.now()
    if (now - (loggedAt.get(name) ?? -Infinity) < logIntervalMs) return
    loggedAt.set(name, now)
    logger.error({ code: 'state_unreadable', store, keyId }, messageOf(keyId))
  }

  const records: UnreadableRecords = {
    isDiscarded,
    report(store, keyId) {
      log(store, keyId)
      // Another gateway has written the record since the last scan.
      if (!reported.has(keyId)) scan = null
    },
  }

  async function findProblems(): Promise<Problem[]> {
    const missing = new Set<string | null>()
    for await (const { key, value } of state.scan(connectionPrefix)) {
      const keyId = await missingKeyOf(key, value, sealing)
      if (keyId === undefined || isDiscarded(keyId)) continue
      missing.add(keyId)
      log(nameOf(key).store, keyId)
    }
    reported = missing
    return [...missing].map((keyId) => ({ reason: 'state_unreadable', message: messageOf(keyId) }))
  }

  return {
    records,
    /** One problem for each missing key, from a scan of all connections once a minute at most. Never rejects. */
    problems(): Promise<Problem[]> {
      if (scan === null || clock.now() - scan.at >= scanIntervalMs) {
        // An unavailable state is no problem of the connections; `State.problems` reports it.
        scan = { at: clock.now(), found: findProblems().catch(() => ((scan = null), [])) }
      }
      return scan.found
    },
  }
}

function messageOf(keyId: string | null): string {
  return keyId === null
    ? `Connections of stores are damaged, or a later version of Diwan wrote them. Nothing is overwritten. Start the version that wrote them, or set DISCARD_CONNECTIONS=${discardDamagedWord}: then the owners of those stores connect them again.`
    : `Connections of stores are sealed with the key ${keyId}, which this gateway does not have, or has with another value. Nothing is overwritten. Give it that key back (TOKEN_KEYS, SESSION_SECRET), or set DISCARD_CONNECTIONS=${keyId}: then the owners of those stores connect them again.`
}
