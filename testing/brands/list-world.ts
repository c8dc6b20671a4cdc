import { setImmediate } from 'node:timers/promises'
import { MutationCache, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import {
  brandMutations,
  brandQueries,
  readSaved,
  type FoundBrands,
} from '#src/features/brands/api/queries.ts'
import { readRest } from '#src/features/brands/list/read-rest.ts'
import { lookAtList, versionOf } from './look-at-list.ts'
import { keywords, PagedStore, type Keyword } from './paged-store.ts'

/** What may happen beside each other, and how often. */
export const listActions = {
  open: 2,
  search: 2,
  leave: 1,
  readAgain: 2,
  readOn: 3,
  stopReading: 1,
  save: 3,
  saveElsewhere: 2,
  arrive: 10,
  answer: 10,
  fail: 1,
  refuse: 1,
} as const

export type ListAction = keyof typeof listActions

/** A list of brands that is read while brands are saved, here and elsewhere, and answers come in any order. */
export class ListWorld {
  readonly store = new PagedStore()
  readonly #client = new QueryClient({
    // As the program has it (query-client.ts).
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 30_000 } },
    mutationCache: new MutationCache({
      onSuccess: () => void this.#client.invalidateQueries({ queryKey: ['brands'] }),
    }),
  })
  readonly #seen = new Map(keywords.map((keyword) => [keyword, new Set<string>()]))
  /** The version that each brand has had since it was saved here and read after it. */
  readonly #shown = new Map<string, number>()
  readonly #saving = new Set<string>()
  /** What the page of the list shows; null while it is not open. */
  #page: { observer: ReturnType<typeof observe>; leave: () => void } | null = null
  #keyword: Keyword = ''
  #reading: AbortController | null = null

  async step(action: ListAction, pick: number): Promise<void> {
    this.#act(action, pick)
    await settled()
    this.#look()
  }

  /** Answers all that is under way; who looks at the list then, and has it read again, sees what the store says. */
  async end(): Promise<void> {
    await this.#answerAll()
    for (const [pick, keyword] of keywords.entries()) {
      await this.step('search', pick)
      await this.step('open', 0)
      await this.#answerAll()
      void this.#page?.observer.refetch()
      await this.#answerAll()
      void this.#readOn()
      await this.#answerAll()
      this.#lookAtEnd(keyword)
    }
  }

  async #answerAll(): Promise<void> {
    await settled()
    while (this.store.isAsked) await this.step('answer', 0)
  }

  list(keyword = this.#keyword): FoundBrands | undefined {
    return this.#client.getQueryData(brandQueries.list(keyword).queryKey)
  }

  #act(action: ListAction, pick: number): void {
    const id = this.store.idOf(pick)
    switch (action) {
      case 'open':
        return this.#open()
      case 'search':
        return this.#search(keywords[pick % keywords.length] ?? '')
      case 'leave':
        this.#page?.leave()
        this.#page = null
        return
      case 'readAgain':
        // As the next brand is looked for: nobody looks at the list meanwhile, and nobody takes it back.
        void this.#client.fetchQuery({ ...brandQueries.list(this.#keyword), staleTime: 0 }).catch(() => {})
        return
      case 'readOn':
        return void this.#readOn()
      case 'stopReading':
        return this.#reading?.abort()
      case 'save':
        return void this.#save(id)
      case 'saveElsewhere':
        return this.store.change(id)
      default:
        return this.store.goOn(action, pick)
    }
  }

  #open(): void {
    if (this.#page !== null) return
    const observer = observe(this.#client, this.#keyword)
    this.#page = { observer, leave: observer.subscribe(() => {}) }
    this.#lookAtOpened()
  }

  #search(keyword: Keyword): void {
    if (keyword === this.#keyword) return
    this.#keyword = keyword
    this.#reading?.abort()
    this.#page?.observer.setOptions(brandQueries.list(keyword))
    this.#lookAtOpened()
  }

  async #readOn(): Promise<void> {
    if (this.list() === undefined || (this.#reading && !this.#reading.signal.aborted)) return
    const controller = new AbortController()
    this.#reading = controller
    const { signal } = controller
    await readRest(this.#client, this.#keyword, { signal, onWait: () => {}, onPage: () => {} }).catch(
      () => {},
    )
    controller.abort()
  }

  /* As the page of a brand does, which shows it meanwhile and saves once at a time (use-brand-editing.ts). */
  async #save(id: string): Promise<void> {
    if (this.#saving.has(id)) return
    this.#saving.add(id)
    const detail = brandQueries.detail(id)
    // It was read before anybody could change it.
    this.#client.setQueryData(detail.queryKey, (brand) => brand ?? null)
    const close = new QueryObserver(this.#client, detail).subscribe(() => {})
    try {
      await this.#client.cancelQueries(detail)
      const write = new MutationObserver(this.#client, brandMutations.update(id))
      const answered = await write.mutate({ logo: 'x' })
      if (answered && (await readSaved(this.#client, id))) this.#shown.set(id, versionOf(answered))
    } catch {
      // Refused, or nobody knows: the list says what it said before.
    } finally {
      this.#saving.delete(id)
      close()
    }
  }

  #look(): void {
    for (const keyword of keywords) this.#lookAt(keyword)
  }

  /* Whoever comes to a list. */
  #lookAtOpened(): void {
    const shown = this.#page?.observer.getCurrentResult()
    if (shown?.data?.goesOn && !shown.isFetching) {
      throw new Error('The rest is said to be on its way, and nobody reads it.')
    }
  }

  #lookAt(keyword: Keyword): void {
    const [list, seen] = [this.list(keyword), this.#seen.get(keyword)]
    if (list === undefined || seen === undefined) return
    lookAtList(list, { keyword, found: this.store.idsOf(keyword), seen, shown: this.#shown })
  }

  #lookAtEnd(keyword: Keyword): void {
    const shown = this.list(keyword)?.brands.map((brand) => [brand.id, versionOf(brand)])
    const stored = this.store.idsOf(keyword).map((id) => [id, this.store.versionOf(id)])
    if (JSON.stringify(shown) !== JSON.stringify(stored))
      throw new Error(
        'The list is not what the store says. ' +
          keyword +
          JSON.stringify([
            shown,
            stored,
            this.list(keyword)?.goesOn,
            this.#page?.observer.getCurrentResult().fetchStatus,
            this.#page?.observer.getCurrentResult().error?.message,
            this.list(keyword),
          ]),
      )
  }
}

function observe(client: QueryClient, keyword: Keyword) {
  return new QueryObserver(client, brandQueries.list(keyword))
}

/* Everything that follows from an answer by itself. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await setImmediate()
}
