import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { StoreResponse } from '#gateway/store/store-response.ts'
import type { StoreApi, StoreRequest } from '#gateway/store/store-api.ts'
import type { Clock } from '#gateway/store/clock.ts'

/** How a store API handles a request for an invoice. */
export type StoreFault = 'makes' | 'loses_response' | 'breaks' | 'refuses' | 'is_away'

/** A request for an invoice that reached the store API. `requester` is the index of the requester. */
export type SeenAttempt = {
  store: string
  requester: number
  startedAt: number
  endedAt: number
  mayHaveCreated: boolean
  location: string
}

/** Where invoice files are, in an invoice’s dependencies. No order has a number. */
export const invoiceOrigins = {
  baseUrl: new URL('https://files.example.com/'),
  apiBase: new URL('https://api.example.com/admin/v2'),
  numberOf: async () => undefined,
}

/** The request for the invoice of order 5. */
export const invoiceRequest: StoreRequest = {
  operation: 'createInvoice',
  path: '/orders/5/print-invoice',
  query: new URLSearchParams(),
  language: 'ar',
}

/** A slow store API that creates another file each time, with these faults; further requests succeed. */
export function createInvoiceStore(clock: Clock, planned: readonly StoreFault[]) {
  const faults = [...planned]
  const seen: SeenAttempt[] = []

  async function create(store: string, requester: number): Promise<StoreResponse> {
    const fault = faults.shift() ?? 'makes'
    if (fault === 'is_away') throw neverSent()
    const location = `https://files.example.com/${store}/${seen.length}.pdf`
    const attempt = { store, requester, startedAt: clock.now(), endedAt: Infinity, location }
    const mayHaveCreated = fault !== 'refuses'
    const index = seen.push({ ...attempt, mayHaveCreated }) - 1
    await clock.sleep(clock.random() * 900)
    seen[index] = { ...attempt, mayHaveCreated, endedAt: clock.now() }
    if (fault === 'loses_response') throw responseLost()
    if (fault === 'breaks') return refusal(500)
    return fault === 'refuses' ? refusal(422) : createdAt(location)
  }

  return {
    seen,
    /** The store API and the request for one requester, on a gateway that may be killed or cut off. */
    for(store: string, requester: number, run: RunWithFault) {
      const call = () =>
        run(
          () => create(store, requester),
          (fault) => {
            if (fault === 'fails_before') throw neverSent()
            // The outcome of this requester's attempts is unknown.
            for (const attempt of seen) attempt.mayHaveCreated ||= attempt.requester === requester
            throw responseLost()
          },
        )
      const storeApi: StoreApi = { call, openFile: () => Promise.reject(new Error('no file')) }
      return { storeApi, storeRequest: invoiceRequest }
    },
  }
}

type RunWithFault = (
  act: () => Promise<StoreResponse>,
  failed: (fault: 'fails_before' | 'fails_after') => never,
) => Promise<StoreResponse>

function neverSent(): GatewayError {
  return new GatewayError('upstream_unreachable', { nothingSent: true })
}

function responseLost(): GatewayError {
  return new GatewayError('upstream_timeout')
}

const emptyResponse = { text: '', headers: {} }

/** The response of a store API that created an invoice. */
export function createdAt(location: string): StoreResponse {
  return {
    ...emptyResponse,
    status: 200,
    envelope: { success: true, data: { url: location }, pagination: null },
  }
}

/** The response of a store API that refuses or fails. */
export function refusal(status: 422 | 500): StoreResponse {
  return {
    ...emptyResponse,
    status,
    envelope: { success: false, error: { status, code: 'no', message: '', fields: {} } },
  }
}
