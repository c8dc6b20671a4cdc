import { randomUUID } from 'node:crypto'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { retryUntilStored, stateUnavailable } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { StoreResponse } from '#gateway/store/store-response.ts'
import type { StoreApi, StoreRequest } from '#gateway/store/store-api.ts'
import type {
  InvoiceRepository,
  InvoiceOutcome,
  InvoiceAttempt,
  StoredAttempt,
} from './invoice-repository.ts'

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
  repository: InvoiceRepository
  clock: Clock
  /** The time limit of the store API, in milliseconds. */
  timeoutMs: number
  /** Finds the location of the file in the data of a success. */
  locate(status: number, data: unknown): InvoiceOutcome
  /** Since when the repository has every attempt; by default always. One in memory begins with the program. */
  knownSince?: number
}

const pollIntervalMs = 100
/* The time to store the outcome after the store API's time limit. */
const saveGraceMs = 5000

/**
 * Creates the invoice of an order at most once in 10 minutes, across all gateways. Repeated requests get the stored outcome;
 * requests while one is in flight wait for its outcome.
 */
export function createInvoiceIdempotency(deps: IdempotencyDeps) {
  const { repository, clock, timeoutMs, locate, knownSince = -Infinity } = deps
  const localAttempts = new Map<string, Promise<InvoiceAttemptResult>>()

  async function createOnce(order: InvoiceRequest): Promise<InvoiceAttemptResult> {
    const { store, orderId, forceNew, askedAt = clock.now() } = order
    let awaited: string | null = null
    // The outcome that `forceNew` replaces; null for none. The outcome of a later attempt is that of this request too.
    let replaced: string | null | undefined
    while (true) {
      const previous = await repository.load(store, orderId)
      if (previous?.progress.kind === 'under_way') {
        const local = localAttempts.get(previous.attemptId)
        if (local) return local
        if (clock.now() < previous.progress.until) awaited = previous.attemptId
        await waitForOtherGateway(order, previous, previous.progress.until)
        continue
      }
      const found = previous?.attemptId ?? null
      const isLater = found === awaited || (replaced !== undefined && found !== replaced)
      if (previous && (!forceNew || isLater)) return { outcome: previous.progress }
      // Before a restart there may have been an attempt.
      if (!forceNew && askedAt < knownSince) return { outcome: { kind: 'unknown' } }
      if (replaced === undefined) replaced = found
      const attemptId = randomUUID()
      const until = clock.now() + timeoutMs + saveGraceMs
      const progress = { kind: 'under_way', until } as const
      const claim = await repository
        .save(store, orderId, { attemptId, progress }, previous?.version ?? null)
        .catch((error) => {
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

  /* Another gateway creates it. If it has stored no outcome by its deadline, the outcome is unknown. */
  async function waitForOtherGateway(order: InvoiceRequest, other: StoredAttempt, until: number) {
    const [{ store, orderId }, { attemptId, version }] = [order, other]
    if (clock.now() < until) await clock.sleep(pollIntervalMs)
    else await repository.save(store, orderId, { attemptId, progress: { kind: 'unknown' } }, version)
  }

  async function callStore(
    order: InvoiceRequest,
    previous: StoredAttempt | null,
    attemptId: string,
    until: number,
  ): Promise<InvoiceAttemptResult> {
    /* An outcome that cannot be stored is unknown to the client too. */
    async function record(progress: InvoiceOutcome): Promise<InvoiceOutcome> {
      return (await saveResult(order, attemptId, { attemptId, progress })) ? progress : { kind: 'unknown' }
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
    return { outcome: await record(envelope.success ? locate(status, envelope.data) : { kind: 'unknown' }) }
  }

  /*
   * Stores the outcome of an attempt, or restores the previous one if nothing was created. Resolves with whether that succeeded;
   * a failure is tried again in the background.
   */
  async function saveResult(order: InvoiceRequest, attemptId: string, result: InvoiceAttempt | null) {
    const save = () => trySave(order, attemptId, result)
    return save().catch(() => {
      retryUntilStored(clock, () => save().then(() => true)).catch(() => {})
      return false
    })
  }

  /* Replaces only the record of this attempt. */
  async function trySave(order: InvoiceRequest, attemptId: string, result: InvoiceAttempt | null) {
    const { store, orderId } = order
    while (true) {
      const now = await repository.load(store, orderId)
      if (now?.attemptId !== attemptId) return false
      const isDone =
        result === null
          ? await repository.remove(store, orderId, now.version)
          : (await repository.save(store, orderId, result, now.version)) !== null
      if (isDone) return true
    }
  }

  return { createOnce }
}
