import * as v from 'valibot'
import type { Connection, Told } from './connection.ts'
import type { Sealing } from './sealing.ts'

const tokens = v.object({
  access: v.string(),
  refresh: v.nullable(v.string()),
  endsAt: v.nullable(v.number()),
  marginMs: v.number(),
})

const secrets = v.pipe(v.string(), v.parseJson(), v.object({ tokens, earlier: v.array(v.string()) }))

const told = v.object({ at: v.number(), by: v.string() })

/* Of a store that is not connected any more nothing else is kept. */
const disconnected = v.pipe(v.string(), v.parseJson(), v.strictObject({ told }))

const record = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    told,
    since: v.string(),
    scopes: v.nullable(v.array(v.string())),
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

/** A connection as it is kept: its tokens sealed for this store, the rest as it is. */
export async function sealConnection(connection: Connection, sealing: Sealing): Promise<string> {
  const { store, tokens, earlier, ...rest } = connection
  const sealed = await sealing.seal(JSON.stringify({ tokens, earlier }), purposeOf(store))
  return JSON.stringify({ ...rest, sealed })
}

/** What a stored record says of a store. */
export type OpenedRecord =
  | { kind: 'connected'; connection: Connection }
  | { kind: 'disconnected'; told: Told }
  /** No key of ours opens it; without a key id it is damaged, or of a later version of Diwan. */
  | { kind: 'unreadable'; keyId: string | null }

/** Opens the record of a store. Never rejects: what cannot be read is said to be so, and never to be nothing. */
export async function openRecord(text: string, store: string, sealing: Sealing): Promise<OpenedRecord> {
  const ended = v.safeParse(disconnected, text)
  if (ended.success) return { kind: 'disconnected', told: ended.output.told }
  const kept = v.safeParse(record, text)
  if (!kept.success) return { kind: 'unreadable', keyId: null }
  const { sealed, ...rest } = kept.output
  const opened = v.safeParse(secrets, await sealing.open(sealed, purposeOf(store)))
  if (!opened.success) return { kind: 'unreadable', keyId: sealing.keyIdOf(sealed) }
  return { kind: 'connected', connection: { store, ...opened.output, ...rest } }
}

/** What is kept of a store that this has disconnected. */
export function disconnectedBy(told: Told): string {
  return JSON.stringify({ told })
}

function purposeOf(store: string): string {
  return `tokens of store ${store}`
}
