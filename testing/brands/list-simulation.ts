import { setImmediate } from 'node:timers/promises'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { queryClient } from '#src/app/query-client.ts'
import { brandMutations, brandQueries, type FoundBrands } from '#src/features/brands/api/queries.ts'
import { saveBrand } from '#src/features/brands/edit/save-brand.ts'
import { loadRemaining } from '#src/features/brands/list/use-load-remaining.ts'
import { createRefetch } from '#src/lib/live/refetch-changed.ts'
import { checkList, versionOf } from './check-list.ts'
import { keywords, PagedStore, type Keyword } from './paged-store.ts'

/** The events of a run and their relative frequency. */
export const listActions = {
  open: 2,
  search: 2,
  leave: 1,
  refetch: 2,
  loadRemaining: 3,
  stopLoading: 1,
  save: 3,
  saveElsewhere: 2,
  importElsewhere: 2,
  receiveNews: 3,
  arrive: 10,
  respond: 10,
  fail: 1,
  refuse: 1,
} as const

export type ListAction = keyof typeof listActions

/**
 * A list of brands that is read while brands are saved, here and elsewhere, and responses come in any order. Drives the
 * page's own query client, queries and writes.
 */
export class ListSimulation {
  readonly store = new PagedStore()
  readonly #seen = new Map(keywords.map((keyword) => [keyword, new Set<string>()]))
  /** The version of each brand as of its last save here; lists must not show an older one. */
  readonly #shown = new Map<string, number>()
  readonly #saving = new Set<string>()
  /** What colleagues changed and the page has no news of. */
  #undelivered: { ids?: string[] }[] = []
  /** The open page of the list; null while closed. */
  #page: { observer: ReturnType<typeof observe>; leave: () => void } | null = null
  #keyword: Keyword = ''
  #loading: AbortController | null = null

  constructor() {
    queryClient.clear()
  }

  async step(action: ListAction, pick: number): Promise<void> {
    this.#act(action, pick)
    await settled()
    this.#checkAll()
  }

  /**
   * Completes all requests; throws unless a refetched list has every loaded brand as the store has it, and equals the store's once it is
   * loaded completely.
   */
  async end(): Promise<void> {
    await this.#respondToAll()
    while (this.#undelivered.length > 0) await this.step('receiveNews', 0)
    await this.#respondToAll()
    for (const [pick, keyword] of keywords.entries()) {
      await this.step('search', pick)
      await this.step('open', 0)
      await this.#respondToAll()
      void this.#page?.observer.refetch()
      await this.#respondToAll()
      this.#checkNewest(keyword)
      void this.#loadRemaining()
      await this.#respondToAll()
      this.#checkEnd(keyword)
    }
  }

  async #respondToAll(): Promise<void> {
    await settled()
    while (this.store.hasPending) await this.step('respond', 0)
  }

  list(keyword = this.#keyword): FoundBrands | undefined {
    return queryClient.getQueryData(brandQueries.list(keyword).queryKey)
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
      case 'refetch':
        // As next-brand-button.tsx does: no page observes the list, so nothing aborts the request.
        void queryClient.fetchQuery({ ...brandQueries.list(this.#keyword), staleTime: 0 }).catch(() => {})
        return
      case 'loadRemaining':
        return void this.#loadRemaining()
      case 'stopLoading':
        return this.#loading?.abort()
      case 'save':
        return void this.#save(id)
      case 'saveElsewhere':
        return this.#changeElsewhere([id])
      case 'importElsewhere':
        // A change of unknown brands may be of any.
        return this.#changeElsewhere(this.store.idsFrom(pick), pick % 3 === 0)
      case 'receiveNews':
        return this.#receiveNews()
      default:
        return this.store.advance(action, pick)
    }
  }

  #open(): void {
    if (this.#page !== null) return
    const observer = observe(this.#keyword)
    this.#page = { observer, leave: observer.subscribe(() => {}) }
    this.#checkOpened()
  }

  #search(keyword: Keyword): void {
    if (keyword === this.#keyword) return
    this.#keyword = keyword
    this.#loading?.abort()
    this.#page?.observer.setOptions(brandQueries.list(keyword))
    this.#checkOpened()
  }

  async #loadRemaining(): Promise<void> {
    if (this.list() === undefined || (this.#loading && !this.#loading.signal.aborted)) return
    const controller = new AbortController()
    this.#loading = controller
    const { signal } = controller
    await loadRemaining(queryClient, this.#keyword, { signal, onWait: () => {}, onPage: () => {} }).catch(
      () => {},
    )
    controller.abort()
  }

  /* Saves as the page of a brand does while it is open: one save at a time. */
  async #save(id: string): Promise<void> {
    if (this.#saving.has(id)) return
    this.#saving.add(id)
    const detail = brandQueries.detail(id)
    // The page has read the brand before the user can change it.
    queryClient.setQueryData(detail.queryKey, (brand) => brand ?? null)
    const close = new QueryObserver(queryClient, detail).subscribe(() => {})
    const mutation = new MutationObserver(queryClient, brandMutations.update(id))
    const result = await saveBrand(queryClient, id, new Map([['logo', 'x']]), (update) =>
      mutation.mutate(update),
    )
    if (result.type === 'written' && result.latest !== null)
      this.#shown.set(id, Number(result.responseTexts.get('translations.ar.name')))
    this.#saving.delete(id)
    close()
  }

  #changeElsewhere(ids: string[], isOfAny = false): void {
    for (const id of ids) this.store.change(id)
    this.#undelivered.push(isOfAny ? {} : { ids })
  }

  #receiveNews(): void {
    const news = this.#undelivered.shift()
    if (news !== undefined) void refetchChanged([{ of: 'brands', ...news }], null)
  }

  #checkAll(): void {
    for (const keyword of keywords) this.#check(keyword)
  }

  /* Checks a list that was just opened. */
  #checkOpened(): void {
    const shown = this.#page?.observer.getCurrentResult()
    if (shown?.data?.isUnfinished && !shown.isFetching) {
      throw new Error('The list claims to load more, but no request is running.')
    }
  }

  #check(keyword: Keyword): void {
    const [list, seen] = [this.list(keyword), this.#seen.get(keyword)]
    if (list === undefined || seen === undefined) return
    checkList(list, { keyword, found: this.store.idsOf(keyword), seen, shown: this.#shown })
  }

  /* A colleague's import may change more brands than are read one by one. */
  #checkNewest(keyword: Keyword): void {
    const brands = this.list(keyword)?.brands ?? []
    const old = brands.filter((brand) => versionOf(brand) !== this.store.versionOf(brand.id))
    if (old.length > 0) throw new Error(`Old after a refetch: ${old.map(({ id }) => id).join()}.`)
  }

  #checkEnd(keyword: Keyword): void {
    const visible = this.list(keyword)?.brands.map((brand) => `${brand.id} ${versionOf(brand)}`)
    const stored = this.store.idsOf(keyword).map((id) => `${id} ${this.store.versionOf(id)}`)
    if (String(visible) !== String(stored))
      throw new Error(`The list for “${keyword}” has ${String(visible)}, the store has ${String(stored)}.`)
  }
}

const refetchChanged = createRefetch({
  client: queryClient,
  clock: { now: () => 0, random: () => 0, after: () => () => {}, every: () => () => {} },
  isHidden: () => false,
  mayRead: () => true,
  isOwnChange: async () => false,
})

function observe(keyword: Keyword) {
  return new QueryObserver(queryClient, brandQueries.list(keyword))
}

/* Waits for everything that follows from a response. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await setImmediate()
}
