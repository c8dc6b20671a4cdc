import { isUndoable, createEditingState, undecidedPaths } from '#src/features/brands/edit/editing-state.ts'
import { reduceEditing, type EditingEvent } from '#src/features/brands/edit/reduce-editing.ts'
import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { RequestsInFlight, type Request } from './requests-in-flight.ts'
import { textKey, type Consent, type StoreModel, type WriteTally } from './store-model.ts'
import { TypedTextsByPage } from './typed-texts-by-page.ts'

/** The events and their relative frequency: of the person, then of the network and colleagues. */
export const actions = {
  type: 4,
  revert: 1,
  save: 4,
  confirm: 3,
  undo: 2,
  decide: 3,
  restoreOrDiscard: 1,
  reload: 0.3,
  openAgain: 0.5,
  writeAsColleague: 3,
  saveElsewhere: 2,
  refetch: 1,
  receiveChange: 5,
  arrive: 10,
  respond: 10,
  timeOut: 0.5,
}

/** Counts events, so that a test can assert that they happened. */
export type Tally = WriteTally &
  Record<
    | 'saves stopped by a conflict'
    | 'saves undone'
    | 'drafts restored'
    | 'opened again with an undo'
    | 'changes received'
    | 'conflicts without a save'
    | 'read again before a save'
    | 'saved elsewhere as typed here',
    number
  >

