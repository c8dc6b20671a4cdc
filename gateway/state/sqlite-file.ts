import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#gateway/settings/read-setting.ts'
import { type Problem, stateLayout, newerState, replacedState } from './state.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS entries (
    key TEXT PRIMARY KEY, value TEXT NOT NULL, version INTEGER NOT NULL, ends INTEGER, "group" TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entries_by_group ON entries ("group") WHERE "group" IS NOT NULL;
  CREATE INDEX IF NOT EXISTS entries_by_end ON entries (ends) WHERE ends IS NOT NULL;
  CREATE TABLE IF NOT EXISTS versions (last INTEGER NOT NULL) STRICT;
  INSERT INTO versions SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM versions);
`

/** The path of a database in memory, which a restart loses. */
export const inMemory = ':memory:'

/**
 * Opens the database file of one gateway. SQLite's `user_version` holds its layout, the `application_id` its id. Returns a
 * problem for a file that must not be used. Throws a StartError for a file that cannot be opened.
 */
export function openSqliteFile(path: string, stateId: string | null) {
  let database: DatabaseSync | undefined
  let descriptor: number | null = null
  const closeFile = () => {
    if (descriptor !== null) closeSync(descriptor)
  }
  try {
    if (stateId !== null && !existsSync(path)) return replacedState(null, stateId, 'has to be restarted')
    // Readable by this user only. SQLite creates the files beside it with the same mode.
    if (path !== inMemory) descriptor = openSync(path, 'a+', 0o600)
    database = new DatabaseSync(path, { timeout: 300 })
    const problem = problemOf(database, stateId)
    if (problem !== null) {
      database.close()
      closeFile()
      return problem
    }
    prepareFile(database)
    return {
      database,
      id: toHex(pragma(database, 'application_id')),
      /** Whether the path still leads to the opened file, and no other database was copied into it. */
      isUnchanged: descriptor === null ? () => true : watchFiles(path, descriptor),
      /** Call it last: closing any descriptor of the file releases SQLite's locks on it. */
      closeFile,
    }
  } catch (error) {
    database?.close()
    closeFile()
    throw new StartError(whyNotOpened(path, error))
  }
}

function problemOf(database: DatabaseSync, stateId: string | null): Problem | null {
  const layout = pragma(database, 'user_version')
  if (layout > stateLayout) return newerState(layout)
  const id = pragma(database, 'application_id')
  if (stateId === null || toHex(id) === stateId) return null
  return replacedState(id === 0 ? null : toHex(id), stateId, 'has to be restarted')
}

function prepareFile(database: DatabaseSync): void {
  // The exclusive lock makes a second gateway fail at its start.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
  const id = pragma(database, 'application_id') || (randomBytes(4).readUInt32BE() >>> 1) | 1
  database.exec(
    `BEGIN EXCLUSIVE; ${schema} PRAGMA user_version = ${stateLayout}; PRAGMA application_id = ${id}; COMMIT;`,
  )
  const [damage] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (damage !== 'ok') throw new Error(`malformed: ${String(damage)}`)
  // Writes the id into the header of the file, where `watchFiles` reads it.
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0)
}

function toHex(id: number): string {
  return id.toString(16).padStart(8, '0')
}

/* Both files: the latest writes are in the write-ahead log. */
function watchFiles(path: string, descriptor: number): () => boolean {
  const files = [path, `${path}-wal`].map((file) => ({ file, id: inodeOf(file) }))
  const id = idInHeader(descriptor)
  return () => idInHeader(descriptor) === id && files.every((known) => inodeOf(known.file) === known.id)
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}

/* The format name and the application_id in the header of the file on disk (sqlite.org/fileformat.html § 1.3). */
function idInHeader(descriptor: number): string {
  const header = Buffer.alloc(100)
  readSync(descriptor, header, 0, 100, 0)
  return header.toString('latin1', 0, 16) + header.toString('hex', 68, 72)
}

function whyNotOpened(path: string, error: unknown): string {
  const reason = messageOf(error)
  if (/locked|busy/i.test(reason)) {
    return `${path} is in use by another gateway. Stop it, or set DATA_DIR to a folder of this one's own; several gateways share SESSION_STORE_URL instead.`
  }
  if (/not a database|malformed|corrupt/i.test(reason)) {
    return `${path} is damaged (${reason}). Move it away: then stores connect and staff sign in again. Put back a copy only if nothing has run since it was made.`
  }
  return `${path} cannot be opened (${reason}). Correct DATA_DIR, its permissions or the room on its disk.`
}

/** Writes the file of a closed state anew, without what was removed from it. */
export function compactSqliteFile(path: string): void {
  const database = new DatabaseSync(path)
  try {
    database.exec('VACUUM')
  } finally {
    database.close()
  }
}

/** The message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
