type Asked = { read: () => Response; answer: Response | null; resolve: (answer: Response) => void }

const perPage = 2
const count = 7

/** A store whose answers come when the test says so: what it tells is what it had when the request arrived there. */
export class PagedStore {
  readonly count = count
  /** Each brand's name is how often it was changed. */
  readonly #versions = new Map(Array.from({ length: count }, (_, index) => [String(index + 1), 0]))
  readonly #asked: Asked[] = []

  get isAsked(): boolean {
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
    return new Promise((resolve, reject) => {
      const asked: Asked = {
        read: () => {
          if (method === 'PUT') this.change(id)
          return id === '' ? this.#page(page) : tell(this.#record(id))
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

  change(id: string): void {
    this.#versions.set(id, (this.#versions.get(id) ?? 0) + 1)
  }

  /** One of the requests under way arrives, is answered, fails or is refused. */
  goOn(how: 'arrive' | 'answer' | 'fail' | 'refuse', pick: number): void {
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

  #page(page: number): Response {
    const data = Array.from(this.#versions.keys(), (id) => this.#record(id))
    const pagination = { total: count, currentPage: page, totalPages: Math.ceil(count / perPage) }
    return tell(data.slice((page - 1) * perPage, page * perPage), pagination)
  }

  #record(id: string) {
    return { id, name: String(this.#versions.get(id)) }
  }

  #remove(asked: Asked): void {
    this.#asked.splice(this.#asked.indexOf(asked) >>> 0, 1)
  }
}

function tell(data: unknown, pagination?: object): Response {
  return Response.json({ status: 200, success: true, data, ...(pagination && { pagination }) })
}
