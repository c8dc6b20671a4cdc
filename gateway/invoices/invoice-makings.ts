import { randomUUID } from 'node:crypto'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { stateUnavailable } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { StoreAnswer } from '#gateway/store/store-answer.ts'
import type { StoreApi, StoreRequest } from '#gateway/store/store-api.ts'
import type { InvoiceMemory, InvoiceOutcome, Making, Remembered } from './invoice-memory.ts'

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

const lookEveryMs = 100
/* After its time the answer has still to be written down. */
const noteMs = 5000
/* How long what came of it is tried to be written down while the memory is away. */
const keepingMs = 120_000

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
      const claim = await memory
        .note(store, orderId, { making, is }, before?.version ?? null)
        .catch((error) => {
          // Written perhaps, and then waited for by others. Only we know better.
          void keepSettling(order, making, before)
          throw error
        })
      if (claim === null) continue
      const result = makeNow(order, before, making, until).finally(() => here.delete(making))
      here.set(making, result)
      return result
    }
  }

  /* Another gateway makes it. One that has not said by then what came of it may never do. */
  async function waitFor(until: number, { store, orderId }: InvoiceOrder, { making, version }: Remembered) {
    if (clock.now() < until) await clock.sleep(lookEveryMs, never)
    else await memory.note(store, orderId, { making, is: { kind: 'unknown' } }, version)
  }

  async function makeNow(
    order: InvoiceOrder,
    before: Remembered | null,
    making: string,
    until: number,
  ): Promise<MakingResult> {
    /* What cannot be written down now cannot be answered with a link either. */
    async function remember(is: InvoiceOutcome): Promise<InvoiceOutcome> {
      return (await settle(order, making, { making, is })) ? is : { kind: 'unknown' }
    }

    let answer: StoreAnswer
    try {
      // It was long in coming about: others might have given it up before its answer is there.
      if (clock.now() > until - timeoutMs) throw stateUnavailable(new Error('The claim was late.'))
      answer = await order.storeApi.call(order.request)
    } catch (cause) {
      if (!(cause instanceof GatewayError && cause.nothingSent)) {
        return { outcome: await remember({ kind: 'unknown' }), cause }
      }
      await settle(order, making, before)
      throw cause
    }
    const { status, envelope, onSent } = answer
    if (!envelope.success && status < 500) {
      await settle(order, making, before)
      return { refusal: answer }
    }
    onSent?.()
    return { outcome: await remember(envelope.success ? locate(status, envelope.data) : { kind: 'unknown' }) }
  }

  /* Writes down what came of a making, or what was there before where nothing did; resolves with whether that is done. */
  async function settle(order: InvoiceOrder, making: string, result: Making | null): Promise<boolean> {
    return trySettling(order, making, result).catch(() => {
      void keepSettling(order, making, result)
      return false
    })
  }

  /* Over its own claim, or what others took that for. */
  async function trySettling({ store, orderId }: InvoiceOrder, making: string, result: Making | null) {
    while (true) {
      const now = await memory.recall(store, orderId)
      if (now?.making !== making) return false
      const isDone =
        result === null
          ? await memory.forget(store, orderId, now.version)
          : (await memory.note(store, orderId, result, now.version)) !== null
      if (isDone) return true
    }
  }

  /* While the memory is away: nobody else knows it. */
  async function keepSettling(order: InvoiceOrder, making: string, result: Making | null): Promise<void> {
    const deadline = clock.now() + keepingMs
    let isOver = false
    while (!isOver && clock.now() < deadline) {
      await clock.sleep(lookEveryMs, never)
      isOver = await trySettling(order, making, result).then(
        () => true,
        () => false,
      )
    }
  }

  return { resultOf }
}
