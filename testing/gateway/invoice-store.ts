import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { StoreAnswer } from '#gateway/store/store-answer.ts'
import type { StoreApi, StoreRequest } from '#gateway/store/store-api.ts'
import type { Clock } from '#gateway/store/clock.ts'

/** What a store API does when it is asked for an invoice. */
export type StoreFate = 'makes' | 'loses_its_answer' | 'breaks' | 'refuses' | 'is_away'

/** A request for an invoice as it reached the store API; which of those who ask it is for tells `asker`. */
export type SeenMaking = {
  store: string
  asker: number
  beganAt: number
  endedAt: number
  mayHaveMade: boolean
  location: string
}

/** The request for the invoice of order 5. */
export const invoiceRequest: StoreRequest = {
  operation: 'createInvoice',
  path: '/orders/5/print-invoice',
  query: new URLSearchParams(),
  language: 'ar',
}

/** A store API that takes its time, makes another file each time, and meets these fates; afterwards all goes well. */
export function createInvoiceStore(clock: Clock, given: readonly StoreFate[]) {
  const fates = [...given]
  const seen: SeenMaking[] = []

  async function make(store: string, asker: number): Promise<StoreAnswer> {
    const fate = fates.shift() ?? 'makes'
    if (fate === 'is_away') throw neverSent()
    const location = `https://files.example.com/${store}/${seen.length}.pdf`
    const making = { store, asker, beganAt: clock.now(), endedAt: Infinity, location }
    const mayHaveMade = fate !== 'refuses'
    const index = seen.push({ ...making, mayHaveMade }) - 1
    await clock.sleep(clock.random() * 900, new AbortController().signal)
    seen[index] = { ...making, mayHaveMade, endedAt: clock.now() }
    if (fate === 'loses_its_answer') throw lost()
    if (fate === 'breaks') return refusal(500)
    return fate === 'refuses' ? refusal(422) : madeAt(location)
  }

  return {
    seen,
    /** The store API and the request of whoever asks, on a gateway that may be killed or cut off meanwhile. */
    for(store: string, asker: number, meet: Meet) {
      const call = () =>
        meet(
          () => make(store, asker),
          (fate) => {
            if (fate === 'fails_before') throw neverSent()
            // Whatever it was: nobody knows.
            for (const making of seen) making.mayHaveMade ||= making.asker === asker
            throw lost()
          },
        )
      const storeApi: StoreApi = { call, openFile: () => Promise.reject(new Error('no file')) }
      return { storeApi, request: invoiceRequest }
    },
  }
}

type Meet = (
  act: () => Promise<StoreAnswer>,
  failed: (fate: 'fails_before' | 'fails_after') => never,
) => Promise<StoreAnswer>

function neverSent(): GatewayError {
  return new GatewayError(502, 'upstream_unreachable', 'away', { nothingSent: true })
}

function lost(): GatewayError {
  return new GatewayError(504, 'upstream_timeout', 'lost')
}

const bare = { text: '', headers: {}, onSent: null }

/** The answer of a store API that has made an invoice. */
export function madeAt(location: string): StoreAnswer {
  return { ...bare, status: 200, envelope: { success: true, data: { url: location }, pagination: null } }
}

/** The answer of a store API that refuses, or that broke. */
export function refusal(status: 422 | 500): StoreAnswer {
  return {
    ...bare,
    status,
    envelope: { success: false, error: { status, code: 'no', message: '', fields: {} } },
  }
}
