import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { type State, stateUnreadable } from '#gateway/state/state.ts'

/** What came of asking for the invoice of an order; a refusal is none, since nothing came of it. */
export type InvoiceOutcome =
  | { kind: 'made'; status: number; location: string }
  /** The answer was lost: it may have been made. */
  | { kind: 'unknown' }
  /** It was made, but nobody said where it is, or somewhere it must not be. */
  | { kind: 'link_missing' }
  | { kind: 'link_refused' }

/** Being made, here or by another gateway, which has until then to say what came of it. */
export type InvoiceUnderWay = { kind: 'under_way'; until: number }

/** `making` names the one request to the store API that it is of, so that whoever waited for that one can tell. */
export type Making = { making: string; is: InvoiceOutcome | InvoiceUnderWay }

export type Remembered = Making & { version: number }

/** Where the file behind a link of ours is, and for whom: a store, and a session where there are any. */
export type InvoiceFile = { store: string; session: string | null; orderId: string; location: string }

/** The invoices of the last 10 minutes, of all stores and gateways that share the state. */
export type InvoiceMemory = {
  recall(store: string, orderId: string): Promise<Remembered | null>
  /** Over that very version only, or where there is none; resolves with the new version, or null where another was faster. */
  note(store: string, orderId: string, making: Making, ifVersion: number | null): Promise<number | null>
  /** As if it had never been asked for; resolves with whether it was that very version. */
  forget(store: string, orderId: string, ifVersion: number): Promise<boolean>
  /** Makes a link, 256 bits as 43 characters, of which only the hash is kept. */
  link(file: InvoiceFile): Promise<string>
  /** Null where the link has ended. Throws `state_unreadable` (503) for a record that cannot be read. */
  follow(linkId: string): Promise<InvoiceFile | null>
}

const ttlMs = 10 * 60 * 1000

const making = v.string()

const remembered = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('kind', [
    v.object({ kind: v.literal('made'), making, status: v.number(), location: v.string() }),
    v.object({ kind: v.literal('under_way'), making, until: v.number() }),
    v.object({ kind: v.picklist(['unknown', 'link_missing', 'link_refused']), making }),
  ]),
)

const file = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    store: v.string(),
    session: v.nullable(v.string()),
    orderId: v.string(),
    location: v.string(),
  }),
)

export function createInvoiceMemory(state: State): InvoiceMemory {
  return {
    async recall(store, orderId) {
      const entry = await state.get(invoiceKey(store, orderId))
      if (entry === null) return null
      const { version } = entry
      const read = v.safeParse(remembered, entry.value)
      // It was asked for, by another version of Diwan perhaps.
      if (!read.success) return { making: '', is: { kind: 'unknown' }, version }
      const { making, ...is } = read.output
      return { making, is, version }
    },
    note: (store, orderId, { making, is }, ifVersion) =>
      state.put(invoiceKey(store, orderId), JSON.stringify({ making, ...is }), { ttlMs, ifVersion }),
    forget: (store, orderId, ifVersion) => state.remove(invoiceKey(store, orderId), ifVersion),
    async link(linked) {
      const linkId = randomBytes(32).toString('base64url')
      await state.put(linkKey(linkId), JSON.stringify(linked), { ttlMs })
      return linkId
    },
    async follow(linkId) {
      const entry = await state.get(linkKey(linkId))
      if (entry === null) return null
      const read = v.safeParse(file, entry.value)
      if (!read.success) throw stateUnreadable(new Error('The record of an invoice link cannot be read.'))
      return read.output
    },
  }
}

function invoiceKey(store: string, orderId: string): string {
  return `invoice:${store}:${orderId}`
}

function linkKey(linkId: string): string {
  return `link:${createHash('sha256').update(linkId).digest('base64url')}`
}
