import type { Save } from '#src/features/brands/edit/editing-state.ts'
import type { BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { Consent, StoreModel } from './store-model.ts'

export type Request = {
  kind: Save['stage'] | 'reading after' | 'refetch'
  sent: BrandTexts
  /** The page that sent the request; null after it stopped waiting. */
  page: number | null
  /** The time of the last read before a write; for a read, the time of this read. */
  readAt: number
  /** When the store received the request. */
  arrivedAt: number
  /** The store's texts right after it received the request; null before. */
  result: BrandTexts | 'refused' | null
  /** The texts in the response to the write. */
  responseTexts: BrandTexts
}

/** The requests in flight between a page and its store. `pick` chooses between them. */
export class RequestsInFlight {
  private readonly requests: Request[] = []
  private readonly store: StoreModel

  constructor(store: StoreModel) {
    this.store = store
  }

  send(kind: Request['kind'], page: number, more: Partial<Request> = {}): void {
    const defaults = { sent: new Map(), responseTexts: new Map(), readAt: 0, arrivedAt: 0, result: null }
    this.requests.push({ kind, page, ...defaults, ...more })
  }

  /** Delivers a request to the store, which performs its write with the person's consent. Returns the request. */
  arrive(pick: number, now: number, consent: Consent): Request | undefined {
    const request = choose(
      this.requests.filter(({ result }) => result === null),
      pick,
    )
    if (request === undefined) return undefined
    const isRefused = request.kind === 'writing' && pick % 13 === 0
    if (request.kind === 'reading') request.readAt = now
    if (request.kind === 'writing' && !isRefused) this.store.write(request.sent, request.readAt, consent, now)
    request.arrivedAt = now
    request.result = isRefused ? 'refused' : this.store.read()
    return request
  }

  /** The page stops waiting for its refetches. */
  cancelRefetches(): void {
    for (const request of this.requests) if (request.kind === 'refetch') request.page = null
  }

  /** Reads for the screen; joins such a read in flight, which may be the one after a save. */
  refetch(page: number): void {
    if (!this.screenReadOn(page)) this.send('refetch', page)
  }

  /** Reads for the screen once more: another read replaces the one in flight, for whatever waits for it. */
  refetchAgain(page: number): void {
    const replaced = this.screenReadOn(page)
    if (replaced) replaced.page = null
    const { kind, responseTexts } = replaced ?? { kind: 'refetch' }
    this.send(kind, page, responseTexts && { responseTexts })
  }

  /* A page has one at a time, because they are one query (src/features/brands/edit/save-brand.test.ts). */
  private screenReadOn(page: number): Request | undefined {
    return this.requests.find(
      (request) => request.page === page && (request.kind === 'refetch' || request.kind === 'reading after'),
    )
  }

  /** Returns a request that the page awaits. */
  awaitedOn(page: number, pick: number): Request | undefined {
    return choose(
      this.requests.filter((request) => request.page === page),
      pick,
    )
  }

  /** Returns a request that the page awaits and the store has received. */
  handledOn(page: number, pick: number): Request | undefined {
    return choose(
      this.requests.filter((request) => request.page === page && request.result !== null),
      pick,
    )
  }
}

function choose(requests: readonly Request[], pick: number): Request | undefined {
  return requests[pick % requests.length]
}
