import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { findRecord, getRecord, hashOf, type State } from '#gateway/state/state.ts'

/** The outcome of creating an invoice. A refusal is no outcome, because it created nothing. */
export type InvoiceOutcome =
  | { kind: 'made'; status: number; location: string }
  /** The response was lost: the invoice may exist. */
  | { kind: 'unknown' }
  /** The invoice exists, but its location is missing or not allowed. */
  | { kind: 'link_missing' }
  | { kind: 'link_refused' }

/** A gateway is creating the invoice, and must store the outcome by `until`. */
export type InvoiceInFlight = { kind: 'under_way'; until: number }

/** `attemptId` identifies the request to the store API. */
export type InvoiceAttempt = { attemptId: string; progress: InvoiceOutcome | InvoiceInFlight }

export type StoredAttempt = InvoiceAttempt & { version: number }

/** The file behind a link of the gateway, and its owner. `session` is null without sign-in. */
export type InvoiceFile = { store: string; session: string | null; orderId: string; location: string }

export type InvoiceRepository = ReturnType<typeof createInvoiceRepository>

const ttlMs = 10 * 60 * 1000

const attemptId = v.string()

const attemptSchema = v.variant('kind', [
  v.object({ kind: v.literal('made'), attemptId, status: v.number(), location: v.string() }),
  v.object({ kind: v.literal('under_way'), attemptId, until: v.number() }),
  v.object({ kind: v.picklist(['unknown', 'link_missing', 'link_refused']), attemptId }),
])

const fileSchema = v.object({
  store: v.string(),
  session: v.nullable(v.string()),
  orderId: v.string(),
  location: v.string(),
})

/** Stores the invoices of the last 10 minutes, for all stores and for all gateways that share the state. */
export function createInvoiceRepository(state: State) {
  return {
    async load(store: string, orderId: string): Promise<StoredAttempt | null> {
      const { record, version } = await findRecord(state, invoiceKey(store, orderId), attemptSchema)
      if (version === null) return null
      // Another version of Diwan may have written an unreadable record, so an invoice may exist.
      const { attemptId, ...progress } = record ?? { attemptId: '', kind: 'unknown' }
      return { attemptId, progress, version }
    },
    /** Compare-and-set: replaces that version, or null for none. Resolves with the new version, or null after a conflict. */
    save: (
      store: string,
      orderId: string,
      { attemptId, progress }: InvoiceAttempt,
      ifVersion: number | null,
    ) =>
      state.put(invoiceKey(store, orderId), JSON.stringify({ attemptId, ...progress }), { ttlMs, ifVersion }),
    /** Removes that version; resolves with false after a conflict. */
    remove: (store: string, orderId: string, ifVersion: number) =>
      state.remove(invoiceKey(store, orderId), ifVersion),
    /** Creates a link of 256 bits in 43 characters, and stores only its hash. */
    async createLink(file: InvoiceFile): Promise<string> {
      const linkId = randomBytes(32).toString('base64url')
      await state.put(linkKey(linkId), JSON.stringify(file), { ttlMs })
      return linkId
    },
    /** Null for an expired link. Throws `state_unreadable` (503) for an unreadable record. */
    async resolveLink(linkId: string): Promise<InvoiceFile | null> {
      const message = 'The record of an invoice link cannot be read.'
      return (await getRecord(state, linkKey(linkId), fileSchema, message))?.record ?? null
    },
  }
}

function invoiceKey(store: string, orderId: string): string {
  return `invoice:${store}:${orderId}`
}

function linkKey(linkId: string): string {
  return `link:${hashOf(linkId)}`
}
