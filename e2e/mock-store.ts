import type { OperationName } from '#contract/operations.ts'

type LoggedRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** A brand with a translation in which something is missing. */
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

/* As a real store refuses one, which the gateway tells apart by what is said. */
const unauthorized = (message: string): Fault => ({
  kind: 'status',
  status: 401,
  body: { status: 401, success: false, error: { code: 'Unauthorized', message } },
})

/** What the store answers to a token it does not know. */
export const unknownToken = unauthorized('The access token is invalid')

/** What the store answers to a token that may not do this. */
export const missingScope = unauthorized('The access token should have access to one of those scopes: x.read')

/** The mock store's control API: a test arranges its data, asks for trouble, and sees what arrived. */
export class MockStore {
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Puts the store back to what it starts with: no faults, nothing logged. */
  reset(): Promise<void> {
    return this.send('POST', '/reset')
  }

  /** Replaces whole collections with rows that are served exactly as given. */
  arrange(collections: {
    brands?: object[]
    reservations?: unknown[]
    countries?: object[]
    orders?: number[]
  }) {
    return this.send('PUT', '/data', collections)
  }

  /** Has the next requests of an operation meet this trouble. */
  injectFault(operation: OperationName | 'invoiceFile', fault: Fault, times = 1): Promise<void> {
    return this.send('POST', '/faults', { operation, times, fault })
  }

  /** Has no request meet any trouble that was asked for. */
  clearFaults(): Promise<void> {
    return this.send('DELETE', '/faults')
  }

  /** Whether `end` counts in, out, or is not looked at. */
  setEndRule(rule: 'inclusive' | 'exclusive' | 'ignored'): Promise<void> {
    return this.send('PUT', '/reservations-end', { rule })
  }

  /** Serves the five operations of the specification and no more. */
  serveOnlySpecification(): Promise<void> {
    return this.send('PUT', '/spec-only', { on: true })
  }

  /** Gives invoices of one page that only names the order, and takes no time over them. */
  servePlainInvoices(): Promise<void> {
    return this.send('PUT', '/plain-invoices', { on: true })
  }

  /** Answers so many requests in so many seconds, and refuses the others with 429. */
  setRateLimit(limit: number, windowSeconds: number): Promise<void> {
    return this.send('PUT', '/rate-limit', { limit, windowSeconds })
  }

  /** The brands as the store has them now. */
  async brands(): Promise<StoredBrand[]> {
    return (await this.read<{ brands: StoredBrand[] }>('/state')).brands
  }

  /** What reached the store, in order. */
  async requests(method?: string): Promise<LoggedRequest[]> {
    const all = await this.read<LoggedRequest[]>('/requests')
    return method ? all.filter((request) => request.method === method) : all
  }

  /** How many invoices the store has made for an order. */
  async countInvoices(order: number): Promise<number> {
    const counts = await this.countAllInvoices()
    return counts[order] ?? 0
  }

  /** How many invoices the store has made, by order. */
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
    // The door is ours, so its answer is what it says it is.
    return (await response.json()) as Result
  }
}