const languages = { languages: ['ar', 'en'], defaultLanguage: 'ar' }

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
  private page = 0
  private drafts = new Map<number, DirtyFields>()
  private readonly typed = new TypedTextsByPage()
  /* What this page sent, and the fields whose base may be older: restored from a draft, undone, or typed before a render. */
  private sent = new Set<string>()
  private olderBases = new Set<BrandPath>()
  /* What others saved, or the same person elsewhere, maybe later. */
  private readonly elsewhere = new Set<string>()
  /* When the store gave the texts that a refetch brought last. */
  private refetchedAt = 0
  private state
  private screen
  /* The texts of the list when it was last read. */
  private listed
  private readonly store: StoreModel
  private readonly requests: RequestsInFlight
  private readonly tally: Tally
  private readonly clock: { now: number }

  /** `clock` may be shared with other writers of the same store. */
  constructor(store: StoreModel, tally: Tally, unknown: BrandPath | null, clock = { now: 0 }) {
    this.store = store
    this.tally = tally
    this.clock = clock
    this.requests = new RequestsInFlight(store)
    this.listed = store.read()
    this.state = createEditingState(
      new Map([...store.read()].filter(([path]) => path !== unknown)),
      languages,
    )
    this.screen = this.state
  }

  /** Performs one action, after a render or before it. `pick` chooses between possibilities. */
  step(action: keyof typeof actions, path: BrandPath, pick: number, isRendered: boolean): void {
    this.clock.now += 1
    if (isRendered) this.screen = this.state
    this[action](path, pick)
    const storedOf = (page: number) => (page === this.page ? this.state.dirty : this.drafts.get(page))
    this.typed.check(storedOf, this.store)
    for (const path of undecidedPaths(this.state)) {
      const text = textKey(path, this.state.known.get(path))
      if (this.sent.has(text) && !this.elsewhere.has(text) && !this.olderBases.has(path))
        throw new Error(`in conflict with oneself: ${text}`)
    }
  }

  private type(path: BrandPath, pick: number) {
    if (this.screen.save) return
    const text = pick % 6 === 0 ? '' : `mine ${this.clock.now}`
    const base = this.screen.known.get(path)
    if (!this.screen.dirty.has(path)) this.noteSeen(path)
    if (base !== this.state.known.get(path)) this.olderBases.add(path)
    // A colleague's identical text cannot be distinguished, and replacing it loses nothing.
    this.seen.add(textKey(path, text))
    if (text === '' && base === undefined && this.screen.dirty.size === 0) {
      this.dispatch({ type: 'cleared', path })
    } else {
      this.dispatch({ type: 'typed', path, text, base })
    }
    if (base === undefined && text === '') this.typed.on(this.page).delete(path)
    else this.typed.on(this.page).set(path, text)
  }

  private revert(path: BrandPath) {
    if (this.screen.save || !this.screen.dirty.has(path)) return
    this.noteSeen(path)
    this.typed.on(this.page).delete(path)
    this.dispatch({ type: 'reverted', path })
  }

  private save(_: BrandPath, pick: number) {
    if (pick % 3 === 0) this.dispatch({ type: 'review-requested' })
    this.dispatch({ type: 'save-requested' })
  }

  private confirm(_: BrandPath, pick: number) {
    const { dialog } = this.screen
    if (dialog?.kind !== 'clear') return
    if (pick % 4 === 0) return this.dispatch({ type: 'dialog-closed' })
    for (const [path, { base }] of dialog.requested) this.mayBeCleared.add(textKey(path, base))
    this.dispatch({ type: 'clearing-confirmed', requested: dialog.requested })
  }

  private undo() {
    if (!isUndoable(this.screen) || this.screen.save) return
    this.tally['saves undone'] += 1
    // A later save whose outcome was unknown may have replaced what the undone one wrote.
    for (const [path, { base }] of this.state.undo)
      if (base !== this.state.known.get(path)) this.olderBases.add(path)
    this.dispatch({ type: 'undo-requested' })
  }

  private decide(_: BrandPath, pick: number) {
    const undecided = undecidedPaths(this.screen)
    const some = undecided.slice(0, pick % 2 === 0 ? 1 : undecided.length)
    const [choice, theirs] = [pick % 3 === 0 ? 'theirs' : 'mine', this.screen.known] as const
    for (const path of some) {
      this.noteSeen(path)
      if (choice === 'theirs') this.typed.on(this.page).delete(path)
    }
    this.dispatch({ type: 'conflict-decided', paths: some, choice, theirs })
  }

  private restoreOrDiscard(_: BrandPath, pick: number) {
    const offered = [...this.drafts].filter(([page]) => page !== this.page)
    const [page, typed] = offered[pick % offered.length] ?? []
    if (page === undefined || typed === undefined || this.screen.save) return
    this.drafts.delete(page)
    this.typed.forget(page)
    if (pick % 4 === 0) return
    this.tally['drafts restored'] += 1
    for (const [path, { text }] of typed) {
      this.typed.on(this.page).set(path, text)
      this.olderBases.add(path)
    }
    this.dispatch({ type: 'restored', dirty: typed })
  }

  private reload() {
    this.startPage()
    this.state = createEditingState(this.store.read(), languages)
    this.screen = this.state
  }

  /*
   * The worklist goes on to another brand and comes back: the form opens with the texts of the list, which may be old, and
   * what undoes the last save is still there.
   */
  private openAgain() {
    const { undo } = this.state
    if (undo.size > 0) this.tally['opened again with an undo'] += 1
    this.startPage()
    this.state = createEditingState(this.listed, languages, undo)
    this.screen = this.state
    this.listed = this.store.read()
    this.requests.send('refetch', this.page)
  }

  private startPage() {
    this.page += 1
    this.sent = new Set()
    this.olderBases = new Set()
    this.refetchedAt = 0
  }

  private writeAsColleague(path: BrandPath, pick: number) {
    const text = pick % 4 === 0 ? '' : `theirs ${this.clock.now}`
    // This page may have sent an empty text too, which the store refused.
    this.elsewhere.add(textKey(path, text))
    this.store.writeAsColleague(path, text, this.clock.now)
  }

  /* The same person saves in another tab or by an import, often what this page has typed. */
  private saveElsewhere(path: BrandPath, pick: number) {
    const typed = pick % 3 === 0 ? undefined : this.state.dirty.get(path)?.text
    if (typed !== undefined) this.tally['saved elsewhere as typed here'] += 1
    if (typed !== undefined) this.elsewhere.add(textKey(path, typed))
    this.store.writeAsColleague(path, typed ?? `elsewhere ${this.clock.now}`, this.clock.now, 'elsewhere')
  }

  private refetch() {
    this.requests.refetch(this.page)
  }

  /* The gateway reports a change: a read in flight may be older. */
  private receiveChange() {
    this.tally['changes received'] += 1
    this.requests.refetchAgain(this.page)
  }

  private arrive(_: BrandPath, pick: number) {
    const request = this.requests.arrive(pick, this.clock.now, this)
    if (request === undefined || request.page !== null) return
    // The store had this text from a later write already. A colleague may as well restore it, and must not be overwritten.
    for (const [path, text] of request.sent)
      if (this.state.unconfirmed.get(path) !== text) this.elsewhere.add(textKey(path, text))
  }

  /* The page stops waiting for a request, which may still arrive. */
  private timeOut(_: BrandPath, pick: number) {
    const request = this.requests.awaitedOn(this.page, pick)
    if (request) this.fail(request, new ApiError({ status: 504 }))
  }

  private respond(_: BrandPath, pick: number) {
    const request = this.requests.handledOn(this.page, pick)
    if (request === undefined || request.result === null) return
    const { kind, result, responseTexts, readAt, arrivedAt } = request
    if (pick % 11 === 0) return this.fail(request, new ApiError({ status: 504 }))
    if (result === 'refused')
      return this.fail(request, new ApiError({ status: 422, fields: { name: ['No'] } }))
    request.page = null
    if (kind === 'refetch') {
      this.refetchedAt = arrivedAt
      const before = undecidedPaths(this.state).length
      this.dispatch({ type: 'refetched', latest: result })
      if (undecidedPaths(this.state).length > before) this.tally['conflicts without a save'] += 1
      return
    }
    if (kind === 'reading' && this.refetchedAt > arrivedAt) {
      this.tally['read again before a save'] += 1
      return this.requests.send('reading', this.page)
    }
    if (kind === 'reading') return this.dispatch({ type: 'read', latest: result }, readAt)
    if (kind === 'reading after') return this.dispatch({ type: 'written', responseTexts, latest: result })
    // The response contains only the default language and the images, or nothing.
    const reported = [...result].filter(([path]) => pick % 2 === 0 && !path.includes('.en.'))
    // The refetch that follows each write replaces those in flight.
    this.requests.cancelRefetches()
    this.requests.send('reading after', this.page, { responseTexts: new Map(reported) })
  }

  private fail(request: Request, error: ApiError) {
    const { kind, responseTexts } = request
    request.page = null
    if (kind === 'refetch') return
    if (kind === 'reading after') return this.dispatch({ type: 'written', responseTexts, latest: null })
    this.dispatch({ type: kind === 'reading' ? 'read-failed' : 'write-failed', error })
  }

  private dispatch(event: EditingEvent, readAt = 0) {
    const { save, outcome } = this.state
    this.state = reduceEditing(this.state, event)
    const next = this.state.save
    if (next && next !== save) {
      // save-brand.ts cancels them too.
      this.requests.cancelRefetches()
      if (next.stage === 'writing') this.noteSent(next.sent, readAt)
      this.requests.send(next.stage, this.page, {
        readAt,
        ...(next.stage === 'writing' && { sent: next.sent }),
      })
    }
    if (this.state.outcome !== outcome && this.state.outcome?.kind === 'conflict')
      this.tally['saves stopped by a conflict'] += 1
    if (this.state.dirty.size > 0) this.drafts.set(this.page, this.state.dirty)
    else this.drafts.delete(this.page)
  }

  private noteSent(sent: BrandTexts, readAt: number) {
    if (readAt < this.refetchedAt)
      throw new Error('compared with texts that are older than those on the screen')
    for (const [path, text] of sent) this.sent.add(textKey(path, text))
  }

  /* The person acts upon the store's text on the screen. */
  private noteSeen(path: BrandPath) {
    this.seen.add(textKey(path, this.screen.known.get(path)))
  }
}
