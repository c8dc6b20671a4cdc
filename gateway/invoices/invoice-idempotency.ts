import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { parseInvoiceLink } from '#contract/invoice.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { findRecord, retryUntilStored, type State, stateUnavailable } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { StoreResponse } from '#gateway/store/store-response.ts'
import type { StoreApi, StoreRequest } from '#gateway/store/store-api.ts'
import type { ResolveLocation } from './invoice-location.ts'

const outcomeSchemas = [
  v.object({ kind: v.literal('made'), status: v.number(), location: v.string() }),
  // The response was lost, so the invoice may exist; or it exists, but its location is missing or not allowed.
  v.object({ kind: v.picklist(['unknown', 'link_missing', 'link_refused']) }),
] as const

/* `attemptId` identifies the request to the store API. `under_way`: a gateway creates the invoice, and must store the outcome by `until`. */
const attemptSchema = v.intersect([
  v.object({ attemptId: v.string() }),
  v.variant('kind', [...outcomeSchemas, v.object({ kind: v.literal('under_way'), until: v.number() })]),
])

/** The outcome of creating an invoice. A refusal is no outcome, because it created nothing. */
export type InvoiceOutcome = v.InferOutput<(typeof outcomeSchemas)[number]>

type Attempt = v.InferOutput<typeof attemptSchema>

/** A request for the invoice of an order. `session` is null without sign-in. */
export type InvoiceRequest = {
  store: string
  session: string | null
  orderId: string
  storeApi: StoreApi
  storeRequest: StoreRequest
  /** Create another invoice even if there is one. */
  forceNew: boolean
  /** When the client asked for it first, by this gateway's clock; by default now. */
  askedAt?: number
}

/** The outcome of a request, which is stored, or the store's refusal, which is not. */
export type InvoiceAttemptResult = { outcome: InvoiceOutcome; cause?: unknown } | { refusal: StoreResponse }

export type IdempotencyDeps = {
  state: Pick<State, 'get' | 'put' | 'remove'>
  clock: Clock
  /** The time limit of the store API, in milliseconds. */
  timeoutMs: number
  resolveLocation: ResolveLocation
  /** Since when the state has every attempt; by default always. One in memory begins with the program. */
  knownSince?: number
}

/** How long an invoice and its links are known. */
export const invoiceTtlMs = 10 * 60 * 1000

const pollIntervalMs = 100
/* The time to store the outcome after the store API's time limit. */
const saveGraceMs = 5000

/**
 * Creates the invoice of an order at most once in 10 minutes, across all gateways. Repeated requests get the stored outcome;
 * requests while one is in flight wait for its outcome.
 */
