import { isAlike } from '#src/features/brands/texts/brand-changes.ts'
import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { TypedText, TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import { isUndoable, type BrandEditing } from './editing.ts'
import { learn, typedWith, without } from './learn.ts'
import { begin, fail, goOn, settle, textsToUndo } from './save-steps.ts'

/** What can happen to a brand while it is edited. `over` and `theirs` are what the screen showed of the store then. */
export type EditingEvent =
  | { type: 'typed'; path: BrandPath; text: string; over: string | undefined }
  /** A field of which nothing is known is to be cleared: an empty input alone leaves it as it is. */
  | { type: 'cleared'; path: BrandPath }
  | { type: 'put-back'; path: BrandPath }
  | { type: 'restored'; typed: TypedTexts }
  | { type: 'decided'; paths: BrandPath[]; whose: 'mine' | 'theirs'; theirs: BrandTexts }
  | { type: 'adopted-seen' }
  | { type: 'review-asked' }
  | { type: 'question-closed' }
  | { type: 'save-asked' }
  | { type: 'undo-asked' }
  /** `wanted` is what the question named: a yes is bound to that. */
  | { type: 'clearing-confirmed'; wanted: TypedTexts }
  /** The page has read the brand again, as it does now and then. */
  | { type: 'refetched'; latest: BrandTexts }
  /** The reading before a save; null where the store lets nobody read. */
  | { type: 'read'; latest: BrandTexts | null }
  | { type: 'read-failed'; error: Error }
  | { type: 'written'; answered: BrandTexts; latest: BrandTexts | null }
  | { type: 'write-failed'; error: Error }

/**
 * What becomes of a brand being edited. The rule that all of it keeps: a text is only sent over the text of the
 * store that whoever typed it has seen; where the store is known to have another, somebody decides first.
 */
export function reduceEditing(state: BrandEditing, event: EditingEvent): BrandEditing {
  const { save, question } = state
  switch (event.type) {
    case 'typed':
      return typeText(state, event.path, event)
    case 'cleared':
      return withTyped(state, [[event.path, { text: '', over: undefined }]])
    case 'put-back':
      return withoutTyped(state, [event.path])
    case 'restored':
      return restore(state, event.typed)
    case 'decided':
      return event.whose === 'mine' ? keepMine(state, event) : takeTheirs(state, event.paths)
    case 'adopted-seen':
      return { ...state, adopted: new Set() }
    case 'review-asked':
      if (state.typed.size === 0) return { ...state, outcome: { kind: 'nothing-changed' } }
      return { ...state, question: { kind: 'review' } }
    case 'question-closed':
      return { ...state, question: null }
    case 'save-asked':
      return begin(state, { wanted: state.typed, isUndo: false })
    case 'undo-asked':
      return isUndoable(state) ? begin(state, { wanted: textsToUndo(state), isUndo: true }) : state
    case 'clearing-confirmed': {
      if (question?.kind !== 'clear') return state
      const { isUndo } = question
      return begin(state, {
        wanted: isUndo ? textsToUndo(state) : state.typed,
        isUndo,
        confirmed: event.wanted,
      })
    }
    case 'refetched':
      // Of what is being written a reading cannot say whether it was made before or after.
      return learn(state, save?.stage === 'writing' ? without(event.latest, save.sent.keys()) : event.latest)
    case 'read':
      return save?.stage === 'reading' ? goOn(state, save, event.latest) : state
    case 'read-failed':
      if (save?.stage !== 'reading') return state
      return { ...state, save: null, outcome: { kind: 'failed', error: event.error, wasSent: false } }
    case 'written':
      return save?.stage === 'writing' ? settle(state, save, event) : state
    case 'write-failed':
      return save?.stage === 'writing' ? fail(state, save.sent, event.error) : state
  }
}

function typeText(state: BrandEditing, path: BrandPath, { text, over }: TypedText): BrandEditing {
  if (isAlike(path, text, state.known.get(path) ?? '')) return withoutTyped(state, [path])
  const before = state.typed.get(path)
  return withTyped(state, [[path, { text, over: before ? before.over : over }]])
}

/* What the store has by now needs no restoring. */
function restore(state: BrandEditing, typed: TypedTexts): BrandEditing {
  const isThere = ([path, { text }]: [BrandPath, TypedText]) => {
    const known = state.known.get(path)
    return known !== undefined && isAlike(path, text, known)
  }
  const there = [...typed].filter(isThere).map(([path]) => path)
  return withTyped(withoutTyped(state, there), without(typed, there))
}

function keepMine(state: BrandEditing, { paths, theirs }: EditingEvent & { type: 'decided' }): BrandEditing {
  const decided = [...state.typed].map(([path, typed]): [BrandPath, TypedText] =>
    paths.includes(path) ? [path, { ...typed, over: theirs.get(path) }] : [path, typed],
  )
  return { ...state, typed: new Map(decided) }
}

function takeTheirs(state: BrandEditing, paths: BrandPath[]): BrandEditing {
  return { ...withoutTyped(state, paths), undo: without(state.undo, paths) }
}

function withTyped(state: BrandEditing, typed: Iterable<[BrandPath, TypedText]>): BrandEditing {
  const added = new Map(typed)
  return {
    ...state,
    typed: typedWith(state, added),
    refused: without(state.refused, added.keys()),
  }
}

function withoutTyped(state: BrandEditing, paths: BrandPath[]): BrandEditing {
  return { ...state, typed: without(state.typed, paths), refused: without(state.refused, paths) }
}
