import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { scopes } from '#contract/scopes.ts'
import type { Connection, ConnectionChange } from './connection.ts'
import type { Sealing } from './sealing.ts'

const tokens = v.object({
  access: v.string(),
  refresh: v.nullable(v.string()),
  endsAt: v.nullable(v.number()),
  marginMs: v.number(),
})

const secrets = v.pipe(v.string(), v.parseJson(), v.object({ tokens, earlier: v.array(v.string()) }))

const change = v.object({ at: v.number(), by: v.string() })

/* Of a store that is not connected any more nothing else is kept. */
const disconnected = v.pipe(v.string(), v.parseJson(), v.strictObject({ told: change }))

const record = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    told: change,
    since: v.string(),
    scopes: v.nullable(v.array(v.string())),
    // Earlier versions know none of these three, and leave them out when they write.
    country: v.optional(v.nullable(v.string()), null),
    person: v.optional(v.nullable(v.string())),
    lacking: v.optional(v.array(v.picklist(scopes)), []),
    name: v.nullable(v.string()),
    renewal: v.variant('kind', [
      v.object({ kind: v.literal('none'), notBefore: v.number() }),
      v.object({ kind: v.literal('claimed'), flight: v.string(), until: v.number() }),
      v.object({ kind: v.literal('sent'), flight: v.string(), until: v.number() }),
      v.object({ kind: v.literal('lost'), flight: v.string(), reason: v.picklist(['no_answer', 'refused']) }),
    ]),
    sealed: v.string(),
  }),
)

/** Names a connection: its store, and which of the store's it is. */
export type ConnectionName = Pick<Connection, 'store' | 'id'>

/** What can be read of a stored connection without opening what is sealed. */
export type SealedConnection = Omit<Connection, 'tokens' | 'earlier'> & { sealed: string }

/** No key of ours opens it; without a key id it is damaged, or of a later version of Diwan. */
export type Unreadable = { kind: 'unreadable'; keyId: string | null }

/** What a record says of a store, tokens still sealed. */
export type ReadRecord =
  | { kind: 'sealed'; connection: SealedConnection }
  | { kind: 'disconnected'; change: ConnectionChange }
  | Unreadable

const signInPattern = /^sign-in of (.+), [0-9a-f-]{36}$/

/** A new `by` of `Told` for a sign-in. Names the person too: earlier versions keep it when they renew, and drop `person`. */
export function newSignInId(person: string): string {
  return `sign-in of ${person}, ${randomUUID()}`
}

function personOf({ by }: ConnectionChange): string | null {
  return signInPattern.exec(by)?.[1] ?? null
}

/** A connection as it is stored: its tokens sealed for this very connection, the rest as it is. */
export async function sealConnection(connection: Connection, sealing: Sealing): Promise<string> {
  const { store, id, tokens, earlier, lastChange: told, refreshState: renewal, ...rest } = connection
  const sealed = await sealing.seal(JSON.stringify({ tokens, earlier }), purposeOf({ store, id }))
  return JSON.stringify({ told, renewal, ...rest, sealed })
}

/** Reads a record without opening what is sealed. Never throws: what cannot be read is said to be so, and never to be nothing. */
export function readRecord(text: string, name: ConnectionName): ReadRecord {
  const ended = v.safeParse(disconnected, text)
  if (ended.success) return { kind: 'disconnected', change: ended.output.told }
  const read = v.safeParse(record, text)
  if (!read.success) return { kind: 'unreadable', keyId: null }
  const { told: lastChange, renewal: refreshState, person = personOf(lastChange), ...rest } = read.output
  return { kind: 'sealed', connection: { ...name, ...rest, lastChange, refreshState, person } }
}

/** Opens what is sealed of a connection. Never rejects. */
export async function openConnection(
  { sealed, ...rest }: SealedConnection,
  sealing: Sealing,
): Promise<{ kind: 'opened'; connection: Connection } | Unreadable> {
  const opened = v.safeParse(secrets, await sealing.open(sealed, purposeOf(rest)))
  if (!opened.success) return { kind: 'unreadable', keyId: sealing.keyIdOf(sealed) }
  return { kind: 'opened', connection: { ...rest, ...opened.output } }
}

/** Reads a record and opens what is sealed. Never rejects. */
export async function openRecord(text: string, name: ConnectionName, sealing: Sealing) {
  const read = readRecord(text, name)
  return read.kind === 'sealed' ? openConnection(read.connection, sealing) : read
}

/** What is kept of a store that this has disconnected. */
export function disconnectedBy(change: ConnectionChange): string {
  return JSON.stringify({ told: change })
}

function purposeOf({ store, id }: ConnectionName): string {
  return `tokens of store ${id === '' ? store : `${store}:${id}`}`
}