export function createInvoiceIdempotency(deps: IdempotencyDeps) {
  const { state, clock, timeoutMs, resolveLocation, knownSince = -Infinity } = deps
  const localAttempts = new Map<string, Promise<InvoiceAttemptResult>>()

  /* The latest attempt and the version of its record; both are null without one. */
  async function load(order: InvoiceRequest) {
    const { record, version } = await findRecord(state, keyOf(order), attemptSchema)
    // Another version of Diwan may have written an unreadable record, so an invoice may exist.
    const unreadable: Attempt = { attemptId: '', kind: 'unknown' }
    return { latest: record ?? (version === null ? null : unreadable), version }
  }

  /* Compare-and-set. Resolves with null after a conflict. */
  function save(order: InvoiceRequest, attempt: Attempt, ifVersion: number | null): Promise<number | null> {
    return state.put(keyOf(order), JSON.stringify(attempt), { ttlMs: invoiceTtlMs, ifVersion })
  }

  async function createOnce(order: InvoiceRequest): Promise<InvoiceAttemptResult> {
    const { forceNew, askedAt = clock.now() } = order
    let awaited: string | null = null
    // The outcome that `forceNew` replaces; null for none. The outcome of a later attempt is that of this request too.
    let replaced: string | null | undefined
    while (true) {
      const { latest: previous, version } = await load(order)
      if (previous?.kind === 'under_way') {
        const local = localAttempts.get(previous.attemptId)
        if (local) return local
        // Another gateway creates it. If it has stored no outcome by its deadline, the outcome is unknown.
        if (clock.now() < previous.until) {
          awaited = previous.attemptId
          await clock.sleep(pollIntervalMs)
        } else await save(order, { attemptId: previous.attemptId, kind: 'unknown' }, version)
        continue
      }
      const found = previous?.attemptId ?? null
      const isLater = found === awaited || (replaced !== undefined && found !== replaced)
      if (previous && (!forceNew || isLater)) return { outcome: previous }
      // Before a restart there may have been an attempt.
      if (!forceNew && askedAt < knownSince) return { outcome: { kind: 'unknown' } }
      if (replaced === undefined) replaced = found
      const attemptId = randomUUID()
      const until = clock.now() + timeoutMs + saveGraceMs
      const claim = await save(order, { attemptId, kind: 'under_way', until }, version).catch((error) => {
        // The claim may be stored; other gateways would wait for it. Remove it.
        void clock.sleep(pollIntervalMs).then(() => saveResult(order, attemptId, previous))
        throw error
      })
      if (claim === null) continue
      const calling = callStore(order, previous, attemptId, until)
      const result = calling.finally(() => localAttempts.delete(attemptId))
      localAttempts.set(attemptId, result)
      return result
    }
  }

  async function callStore(
    order: InvoiceRequest,
    previous: Attempt | null,
    attemptId: string,
    until: number,
  ): Promise<InvoiceAttemptResult> {
    /* An outcome that cannot be stored is unknown to the client too. */
    async function record(outcome: InvoiceOutcome): Promise<InvoiceOutcome> {
      return (await saveResult(order, attemptId, { attemptId, ...outcome })) ? outcome : { kind: 'unknown' }
    }

    let response: StoreResponse
    try {
      // Storing the claim took too long: others might give it up before the response arrives.
      if (clock.now() > until - timeoutMs) throw stateUnavailable(new Error('The claim was late.'))
      response = await order.storeApi.call(order.storeRequest)
    } catch (cause) {
      if (!(cause instanceof GatewayError && cause.nothingSent)) {
        return { outcome: await record({ kind: 'unknown' }), cause }
      }
      await saveResult(order, attemptId, previous)
      throw cause
    }
    const { status, envelope } = response
    if (!envelope.success && status < 500) {
      await saveResult(order, attemptId, previous)
      return { refusal: response }
    }
    return {
      outcome: await record(envelope.success ? outcomeOf(status, envelope.data) : { kind: 'unknown' }),
    }
  }

  /* Finds the location of the file in the data of a success. */
  function outcomeOf(status: number, data: unknown): InvoiceOutcome {
    const link = parseInvoiceLink(data)
    if (!link) return { kind: 'link_missing' }
    const location = resolveLocation(link.url)
    return location ? { kind: 'made', status, location: location.href } : { kind: 'link_refused' }
  }

  /*
   * Stores the outcome of an attempt, or restores the previous one if nothing was created. Resolves with whether that succeeded;
   * a failure is tried again in the background.
   */
  async function saveResult(order: InvoiceRequest, attemptId: string, result: Attempt | null) {
    const save = () => trySave(order, attemptId, result)
    return save().catch(() => {
      retryUntilStored(clock, () => save().then(() => true)).catch(() => {})
      return false
    })
  }

  /* Replaces only the record of this attempt. */
  async function trySave(order: InvoiceRequest, attemptId: string, result: Attempt | null) {
    while (true) {
      const { latest, version } = await load(order)
      if (version === null || latest?.attemptId !== attemptId) return false
      const isDone =
        result === null
          ? await state.remove(keyOf(order), version)
          : (await save(order, result, version)) !== null
      if (isDone) return true
    }
  }

  return { createOnce }
}

function keyOf({ store, orderId }: Pick<InvoiceRequest, 'store' | 'orderId'>): string {
  return `invoice:${store}:${orderId}`
}
