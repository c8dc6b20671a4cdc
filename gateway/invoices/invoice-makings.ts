import { randomUUID } from 'node:crypto'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { stateUnavailable } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { StoreAnswer } from '#gateway/store/store-answer.ts'
import type { StoreApi, StoreRequest } from '#gateway/store/store-api.ts'
import type { InvoiceMemory, InvoiceOutcome, Remembered } from './invoice-memory.ts'

/** An invoice that is asked for: of which store and order, and by which session, where there are any. */
export type InvoiceOrder = {
  store: string
  session: string | null
  orderId: string
  storeApi: StoreApi
  request: StoreRequest
  /** Make another one all the same. */
  again: boolean
}

/** What came of asking: an outcome to be remembered, or the store's refusal as it answered. */
export type MakingResult = { outcome: InvoiceOutcome; cause?: unknown } | { refusal: StoreAnswer }

type MakingsDeps = {
  memory: InvoiceMemory
  clock: Clock
  /** How long the store API may take to answer. */
  timeoutMs: number
  /** What the data of a success say of where the file is. */
  locate(status: number, data: unknown): InvoiceOutcome
}

type Claim = { making: string; until: number; claim: number }

const lookEveryMs = 100
/* After its time the answer has still to be written down. */
const noteMs = 5000

/**
 * Asks the store API for the invoice of an order, one request at a time however many gateways there are, or recalls what
 * came of one in the last 10 minutes. Whoever asks while one is under way gets what comes of that one.
 */
export function createMakings({ memory, clock, timeoutMs, locate }: MakingsDeps) {
  const here = new Map<string, Promise<MakingResult>>()
  const never = new AbortController().signal

  async function resultOf(order: InvoiceOrder): Promise<MakingResult> {
    const { store, orderId, again } = order
    let awaited: string | null = null
    while (true) {
      const before = await memory.recall(store, orderId)
      if (before?.is.kind === 'under_way') {
        const underWay = here.get(before.making)
        if (underWay) return underWay
        if (clock.now() < before.is.until) awaited = before.making
        await waitFor(before.is.until, order, before)
        continue
      }
      if (before && (!again || before.making === awaited)) return { outcome: before.is }
      const making = randomUUID()
      const until = clock.now() + timeoutMs + noteMs
      const is = { kind: 'under_way', until } as const
      const claim = await memory.note(store, orderId, { making, is }, before?.version ?? null)
      if (claim === null) continue
      const result = makeNow(order, before, { making, until, claim }).finally(() => here.delete(making))
      here.set(making, result)
      return result
    }
  }

  /* Another gateway makes it. One that has not said by then what came of it never will. */
  async function waitFor(until: number, { store, orderId }: InvoiceOrder, { making, version }: Remembered) {
    if (clock.now() < until) await clock.sleep(lookEveryMs, never)
    else await memory.note(store, orderId, { making, is: { kind: 'unknown' } }, version)
  }

  async function makeNow(order: InvoiceOrder, before: Remembered | null, { making, until, claim }: Claim) {
    const { store, orderId, storeApi, request } = order

    /* What cannot be written down cannot be answered with a link either; the claim ends by itself as unknown. */
    async function remember(outcome: InvoiceOutcome): Promise<InvoiceOutcome> {
      const noted = await memory.note(store, orderId, { making, is: outcome }, claim).catch(() => null)
      return noted === null ? { kind: 'unknown' } : outcome
    }

    /* Nothing came of it, which is to be told even where it cannot be written down. */
    async function asBefore(): Promise<void> {
      const back =
        before === null ? memory.forget(store, orderId, claim) : memory.note(store, orderId, before, claim)
      await Promise.resolve(back).catch(() => {})
    }

    let answer: StoreAnswer
    try {
      // It was long in coming about: others might have given it up before its answer is there.
      if (clock.now() > until - timeoutMs)
        throw stateUnavailable(new Error('The claim was written too late.'))
      answer = await storeApi.call(request)
    } catch (cause) {
      if (!(cause instanceof GatewayError && cause.nothingSent)) {
        return { outcome: await remember({ kind: 'unknown' }), cause }
      }
      await asBefore()
      throw cause
    }
    const { status, envelope, onSent } = answer
    if (!envelope.success && status < 500) {
      await asBefore()
      return { refusal: answer }
    }
    onSent?.()
    return { outcome: await remember(envelope.success ? locate(status, envelope.data) : { kind: 'unknown' }) }
  }

  return { resultOf }
}
