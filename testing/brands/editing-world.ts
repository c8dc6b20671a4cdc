import { isUndoable, openEditing, undecidedPaths } from '#src/features/brands/edit/editing.ts'
import { reduceEditing, type EditingEvent } from '#src/features/brands/edit/reduce-editing.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import type { TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { RequestsUnderWay, type Request } from './requests-under-way.ts'
import { entry, type Consent, type StoreModel, type WriteTally } from './store-model.ts'
import { TypedByPage } from './typed-by-page.ts'

/** What can happen, and how often beside the others: first what the person does, then the network and colleagues. */
export const actions = {
  type: 4,
  putBack: 1,
  save: 4,
  confirm: 3,
  undo: 2,
  decide: 3,
  restoreOrDiscard: 1,
  reload: 0.3,
  writeAsColleague: 3,
  refetch: 1,
  arrive: 10,
  answer: 10,
  giveUp: 0.5,
}

/** What did happen, so that it can be said that something did. */
export type Tally = WriteTally &
  Record<'saves stopped by a conflict' | 'saves undone' | 'drafts restored', number>

const languages = { languages: ['ar', 'en'], defaultLanguage: 'ar' }

/**
 * A store, colleagues who write into it, and a person who edits a brand of it on a screen that lags behind. Throws as
 * soon as a colleague's text is written over that the person has not seen, or what they typed is lost.
 */
export class EditingWorld implements Consent {
  readonly name = 'editor'
  /** The store's texts that the person has acted upon, and those they said may be cleared. */
  readonly seen = new Set<string>()
  readonly mayBeCleared = new Set<string>()
  private page = 0
  private drafts = new Map<number, TypedTexts>()
  private readonly typed = new TypedByPage()
  private state
  private screen
  private readonly store: StoreModel
  private readonly requests: RequestsUnderWay
  private readonly tally: Tally
  private readonly clock: { now: number }

  /** `clock`: shared with others who write into the same store. */
  constructor(store: StoreModel, tally: Tally, unknown: BrandPath | null, clock = { now: 0 }) {
    this.store = store
    this.tally = tally
    this.clock = clock
    this.requests = new RequestsUnderWay(store)
    this.state = openEditing(new Map([...store.read()].filter(([path]) => path !== unknown)), languages)
    this.screen = this.state
  }

  /** One thing happens, after the screen has been drawn or while it is not. `pick` chooses among what is possible. */
  step(action: keyof typeof actions, path: BrandPath, pick: number, isDrawn: boolean): void {
    this.clock.now += 1
    if (isDrawn) this.screen = this.state
    this[action](path, pick)
    const keptOf = (page: number) => (page === this.page ? this.state.typed : this.drafts.get(page))
    this.typed.check(keptOf, this.store)
  }

  private type(path: BrandPath, pick: number) {
    if (this.screen.save) return
    const text = pick % 6 === 0 ? '' : `mine ${this.clock.now}`
    const over = this.screen.known.get(path)
    if (!this.screen.typed.has(path)) this.see(path)
    // Should a colleague write the same, nobody could tell, and nothing is lost.
    this.seen.add(entry(path, text))
    if (text === '' && over === undefined && this.screen.typed.size === 0) {
      this.tell({ type: 'cleared', path })
    } else {
      this.tell({ type: 'typed', path, text, over })
    }
    if (over === undefined && text === '') this.typed.on(this.page).delete(path)
    else this.typed.on(this.page).set(path, text)
  }

  private putBack(path: BrandPath) {
    if (this.screen.save || !this.screen.typed.has(path)) return
    this.see(path)
    this.typed.on(this.page).delete(path)
    this.tell({ type: 'put-back', path })
  }

  private save(_: BrandPath, pick: number) {
    if (pick % 3 === 0) this.tell({ type: 'review-asked' })
    this.tell({ type: 'save-asked' })
  }

  private confirm(_: BrandPath, pick: number) {
    const { question } = this.screen
    if (question?.kind !== 'clear') return
    if (pick % 4 === 0) return this.tell({ type: 'question-closed' })
    for (const [path, { over }] of question.wanted) this.mayBeCleared.add(entry(path, over))
    this.tell({ type: 'clearing-confirmed', wanted: question.wanted })
  }

