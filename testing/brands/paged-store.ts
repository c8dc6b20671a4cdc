type PendingRequest = { read: () => Response; answer: Response | null; resolve: (answer: Response) => void }

const perPage = 2
const count = 7

/** What can be searched for: all, four brands on two pages, and one alone. */
export const keywords = ['', 'odd', 'last'] as const
export type Keyword = (typeof keywords)[number]

const finds: Record<Keyword, (id: number) => boolean> = {
  '': () => true,
  odd: (id) => id % 2 === 1,
  last: (id) => id === count,
}

/** A store whose answers come when the test says so: what it tells is what it had when the request arrived there. */
export class PagedStore {
  /** Each brand's name is how often it was changed. */
  readonly #versions = new Map(Array.from({ length: count }, (_, index) => [String(index + 1), 0]))
  readonly #asked: PendingRequest[] = []

  get hasPending(): boolean {
    return this.#asked.length > 0
  }

  idOf(pick: number): string {
    return String((pick % count) + 1)
  }

  /** Stands in for `fetch`. */
  readonly fetch = (path: string, { method = 'GET', signal }: RequestInit = {}): Promise<Response> => {
    const url = new URL(path, 'http://diwan.test')
    const [, id = ''] = /\/brands\/(\d+)/.exec(url.pathname) ?? []
    const page = Number(url.searchParams.get('page'))
    const keyword = keywords.find((known) => known === url.searchParams.get('keyword')) ?? ''
    return new Promise((resolve, reject) => {
      const asked: PendingRequest = {
        read: () => {
          if (method === 'PUT') this.change(id)
          return id === '' ? this.#page(keyword, page) : respond(this.#record(id))
        },
        answer: null,
        resolve,
      }
      this.#asked.push(asked)
      signal?.addEventListener('abort', () => {
        this.#remove(asked)
        reject(signal.reason)
      })
    })
  }

  /** Those that a keyword finds, in the store's order. */
  idsOf(keyword: Keyword): string[] {
    return [...this.#versions.keys()].filter((id) => finds[keyword](Number(id)))
  }

  change(id: string): void {
    this.#versions.set(id, this.versionOf(id) + 1)
  }

  versionOf(id: string): number {
    return this.#versions.get(id) ?? 0
  }

  /** One of the requests under way arrives, is answered, fails or is refused. */
  advance(how: 'arrive' | 'answer' | 'fail' | 'refuse', pick: number): void {
    const asked = this.#asked[pick % Math.max(1, this.#asked.length)]
    if (asked === undefined) return
    if (how === 'arrive') {
      asked.answer ??= asked.read()
      return
    }
    this.#remove(asked)
    const status = { answer: 200, fail: 500, refuse: 422 }[how]
    asked.resolve(
      status === 200 ? (asked.answer ?? asked.read()) : Response.json({ success: false }, { status }),
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

  #remove(asked: PendingRequest): void {
    this.#asked.splice(this.#asked.indexOf(asked) >>> 0, 1)
  }
}

function respond(data: unknown, pagination?: object): Response {
  return Response.json({ status: 200, success: true, data, ...(pagination && { pagination }) })
}
