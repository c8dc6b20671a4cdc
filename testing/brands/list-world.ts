import { setImmediate } from 'node:timers/promises'
import { MutationCache, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import {
  brandMutations,
  brandQueries,
  readSaved,
  type FoundBrands,
} from '#src/features/brands/api/queries.ts'
import { readRest } from '#src/features/brands/list/read-rest.ts'
import { PagedStore } from './paged-store.ts'

/** What may happen beside each other, and how often. */
export const listActions = {
  open: 2,
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
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
    // As the program has it (query-client.ts).
    mutationCache: new MutationCache({
      onSuccess: () => void this.#client.invalidateQueries({ queryKey: ['brands'] }),
    }),
  })
  readonly #seen = new Set<string>()
  /** The version that each brand has had since it was saved here and read after it. */
  readonly #shown = new Map<string, number>()
  readonly #saving = new Set<string>()
  #leave: (() => void) | null = null
  #reading: AbortController | null = null

  async step(action: ListAction, pick: number): Promise<void> {
    this.#act(action, pick)
    await settled()
    this.#look()
  }

  /** Answers all that is under way. */
  async end(): Promise<void> {
    while (this.store.isAsked) await this.step('answer', 0)
  }

  list(): FoundBrands | undefined {
    return this.#client.getQueryData(brandQueries.list('').queryKey)
  }

  #act(action: ListAction, pick: number): void {
    const id = this.store.idOf(pick)
    switch (action) {
      case 'open':
        this.#leave ??= new QueryObserver(this.#client, brandQueries.list('')).subscribe(() => {})
        return
      case 'leave':
        this.#leave?.()
        this.#leave = null
        return
      case 'readAgain':
        // As the next brand is looked for: nobody looks at the list meanwhile, and nobody takes it back.
        void this.#client.fetchQuery({ ...brandQueries.list(''), staleTime: 0 }).catch(() => {})
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

  async #readOn(): Promise<void> {
    if (this.list() === undefined || (this.#reading && !this.#reading.signal.aborted)) return
    const controller = new AbortController()
    this.#reading = controller
    const { signal } = controller
    await readRest(this.#client, '', { signal, onWait: () => {}, onPage: () => {} }).catch(() => {})
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
    const list = this.list()
    if (list === undefined) return
    const ids = list.brands.map((brand) => brand.id)
    if (new Set(ids).size < ids.length) throw new Error('A brand is there twice.')
    for (const id of ids) this.#seen.add(id)
    if (this.#seen.size > ids.length) throw new Error('A brand was lost.')
    for (const brand of list.brands) {
      if (versionOf(brand) < (this.#shown.get(brand.id) ?? 0)) throw new Error('An older answer is shown.')
    }
    const isAllThere = ids.length === this.store.count
    if (list.total !== this.store.count || list.isWhole !== isAllThere || list.pagesLeft > 0 === isAllThere) {
      throw new Error('What is not read yet is said wrongly.')
    }
  }
}

function versionOf({ name = '' }: { name?: string | undefined }): number {
  return Number(name)
}

/* Everything that follows from an answer by itself. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await setImmediate()
}