  private undo() {
    if (!isUndoable(this.screen) || this.screen.save) return
    this.tally['saves undone'] += 1
    this.tell({ type: 'undo-asked' })
  }

  private decide(_: BrandPath, pick: number) {
    const undecided = undecidedPaths(this.screen)
    const some = undecided.slice(0, pick % 2 === 0 ? 1 : undecided.length)
    const [whose, theirs] = [pick % 3 === 0 ? 'theirs' : 'mine', this.screen.known] as const
    for (const path of some) {
      this.see(path)
      if (whose === 'theirs') this.typed.on(this.page).delete(path)
    }
    this.tell({ type: 'decided', paths: some, whose, theirs })
  }

  private restoreOrDiscard(_: BrandPath, pick: number) {
    const offered = [...this.drafts].filter(([page]) => page !== this.page)
    const [page, typed] = offered[pick % offered.length] ?? []
    if (page === undefined || typed === undefined || this.screen.save) return
    this.drafts.delete(page)
    this.typed.forget(page)
    if (pick % 4 === 0) return
    this.tally['drafts restored'] += 1
    for (const [path, { text }] of typed) this.typed.on(this.page).set(path, text)
    this.tell({ type: 'restored', typed })
  }

  private reload() {
    this.page += 1
    this.state = openEditing(this.store.read(), languages)
    this.screen = this.state
  }

  private writeAsColleague(path: BrandPath, pick: number) {
    this.store.writeAsColleague(path, pick % 4 === 0 ? '' : `theirs ${this.clock.now}`, this.clock.now)
  }

  private refetch() {
    this.requests.ask('refetch', this.page)
  }

  private arrive(_: BrandPath, pick: number) {
    this.requests.arrive(pick, this.clock.now, this)
  }

  /* Nobody waits for a request any longer, though it may yet arrive. */
  private giveUp(_: BrandPath, pick: number) {
    const request = this.requests.awaitedOn(this.page, pick)
    if (request) this.fail(request, new ApiError({ status: 504 }))
  }

  private answer(_: BrandPath, pick: number) {
    const request = this.requests.takenOn(this.page, pick)
    if (request === undefined || request.taken === null) return
    const { kind, taken, answered, readAt } = request
    if (pick % 11 === 0) return this.fail(request, new ApiError({ status: 504 }))
    if (taken === 'refused')
      return this.fail(request, new ApiError({ status: 422, fields: { name: ['No'] } }))
    request.page = null
    if (kind === 'refetch') return this.tell({ type: 'refetched', latest: taken })
    if (kind === 'reading') return this.tell({ type: 'read', latest: taken }, readAt)
    if (kind === 'reading after') return this.tell({ type: 'written', answered, latest: taken })
    // It tells of the default language and the pictures alone, or of nothing.
    const told = [...taken].filter(([path]) => pick % 2 === 0 && !path.includes('.en.'))
    this.requests.ask('reading after', this.page, { answered: new Map(told) })
  }

  private fail(request: Request, error: ApiError) {
    const { kind, answered } = request
    request.page = null
    if (kind === 'refetch') return
    if (kind === 'reading after') return this.tell({ type: 'written', answered, latest: null })
    this.tell({ type: kind === 'reading' ? 'read-failed' : 'write-failed', error })
  }

  private tell(event: EditingEvent, readAt = 0) {
    const { save, outcome } = this.state
    this.state = reduceEditing(this.state, event)
    const next = this.state.save
    if (next && next !== save)
      this.requests.ask(next.stage, this.page, {
        readAt,
        ...(next.stage === 'writing' && { sent: next.sent }),
      })
    if (this.state.outcome !== outcome && this.state.outcome?.kind === 'conflict')
      this.tally['saves stopped by a conflict'] += 1
    if (this.state.typed.size > 0) this.drafts.set(this.page, this.state.typed)
    else this.drafts.delete(this.page)
  }

  /* The person acts upon what the screen shows of the store. */
  private see(path: BrandPath) {
    this.seen.add(entry(path, this.screen.known.get(path)))
  }
}
