import type { Save } from '#src/features/brands/edit/editing-state.ts'
import type { BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { Consent, StoreModel } from './store-model.ts'

export type Request = {
  kind: Save['stage'] | 'reading after' | 'refetch'
  sent: BrandTexts
  /** On which page it was made; null once nobody waits for it any more. */
  page: number | null
  /** When the store was last read before it; of a reading, when that was. */
  readAt: number
  /** What the store had once it took the request; null until then. */
  result: BrandTexts | 'refused' | null
  /** What the answer of a write told. */
  responseTexts: BrandTexts
}

/** What was asked of a store and is on its way there or back. `pick` chooses among what is. */
export class RequestsInFlight {
  private readonly requests: Request[] = []
  private readonly store: StoreModel

  constructor(store: StoreModel) {
    this.store = store
  }

  send(kind: Request['kind'], page: number, more: Partial<Request> = {}): void {
    const nothing = { sent: new Map(), responseTexts: new Map(), readAt: 0, result: null }
    this.requests.push({ kind, page, ...nothing, ...more })
  }

  /** The store takes one of those that are on their way to it, and writes what the person may write. */
  arrive(pick: number, now: number, consent: Consent): void {
    const request = choose(
      this.requests.filter(({ result }) => result === null),
      pick,
    )
    if (request === undefined) return
    const isRefused = request.kind === 'writing' && pick % 13 === 0
    if (request.kind === 'reading') request.readAt = now
    if (request.kind === 'writing' && !isRefused) this.store.write(request.sent, request.readAt, consent, now)
    request.result = isRefused ? 'refused' : this.store.read()
  }

  /** One that a page waits for, wherever it is. */
  awaitedOn(page: number, pick: number): Request | undefined {
    return choose(
      this.requests.filter((request) => request.page === page),
      pick,
    )
  }

  /** One that a page waits for and that the store has taken. */
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
