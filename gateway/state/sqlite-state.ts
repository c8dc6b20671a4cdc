import type { DatabaseSync } from 'node:sqlite'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { inMemory, messageOf, openSqliteFile } from './sqlite-file.ts'
import {
  type Entry,
  type State,
  type StateOptions,
  stateUnavailable,
  stateUnreadable,
  blockedState,
} from './state.ts'

export { inMemory }

const sweepIntervalMs = 60_000

/**
 * Opens the state in a file that only this gateway uses. Throws a StartError for a file that another gateway uses, that is not
 * Diwan's, or that cannot be written. It does not touch a file of a later version, or with another id than `stateId`: every call
 * throws `state_unreadable`.
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
  const sweepTimer = setInterval(sweep, sweepIntervalMs)
  sweepTimer.unref()

  /* Writes to a deleted or replaced file would succeed and be lost, so this checks the file first. */
  function change<Result>(act: () => Result): Result {
    return attempt(() => {
      if (!isUnchanged())
        throw stateUnreadable(new Error('its file was deleted or replaced while Diwan was running'))
      return inTransaction(database, act)
    })
  }

  /* A failure is harmless: no read finds expired entries, and the next sweep removes them. */
  function sweep(): void {
    try {
      change(() => statements.sweep.run(clock.now()))
    } catch {}
  }

  function find(key: string): Entry | null {
    const row = statements.find.get(key, clock.now())
    // The schema guarantees the types of the columns.
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
    removeGroup: async (group) => change(() => Number(statements.removeGroup.run(group).changes)),
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
      // No key contains the last character of Unicode.
      const rows = attempt(() => statements.scan.all(prefix, `${prefix}\u{10ffff}`, clock.now()))
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
      if (!database.isOpen) return
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
    removeGroup: database.prepare('DELETE FROM entries WHERE "group" = ?'),
    scan: database.prepare(
      'SELECT key, value FROM entries WHERE key >= ? AND key < ? AND (ends IS NULL OR ends > ?)',
    ),
    sweep: database.prepare('DELETE FROM entries WHERE ends <= ?'),
  }
}

function inTransaction<Result>(database: DatabaseSync, act: () => Result): Result {
  // An earlier transaction may have failed to roll back.
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

/* Only the code of a file system error: its message contains the path. */
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
