import * as v from 'valibot'
import {
  type Connection,
  type ConnectionChange,
  changeSchema,
  openSchema,
  secretSchema,
} from './connection.ts'
import type { Sealing } from './sealing.ts'

const secrets = v.pipe(v.string(), v.parseJson(), secretSchema)
/* The record of a disconnected store. */
const disconnected = v.pipe(v.string(), v.parseJson(), v.strictObject({ lastChange: changeSchema }))
const record = v.pipe(v.string(), v.parseJson(), v.object({ ...openSchema.entries, sealed: v.string() }))

/** Identifies a connection: its store, and its id within the store. */
export type ConnectionName = Pick<Connection, 'store' | 'id'>

/** A connection with its tokens still sealed. */
export type SealedConnection = Omit<Connection, 'tokens' | 'earlier'> & { sealed: string }

/** A record that no key of this gateway opens; `keyId` is null if it is damaged or of a later version of Diwan. */
export type Unreadable = { kind: 'unreadable'; keyId: string | null }

/** A parsed record, its tokens still sealed. */
export type ReadRecord =
  | { kind: 'sealed'; connection: SealedConnection }
  | { kind: 'disconnected'; change: ConnectionChange }
  | Unreadable

/** Serialises a connection for storage; its tokens are sealed for this connection only. */
export async function sealConnection(connection: Connection, sealing: Sealing): Promise<string> {
  const { store, id, tokens, earlier, ...rest } = connection
  const sealed = await sealing.seal(JSON.stringify({ tokens, earlier }), purposeOf({ store, id }))
  return JSON.stringify({ ...rest, sealed })
}

/** Parses a record without unsealing its tokens. Never throws: an unreadable record is `unreadable`, not missing. */
export function readRecord(text: string, name: ConnectionName): ReadRecord {
  const ended = v.safeParse(disconnected, text)
  if (ended.success) return { kind: 'disconnected', change: ended.output.lastChange }
  const read = v.safeParse(record, text)
  if (!read.success) return { kind: 'unreadable', keyId: null }
  return { kind: 'sealed', connection: { ...name, ...read.output } }
}

/** Unseals the tokens of a connection. Never rejects. */
export async function openConnection(
  { sealed, ...rest }: SealedConnection,
  sealing: Sealing,
): Promise<{ kind: 'opened'; connection: Connection } | Unreadable> {
  const opened = v.safeParse(secrets, await sealing.open(sealed, purposeOf(rest)))
  if (!opened.success) return { kind: 'unreadable', keyId: sealing.keyIdOf(sealed) }
  return { kind: 'opened', connection: { ...rest, ...opened.output } }
}

/** Parses a record and unseals its tokens. Never rejects. */
export async function openRecord(text: string, name: ConnectionName, sealing: Sealing) {
  const read = readRecord(text, name)
  return read.kind === 'sealed' ? openConnection(read.connection, sealing) : read
}

/** The record of a store that a change disconnected. */
export function disconnectedRecord(lastChange: ConnectionChange): string {
  return JSON.stringify({ lastChange })
}

function purposeOf({ store, id }: ConnectionName): string {
  return `tokens of store ${id === '' ? store : `${store}:${id}`}`
}
