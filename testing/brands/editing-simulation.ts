import { MutationCache, QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Brand } from '#contract/brand.ts'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { createBrandEditing, type BrandEditing } from '#src/features/brands/edit/brand-editing.ts'
import { isUndoable, undecidedPaths, type EditingState } from '#src/features/brands/edit/editing-state.ts'
import { knownTexts, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { simulated } from './editor-requests.ts'
import type { actions, Tally } from './editing-tally.ts'
import { settle } from './settle.ts'
import { textKey, type Consent, type StoreModel } from './store-model.ts'
import { brandOf, StoreRequests } from './store-requests.ts'

const id = '1'

/* A form of the brand, until it is closed. */
type Page = {
  client: QueryClient
  session: BrandEditing
  /** As React shows it; the form is told once it is another one. */
  brand: Brand | null
  close: () => void
  /** The last text that the person typed into each field. */
  typed: Map<BrandPath, string>
  /** What it sent, and the fields whose base may be older: restored from a draft, undone, or typed before a render. */
  sent: Set<string>
  olderBases: Set<BrandPath>
  /** How often the running save has read the brand. */
  reads: number
  /** What the person has asked to save, and what the running save has sent. */
  requested: DirtyFields
  written: BrandTexts
}

/**
 * A store, colleagues who write to it, and a person who edits a brand on a screen that lags behind. Throws when a write
 * replaces a colleague's text that the person has not seen, when typed text is lost, or when the person is asked about a text that
 * this page saved.
 */
export class EditingSimulation implements Consent {
  readonly name = 'editor'
  /** The texts of the store that the person acted upon. */
  readonly seen = new Set<string>()
  readonly mayBeCleared = new Set<string>()
  readonly requests: StoreRequests
  /* The texts that closed pages left unsaved, with their drafts. */
  private left: { typed: ReadonlyMap<BrandPath, string>; draft: DirtyFields }[] = []
  /* What others saved, or the same person elsewhere, maybe later. */
  private readonly elsewhere = new Set<string>()
  /* Found between two steps. */
  private fault: string | undefined
  private page: Page
  private screen: EditingState
  /* The texts of the list when it was last read. */
  private listed: Brand | null
  private readonly store: StoreModel
  private readonly tally: Tally
  private now = 0

  constructor(store: StoreModel, tally: Tally, isTranslationKnown: boolean) {
    simulated.editor = {
      read: (signal) => this.requests.read(id, signal),
      readBeforeSave: () => {
        this.page.reads += 1
        if (this.page.reads > 1) this.tally['read again before a save'] += 1
        return this.requests.read(id)
      },
      update: (update) => {
        if (this.state.save?.stage !== 'writing') this.fault ??= 'a page that was left has written'
        return this.requests.update(id, update)
      },
    }
    this.store = store
    this.tally = tally
    this.requests = new StoreRequests(new Map([[id, store]]))
    this.listed = this.read()
    this.page = this.openPage(brandOf(id, store.read(), isTranslationKnown))
    this.screen = this.state
  }

  private read(): Brand | null {
    return brandOf(id, this.store.read(), true)
  }

  private get state(): EditingState {
    return this.page.session.state.get()
  }

  /** Performs one action, after a render or before it. `pick` chooses between possibilities. */
  async step(
    action: keyof typeof actions,
    path: BrandPath,
    pick: number,
    isRendered: boolean,
  ): Promise<void> {
    this.now += 1
    if (isRendered) this.screen = this.state
    if (action === 'respond') this.requests.respond(pick)
    // It may still arrive.
    else if (action === 'fail') this.requests.fail(pick)
    else this[action](path, pick)
    await settle()
    this.showNews()
    this.check()
  }

  private check() {
    if (this.fault !== undefined) throw new Error(this.fault)
    const pages = [...this.left, { typed: this.page.typed, draft: this.state.dirty }]
    for (const { typed, draft } of pages)
      for (const [path, text] of typed)
        if (draft.get(path)?.text !== text && !this.store.hasHad(path, text))
          throw new Error(`typed and lost: ${path}, ${text}`)
    for (const path of undecidedPaths(this.state)) {
      const text = textKey(path, this.state.known.get(path))
      if (this.page.sent.has(text) && !this.elsewhere.has(text) && !this.page.olderBases.has(path))
        throw new Error(`in conflict with oneself: ${text}`)
    }
  }

  private type(path: BrandPath, pick: number) {
    const base = this.screen.known.get(path)
    const isDuringSave = this.screen.save !== null
    if (isDuringSave) this.tally['typed during a save'] += 1
    // Somebody may type the stored text again, while another one is being saved.
    const again = isDuringSave && pick % 5 === 1 ? base : undefined
    const text = again ?? (pick % 6 === 0 ? '' : `mine ${this.now}`)
    if (!this.screen.dirty.has(path)) this.noteSeen(path)
    if (base !== this.state.known.get(path)) this.page.olderBases.add(path)
    // A colleague's identical text cannot be distinguished, and replacing it loses nothing.
    this.seen.add(textKey(path, text))
    const isCleared = text === '' && base === undefined && this.screen.dirty.size === 0
    this.page.session.dispatch(
      isCleared
        ? { type: 'restored', dirty: new Map([[path, { text, base }]]) }
        : { type: 'typed', path, text, base },
    )
    if (base === undefined && text === '') this.page.typed.delete(path)
    else this.page.typed.set(path, text)
  }

  private revert(path: BrandPath) {
    if (!this.screen.dirty.has(path)) return
    this.noteSeen(path)
    this.page.typed.delete(path)
    const base = this.state.known.get(path)
    this.page.session.dispatch({ type: 'typed', path, text: base ?? '', base })
  }

  private save(_: BrandPath, pick: number) {
    if (pick % 3 === 0) this.page.session.dispatch({ type: 'review-requested' })
    this.page.session.dispatch({ type: 'save-requested' })
  }

  private confirm(_: BrandPath, pick: number) {
    const { dialog } = this.screen
    if (dialog?.kind !== 'clear') return
    if (pick % 4 === 0) return this.page.session.dispatch({ type: 'dialog-closed' })
    for (const [path, { base }] of dialog.requested) this.mayBeCleared.add(textKey(path, base))
    this.page.session.dispatch({ type: 'clearing-confirmed' })
  }

  private undo() {
    if (!isUndoable(this.screen) || this.screen.save) return
    this.tally['saves undone'] += 1
    // A later save whose outcome was unknown may have replaced what the undone one wrote.
    for (const [path, { base }] of this.state.undo)
      if (base !== this.state.known.get(path)) this.page.olderBases.add(path)
    if (isUndoable(this.state)) for (const path of this.state.undo.keys()) this.page.typed.delete(path)
    this.page.session.dispatch({ type: 'undo-requested' })
  }

  private decide(_: BrandPath, pick: number) {
    const undecided = undecidedPaths(this.screen)
    const some = undecided.slice(0, pick % 2 === 0 ? 1 : undecided.length)
    const [choice, theirs] = [pick % 3 === 0 ? 'theirs' : 'mine', this.screen.known] as const
    for (const path of some) {
      this.noteSeen(path)
      if (choice === 'theirs') this.page.typed.delete(path)
    }
    this.page.session.dispatch({ type: 'conflict-decided', paths: some, choice, theirs })
  }

  private restoreOrDiscard(_: BrandPath, pick: number) {
    const left = this.left[pick % this.left.length]
    if (left === undefined || this.screen.save) return
    this.left = this.left.filter((other) => other !== left)
    if (pick % 4 === 0) return
    this.tally['drafts restored'] += 1
    for (const [path, { text }] of left.draft) {
      this.page.typed.set(path, text)
      this.page.olderBases.add(path)
    }
    this.page.session.dispatch({ type: 'restored', dirty: left.draft })
  }

  private reload() {
    this.leavePage()
    this.requests.abandon()
    this.page = this.openPage(this.read())
    this.screen = this.state
  }

  /*
   * Another brand is opened and then this one: the form opens with the texts of the list, which may be old, and what undoes the
   * last save is still there.
   */
  private openAgain() {
    if (this.state.undo.size > 0) this.tally['opened again with an undo'] += 1
    this.leavePage()
    this.page = this.openPage(this.listed, this.page.client)
    this.screen = this.state
    this.listed = this.read()
  }

  private leavePage() {
    const { typed, close } = this.page
    if (this.state.dirty.size > 0) this.left.push({ typed, draft: this.state.dirty })
    close()
  }

  private openPage(brand: Brand | null, client?: QueryClient): Page {
    const page = {
      client: client ?? createClient(),
      brand,
      typed: new Map(),
      sent: new Set<string>(),
      olderBases: new Set<BrandPath>(),
      reads: 0,
      requested: new Map(),
      written: new Map(),
    }
    const session = createBrandEditing(page.client, id, brand, () => {})
    const query = new QueryObserver(page.client, {
      ...brandQueries.detail(id),
      initialData: brand,
      // With a new client the page was loaded just now.
      initialDataUpdatedAt: client ? 0 : Date.now(),
      staleTime: 1e9,
    })
    const closings = [session.open(), query.subscribe(() => {}), session.state.subscribe(() => this.note())]
    return { ...page, session, close: () => closings.forEach((close) => close()) }
  }

  /* Sometimes the same person, in another tab or by an import, saves what this page has typed. */
  private writeAsColleague(path: BrandPath, pick: number) {
    const typed = pick % 3 === 0 ? this.state.dirty.get(path)?.text : undefined
    if (typed !== undefined) this.tally['saved elsewhere as typed here'] += 1
    const text = typed ?? (pick % 4 === 0 ? '' : `theirs ${this.now}`)
    // This page may have sent an empty text too, which the store refused.
    this.elsewhere.add(textKey(path, text))
    this.store.writeAsColleague(path, text, this.now, typed === undefined ? 'colleague' : 'elsewhere')
  }

  /* The gateway reports a change, so that a read in flight is repeated, or somebody looks again. */
  private receiveChange(_: BrandPath, pick: number) {
    // Changes come seconds apart, and a save reads three times at most.
    if (this.state.save?.stage === 'reading' && this.page.reads > 1) return
    const { queryKey } = brandQueries.detail(id)
    void this.page.client.refetchQueries({ queryKey }, { cancelRefetch: pick % 6 > 0 })
  }

  private arrive(_: BrandPath, pick: number) {
    const request = this.requests.arrive(pick, this.now, this)
    if (request === undefined || request.isAwaited) return
    // The store had this text from a later write already. A colleague may as well restore it, and must not be overwritten.
    for (const [path, text] of request.sent)
      if (this.state.unconfirmed.get(path) !== text) this.elsewhere.add(textKey(path, text))
  }

  /* React tells the form about the brand that was read. */
  private showNews() {
    const brand = this.page.client.getQueryData(brandQueries.detail(id).queryKey) ?? null
    if (brand === this.page.brand) return
    this.page.brand = brand
    this.page.session.dispatch({ type: 'refetched', latest: knownTexts(brand) })
  }

  private note() {
    const { save, outcome, dirty, known } = this.state
    if (save === null) this.page.reads = 0
    if (save?.stage === 'reading') this.page.requested = save.requested
    if (save?.stage === 'writing') {
      this.page.written = save.sent
      for (const [path, text] of save.sent) {
        this.page.sent.add(textKey(path, text))
        if (this.page.requested.get(path)?.text !== text) this.fault ??= `sent unasked: ${path}, ${text}`
      }
    }
    if (save === null) {
      const written = outcome?.kind === 'saved' ? [...this.page.written] : []
      this.page.written = new Map()
      for (const [path, text] of written) {
        const typed = this.page.typed.get(path)
        const shown = dirty.get(path)?.text ?? known.get(path)
        if (typed !== undefined && typed !== text && typed !== shown)
          this.fault ??= `typed during a save and lost: ${path}, ${typed}`
      }
    }
    if (outcome?.kind === 'conflict') this.tally['saves stopped by a conflict'] += 1
  }

  /* The person acts upon the store's text on the screen. */
  private noteSeen(path: BrandPath) {
    this.seen.add(textKey(path, this.screen.known.get(path)))
  }
}

/* As src/app/query-client.ts: a write refreshes what was read. */
function createClient(): QueryClient {
  const onSuccess = () => void client.invalidateQueries({ queryKey: ['brands'] })
  const mutationCache = new MutationCache({ onSuccess })
  const client = new QueryClient({ mutationCache, defaultOptions: { queries: { retry: false } } })
  return client
}
