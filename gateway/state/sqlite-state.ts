import type { DatabaseSync } from 'node:sqlite'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { blockedState } from './blocked-state.ts'
import { inMemory, messageOf, openSqliteFile } from './sqlite-file.ts'
import { type Entry, type State, type StateOptions, stateUnavailable, stateUnreadable } from './state.ts'

export { inMemory }

const sweepEveryMs = 60_000

/**
 * Keeps the state in a file of one gateway's own. Throws a StartError for a file that another gateway has, that is
 * none of ours, or that cannot be written. A file of a later version, or with an id other than `stateId`, is left as it is:
 * every call throws `state_unreadable`.
 */
export function openSqliteState(
  path: string,
  clock: Pick<Clock, 'now'>,
  { stateId = null, onOpened = () => {} }: StateOptions = {},
): State {
  const file = openSqliteFile(path, stateId)
  if ('reason' in file) return blockedState(file)
  const { database, id, isUnchanged, closeFile } = file
  onOpened(id)
  const statements = prepare(database)
  const sweepTimer = setInterval(sweep, sweepEveryMs)
  sweepTimer.unref()

  /* A file that was deleted or replaced takes what is written with it, without a word. */
  function change<Result>(act: () => Result): Result {
    return attempt(() => {
      if (!isUnchanged())
        throw stateUnreadable(new Error('its file was deleted or replaced while Diwan was running'))
      return inTransaction(database, act)
    })
  }

  /* What cannot be swept now is swept later; until then nobody finds it. */
  function sweep(): void {
    try {
      change(() => statements.sweep.run(clock.now()))
    } catch {}
  }

  function find(key: string): Entry | null {
    const row = statements.find.get(key, clock.now())
    // The columns are the schema's own.
    return row === undefined ? null : { value: String(row['value']), version: Number(row['version']) }
  }

  return {
    get: async (key) => attempt(() => find(key)),
    async put(key, value, { ttlMs, ifVersion, group }) {
      return change(() => {
        if (ifVersion !== undefined && (find(key)?.version ?? null) !== ifVersion) return null
        const version = Number(statements.nextVersion.get()?.['last'])
        statements.write.run(key, value, version, ttlMs === null ? null : clock.now() + ttlMs, group ?? null)
        return version
      })
    },
    async remove(key, ifVersion) {
      return change(() => {
        const entry = find(key)
        if (entry === null || (ifVersion !== undefined && entry.version !== ifVersion)) return false
        statements.remove.run(key)
        return true
      })
    },
    keysOf: async (group) =>
      attempt(() => statements.keysOf.all(group, clock.now()).map((row) => String(row['key']))),
    async count(key, windowMs) {
      return change(() => {
        const counter = `count:${key}`
        const row = statements.find.get(counter, clock.now())
        const count = Number(row?.['value'] ?? 0) + 1
        const ends = Number(row?.['ends'] ?? clock.now() + windowMs)
        statements.write.run(counter, String(count), 0, ends, null)
        return { count, endsInMs: ends - clock.now() }
      })
    },
    async *scan(prefix) {
      // The first text after all those that begin so.
      const end = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
      const rows = attempt(() => statements.scan.all(prefix, end, clock.now()))
      for (const row of rows) yield { key: String(row['key']), value: String(row['value']) }
    },
    async problems() {
      try {
        change(() => statements.write.run('probe', '', 0, clock.now(), null))
        return []
      } catch (error) {
        const isReplaced = error instanceof GatewayError && error.code === 'state_unreadable'
        const message = `DATA_DIR cannot be relied on: ${reasonOf(error)}. Put the file back or make room on its disk: Diwan continues by itself. To use another file, restart Diwan.`
        return [{ reason: isReplaced ? 'state_replaced' : 'state_unreachable', message }]
      }
    },
    async close() {
      clearInterval(sweepTimer)
      database.close()
      closeFile()
    },
  }
}

function prepare(database: DatabaseSync) {
  return {
    find: database.prepare(
      'SELECT value, version, ends FROM entries WHERE key = ? AND (ends IS NULL OR ends > ?)',
    ),
    nextVersion: database.prepare('UPDATE versions SET last = last + 1 RETURNING last'),
    write: database.prepare(
      'INSERT OR REPLACE INTO entries (key, value, version, ends, "group") VALUES (?, ?, ?, ?, ?)',
    ),
    remove: database.prepare('DELETE FROM entries WHERE key = ?'),
    keysOf: database.prepare('SELECT key FROM entries WHERE "group" = ? AND (ends IS NULL OR ends > ?)'),
    scan: database.prepare(
      'SELECT key, value FROM entries WHERE key >= ? AND key < ? AND (ends IS NULL OR ends > ?)',
    ),
    sweep: database.prepare('DELETE FROM entries WHERE ends <= ?'),
  }
}

function inTransaction<Result>(database: DatabaseSync, act: () => Result): Result {
  // Of one that could not even be taken back.
  if (database.isTransaction) database.exec('ROLLBACK')
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = act()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk ends the transaction by itself.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/* Of an error of the file system only its code: its message names the folder. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : error
  if (cause instanceof Error && 'syscall' in cause && 'code' in cause) return String(cause.code)
  return messageOf(cause)
}

function attempt<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    throw error instanceof GatewayError ? error : stateUnavailable(error)
  }
}
