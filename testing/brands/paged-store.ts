type PendingRequest = {
  read: () => Response
  response: Response | null
  resolve: (response: Response) => void
}

const perPage = 2
const count = 12

/** The keywords: all brands on six pages, four brands on two pages, and one brand. */
export const keywords = ['', 'odd', 'last'] as const
export type Keyword = (typeof keywords)[number]

const finds: Record<Keyword, (id: number) => boolean> = {
  '': () => true,
  odd: (id) => id % 2 === 1 && id < 8,
  last: (id) => id === count,
}

/** A store whose responses arrive when the test says so, with the data of the moment the request arrived. */
export class PagedStore {
  /** The number of changes of each brand, which is also its name. */
  readonly #versions = new Map(Array.from({ length: count }, (_, index) => [String(index + 1), 0]))
  readonly #requests: PendingRequest[] = []

  get hasPending(): boolean {
    return this.#requests.length > 0
  }

  idOf(pick: number): string {
    return String((pick % count) + 1)
  }

  /** All ids, or those after the first few. */
  idsFrom(pick: number): string[] {
    return [...this.#versions.keys()].slice((pick % 4) * 2)
  }

  /** Replaces `fetch`. */
  readonly fetch = (path: string, { method = 'GET', signal }: RequestInit = {}): Promise<Response> => {
    const url = new URL(path, 'http://diwan.test')
    const [, id = ''] = /\/brands\/(\d+)/.exec(url.pathname) ?? []
    const page = Number(url.searchParams.get('page'))
    const keyword = keywords.find((known) => known === url.searchParams.get('keyword')) ?? ''
    return new Promise((resolve, reject) => {
      const request: PendingRequest = {
        read: () => {
          if (method === 'PUT') this.change(id)
          return id === '' ? this.#page(keyword, page) : respond(this.#record(id))
        },
        response: null,
        resolve,
      }
      this.#requests.push(request)
      signal?.addEventListener('abort', () => {
        this.#remove(request)
        reject(signal.reason)
      })
    })
  }

  /** The ids that a keyword finds, in the store's order. */
  idsOf(keyword: Keyword): string[] {
    return [...this.#versions.keys()].filter((id) => finds[keyword](Number(id)))
  }

  change(id: string): void {
    this.#versions.set(id, this.versionOf(id) + 1)
  }

  versionOf(id: string): number {
    return this.#versions.get(id) ?? 0
  }

  /** Advances one request: it arrives at the store, gets its response, fails or is refused. */
  advance(how: 'arrive' | 'respond' | 'fail' | 'refuse', pick: number): void {
    const request = this.#requests[pick % Math.max(1, this.#requests.length)]
    if (request === undefined) return
    if (how === 'arrive') {
      request.response ??= request.read()
      return
    }
    this.#remove(request)
    const status = { respond: 200, fail: 500, refuse: 422 }[how]
    request.resolve(
      status === 200 ? (request.response ?? request.read()) : Response.json({ success: false }, { status }),
    )
  }

  #page(keyword: Keyword, page: number): Response {
    const data = this.idsOf(keyword).map((id) => this.#record(id))
    const total = data.length
    const pagination = { total, currentPage: page, totalPages: Math.ceil(total / perPage) }
    return respond(data.slice((page - 1) * perPage, page * perPage), pagination)
  }

  #record(id: string) {
    return { id, name: String(this.versionOf(id)) }
  }

  #remove(request: PendingRequest): void {
    this.#requests.splice(this.#requests.indexOf(request) >>> 0, 1)
  }
}

function respond(data: unknown, pagination?: object): Response {
  return Response.json({ status: 200, success: true, data, ...(pagination && { pagination }) })
}
