import { parseBrand, type Brand, type BrandUpdate } from '#contract/brand.ts'
import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import type { Consent, StoreModel } from './store-model.ts'

type Request = {
  kind: 'read' | 'write'
  id: string
  sent: BrandTexts
  /** The time of the last read before a write; for a read, the time of this read. */
  readAt: number
  result: BrandTexts | 'refused' | null
  isAwaited: boolean
  resolve: (brand: Brand | null) => void
  reject: (error: ApiError) => void
}

/** The requests in flight of a page, and how the store handles them. `pick` chooses between them. */
export class StoreRequests {
  private requests: Request[] = []
  private readonly readAt = new Map<string, number>()
  private readonly stores: ReadonlyMap<string, StoreModel>

  constructor(stores: ReadonlyMap<string, StoreModel>) {
    this.stores = stores
  }

  read(id: string, signal?: AbortSignal): Promise<Brand | null> {
    return this.open({ kind: 'read', id, sent: new Map(), readAt: 0 }, signal)
  }

  update(id: string, update: BrandUpdate): Promise<Brand | null> {
    return this.open({ kind: 'write', id, sent: textsOfUpdate(update), readAt: this.readAt.get(id) ?? 0 })
  }

  /** Leaves the page: nothing awaits the requests in flight, which may still arrive. */
  abandon(): void {
    for (const request of this.requests) request.isAwaited = false
  }

  /** Delivers a request to the store, which refuses every 13th write. Returns it; undefined if there is none. */
  arrive(pick: number, now: number, consent: Consent): Request | undefined {
    const request = choose(
      this.requests.filter(({ result }) => result === null),
      pick,
    )
    const store = request && this.stores.get(request.id)
    if (request === undefined || store === undefined) return undefined
    const isRefused = request.kind === 'write' && pick % 13 === 0
    if (request.kind === 'read') request.readAt = now
    else if (!isRefused) store.write(request.sent, request.readAt, consent, now)
    request.result = isRefused ? 'refused' : store.read()
    return request
  }

  /** Delivers a response: usually complete, sometimes partial or lost. Returns false if there is none. */
  respond(pick: number): boolean {
    const request = choose(
      this.requests.filter(({ result, isAwaited }) => result !== null && isAwaited),
      pick,
    )
    if (request === undefined || request.result === null) return false
    if (pick % 11 === 0) return this.lose(request, new ApiError({ status: 502 }))
    this.close(request)
    const { kind, id, result, readAt } = request
    if (result === 'refused') {
      request.reject(new ApiError({ status: 422, fields: { name: ['No'] } }))
      return true
    }
    if (kind === 'read') this.readAt.set(id, Math.max(readAt, this.readAt.get(id) ?? 0))
    // The response of an update lacks translations or has no brand (live-service.md, Brands).
    const isMute = kind === 'write' && pick % 3 === 0
    request.resolve(isMute ? null : brandOf(id, result, kind === 'read'))
    return true
  }

  /** Fails an awaited request, either before it arrives or before its response does. */
  fail(pick: number): void {
    const request = choose(
      this.requests.filter(({ isAwaited }) => isAwaited),
      pick,
    )
    if (request === undefined) return
    if (request.result !== null || pick % 4 === 0)
      this.lose(request, new ApiError({ status: 504, code: 'timeout' }))
    else {
      // The request never reaches the store.
      this.requests = this.requests.filter((other) => other !== request)
      request.reject(failures[pick % failures.length] ?? new ApiError({}))
    }
  }

  private lose(request: Request, error: ApiError): true {
    // A request that has not arrived may still arrive later.
    if (request.result === null) request.isAwaited = false
    else this.close(request)
    request.reject(error)
    return true
  }

  private close(request: Request): void {
    this.requests = this.requests.filter((other) => other !== request)
  }

  private open(
    request: Pick<Request, 'kind' | 'id' | 'sent' | 'readAt'>,
    signal?: AbortSignal,
  ): Promise<Brand | null> {
    return new Promise((resolve, reject) => {
      const opened: Request = { ...request, result: null, isAwaited: true, resolve, reject }
      this.requests.push(opened)
      const abort = () => {
        opened.isAwaited = false
        reject(new ApiError({ code: 'network' }))
      }
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
    })
  }
}

const failures = [
  new ApiError({ status: 500 }),
  new ApiError({ status: 429, retryAfterSeconds: 7 }),
  new ApiError({ code: 'network' }),
  new ApiError({ status: 502, nothingSent: true }),
]

/** A brand as the store sends it; incomplete without its translations. */
export function brandOf(id: string, texts: BrandTexts, isComplete: boolean): Brand | null {
  const text = (path: BrandPath) => texts.get(path)
  const ar = { name: text('translations.ar.name'), description: text('translations.ar.description') }
  const translations = { ar, en: { name: text('translations.en.name') } }
  return parseBrand({ id, ...ar, logo: text('logo'), ...(isComplete && { translations }) })
}

function textsOfUpdate({ name, description, logo, translations = {} }: BrandUpdate): BrandTexts {
  const all: [BrandPath, string | undefined][] = [
    ['translations.ar.name', name],
    ['translations.ar.description', description],
    ['translations.en.name', translations['en']?.name],
    ['logo', logo],
  ]
  return new Map(all.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])))
}

function choose(requests: readonly Request[], pick: number): Request | undefined {
  return requests[pick % requests.length]
}
