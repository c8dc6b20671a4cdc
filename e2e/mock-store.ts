import type { OperationName } from '#contract/operations.ts'

type LoggedRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** A brand with an incomplete translation. */
export const nour = {
  id: 7,
  name: 'نور',
  description: 'عطور',
  logo: null,
  banner: null,
  metadata: { title: null, description: null, url: 'nour' },
  translations: {
    ar: { name: 'نور', description: 'عطور', metadata: { title: null, description: null, url: 'nour' } },
    en: { name: 'Nour', description: 'Perfumes', metadata: { title: null, description: null, url: null } },
  },
}

type StoredBrand = {
  id: number
  name: string
  logo: string | null
  translations: Record<string, { name?: string }>
}

type Fault = { kind: string; [detail: string]: unknown }

/* A refusal of a token. The gateway tells the cases apart by the message. */
const unauthorized = (message: string): Fault => ({
  kind: 'status',
  status: 401,
  body: { status: 401, success: false, error: { code: 'Unauthorized', message } },
})

/** The store's response to an unknown token. */
export const unknownToken = unauthorized('The access token is invalid')

/** The store's response to a token that lacks a scope. */
export const missingScope = unauthorized('The access token should have access to one of those scopes: x.read')

/** The control API of the mock store: arranges data, injects faults and lists received requests. */
export class MockStore {
  readonly origin: string
  /** The gateways without sign-in that outlast a test. */
  readonly gateways: string[] = []

  constructor(origin: string) {
    this.origin = origin
  }

  /**
   * Resets the store to its initial data, without faults and logged requests. Pages that follow the store share reads for half a
   * second; a gateway ends that for one that knows a later change, so that no test gets the rows of another.
   */
  async reset(): Promise<void> {
    await this.send('POST', '/reset')
    if (this.gateways.length === 0) return
    const headers = { 'X-Diwan-Client': '1', 'X-Diwan-Change': '999999999999999' }
    for (const gateway of this.gateways) await fetch(`${gateway}/api/countries/0`, { headers })
    await this.send('POST', '/reset')
  }

  /** Replaces whole collections; the mock serves the rows unchanged. */
  arrange(collections: {
    brands?: object[]
    reservations?: unknown[]
    countries?: object[]
    orders?: number[]
  }) {
    return this.send('PUT', '/data', collections)
  }

  /** Injects a fault into the next requests of an operation. */
  injectFault(operation: OperationName | 'invoiceFile', fault: Fault, times = 1): Promise<void> {
    return this.send('POST', '/faults', { operation, times, fault })
  }

  /** Serves the reservations of the seed as on a day, so that they do not depend on the day of the test. */
  serveSeedOf(date: string): Promise<void> {
    return this.send('PUT', '/seed-day', { date })
  }

  /** Removes the operations that the specification lacks. */
  serveOnlySpecification(): Promise<void> {
    return this.send('PUT', '/spec-only', { on: true })
  }

  /** Allows `limit` requests in `windowSeconds` seconds and refuses others with 429. */
  setRateLimit(limit: number, windowSeconds: number): Promise<void> {
    return this.send('PUT', '/rate-limit', { limit, windowSeconds })
  }

  /** Returns the brands of the store. */
  async brands(): Promise<StoredBrand[]> {
    return (await this.read<{ brands: StoredBrand[] }>('/state')).brands
  }

  /** Returns the requests that reached the store, in order. */
  async requests(method?: string): Promise<LoggedRequest[]> {
    const all = await this.read<LoggedRequest[]>('/requests')
    return method ? all.filter((request) => request.method === method) : all
  }

  /** Returns how many invoices the store created for an order. */
  async countInvoices(order: number): Promise<number> {
    const counts = await this.countAllInvoices()
    return counts[order] ?? 0
  }

  /** Returns how many invoices the store created, by order. */
  async countAllInvoices(): Promise<Record<string, number>> {
    const { invoicesMade } = await this.read<{ invoicesMade: Record<string, number> }>('/state')
    return invoicesMade
  }

  private async send(method: string, path: string, body?: unknown): Promise<void> {
    const response = await fetch(`${this.origin}/control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`control API: ${path} ${response.status} ${await response.text()}`)
  }

  private async read<Result>(path: string): Promise<Result> {
    const response = await fetch(`${this.origin}/control${path}`)
    // Cast: both sides are ours.
    return (await response.json()) as Result
  }
}
