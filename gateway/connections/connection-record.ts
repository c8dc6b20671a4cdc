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
const anyRecord = v.pipe(v.string(), v.parseJson(), v.object({ told }))

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

/** Opens a kept connection; null where it is none, or its key is gone: then the store has to be connected again. */
export async function openConnection(
  text: string,
  store: string,
  sealing: Sealing,
): Promise<Connection | null> {
  const kept = v.safeParse(record, text)
  if (!kept.success) return null
  const { sealed, ...rest } = kept.output
  const opened = v.safeParse(secrets, await sealing.open(sealed, purposeOf(store)))
  return opened.success ? { store, ...opened.output, ...rest } : null
}

/** What is kept of a store that this has disconnected. */
export function disconnectedBy(told: Told): string {
  return JSON.stringify({ told })
}

/** What was told last of a store that is, or was, connected; null where that is not known. */
export function toldIn(text: string): Told | null {
  const kept = v.safeParse(anyRecord, text)
  return kept.success ? kept.output.told : null
}

function purposeOf(store: string): string {
  return `tokens of store ${store}`
}
