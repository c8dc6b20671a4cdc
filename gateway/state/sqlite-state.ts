import { closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#gateway/settings/reading.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { type Entry, type State, stateUnavailable } from './state.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS entries (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, version INTEGER NOT NULL, ends INTEGER, "group" TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entries_by_group ON entries ("group") WHERE "group" IS NOT NULL;
  CREATE INDEX IF NOT EXISTS entries_by_end ON entries (ends) WHERE ends IS NOT NULL;
  CREATE TABLE IF NOT EXISTS versions (last INTEGER NOT NULL) STRICT;
  INSERT INTO versions SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM versions);
`

const sweepEveryMs = 60_000

/** In the memory of this process: a restart forgets it. */
export const inMemory = ':memory:'

/**
 * Keeps the state in a file of one gateway's own. Throws a StartError for a file that another gateway has, that is
 * none of ours, or that cannot be written.
 */
export function openSqliteState(path: string, clock: Pick<Clock, 'now'>): State {
  const { database, statements } = open(path)
  const isStillThere = watchFiles(path)
  const sweeping = setInterval(sweep, sweepEveryMs)
  sweeping.unref()

  /* A file that was deleted or replaced takes what is written with it, without a word. */
  function change<Result>(act: () => Result): Result {
    return attempt(() => {
      if (!isStillThere()) throw new Error('its file was deleted or replaced while Diwan was running')
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
        const ends = row?.['ends'] ?? clock.now() + windowMs
        statements.write.run(counter, String(count), 0, ends, null)
        return count
      })
    },
    async troubles() {
      try {
        change(() => statements.write.run('probe', '', 0, clock.now(), null))
        return []
      } catch (error) {
        return [`DATA_DIR cannot be relied on: ${messageOf(error instanceof Error ? error.cause : error)}.`]
      }
    },
    async close() {
      clearInterval(sweeping)
      database.close()
    },
  }
}

function open(path: string) {
  let database: DatabaseSync | undefined
  try {
    // What lies beside it is made as it is: for nobody else to read.
    if (path !== inMemory) closeSync(openSync(path, 'a', 0o600))
    database = new DatabaseSync(path, { timeout: 300 })
    // One gateway a file: a second one is told so at its start.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    database.exec(`BEGIN EXCLUSIVE; ${schema} COMMIT;`)
    const [damage] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
    if (damage !== 'ok') throw new Error(`malformed: ${String(damage)}`)
    return { database, statements: prepare(database) }
  } catch (error) {
    database?.close()
    throw new StartError(whyNotOpened(path, error))
  }
}

/* What was written last is in the second one. */
function watchFiles(path: string): () => boolean {
  if (path === inMemory) return () => true
  const files = [path, `${path}-wal`].map((file) => ({ file, id: idOf(file) }))
  return () => files.every(({ file, id }) => idOf(file) === id)
}

function idOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}

function whyNotOpened(path: string, error: unknown): string {
  const reason = messageOf(error)
  if (/locked|busy/i.test(reason)) {
    return `${path} is in use by another gateway. Stop it, or set DATA_DIR to a folder of this one's own; several gateways share SESSION_STORE_URL instead.`
  }
  if (/not a database|malformed|corrupt/i.test(reason)) {
    return `${path} is damaged (${reason}). Put back its last copy, or move it away: then stores connect and staff sign in anew.`
  }
  return `${path} cannot be opened (${reason}). Correct DATA_DIR, its permissions or the room on its disk.`
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

function attempt<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    throw stateUnavailable(error)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
