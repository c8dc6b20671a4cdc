import {
  addDirtyFields,
  isSameInputValue,
  omitPaths,
  type DirtyField,
  type DirtyFields,
} from '#src/features/brands/texts/dirty-fields.ts'
import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'
import {
  isUndoable,
  mergeServerState,
  undecidedPaths,
  type EditingState,
  type SaveOutcome,
} from './editing-state.ts'
import { requestSave, onFailed, onRead, onWritten } from './save-transitions.ts'

/** The events of the form. `base` and `theirs` are the stored texts visible at that moment. */
export type EditingEvent =
  | { type: 'typed'; path: BrandPath; text: string; base: string | undefined }
  /** Sets fields, such as those of a draft. It also clears a field whose text is unknown, which an empty input leaves unchanged. */
  | { type: 'restored'; dirty: DirtyFields }
  | { type: 'conflict-decided'; paths: BrandPath[]; choice: 'mine' | 'theirs'; theirs: BrandTexts }
  | { type: 'updates-acknowledged' }
  | { type: 'review-requested' }
  | { type: 'dialog-closed' }
  | { type: 'save-requested' }
  | { type: 'undo-requested' }
  | { type: 'clearing-confirmed' }
  /** A background refetch. */
  | { type: 'refetched'; latest: BrandTexts }
  /** The read before a save; null if the store does not allow reading. */
  | { type: 'read-first'; latest: BrandTexts | null }
  | { type: 'written'; responseTexts: BrandTexts; latest: BrandTexts | null }
  /** The read or the write. */
  | { type: 'save-failed'; error: ApiError }

/**
 * The reducer of the form. Its rule: a text replaces a stored text only if the user has seen that text; if the store has
 * another one, the user decides first.
 */
export function reduceEditing(state: EditingState, event: EditingEvent): EditingState {
  const { save, dialog } = state
  switch (event.type) {
    case 'typed':
      return { ...typeText(state, event.path, event), isTypedMeanwhile: save !== null }
    case 'restored':
      return restore(state, event.dirty)
    case 'conflict-decided':
      if (event.choice === 'mine') return keepMine(state, event)
      return { ...withoutDirtyFields(state, event.paths), undo: omitPaths(state.undo, event.paths) }
    case 'updates-acknowledged':
      return { ...state, updatedPaths: new Set() }
    case 'review-requested':
      if (state.dirty.size === 0) return { ...state, outcome: { kind: 'nothing-changed' } }
      return { ...state, dialog: { kind: 'review' } }
    case 'dialog-closed':
      return { ...state, dialog: null }
    case 'save-requested':
      return requestSave(state, false)
    case 'undo-requested':
      return isUndoable(state) ? requestSave(state, true) : state
    case 'clearing-confirmed':
      return dialog?.kind === 'clear' ? requestSave(state, dialog.isUndo, dialog.requested) : state
    case 'refetched':
      return onRefetched(state, event.latest)
    case 'read-first':
      return save?.stage === 'reading' ? onRead(state, save, event.latest) : state
    case 'written':
      return save?.stage === 'writing' ? onWritten(state, save, event) : state
    case 'save-failed':
      return save ? onFailed(state, save, event.error) : state
  }
}

function onRefetched(state: EditingState, latest: BrandTexts): EditingState {
  const { save, dialog, outcome } = state
  const merged = mergeServerState(
    state,
    // A refetch during a write may be older than the write, so ignore the fields being written.
    save?.stage === 'writing' ? omitPaths(latest, save.sent.keys()) : latest,
  )
  if (state.dirty.size === 0 || merged.dirty.size > 0) return merged
  // Somebody else saved the same texts, so nothing is left to review.
  if (dialog?.kind === 'review') return { ...merged, dialog: null, outcome: { kind: 'already-there' } }
  return outcome?.kind === 'failed' ? { ...merged, outcome: storedAfterAll(outcome) } : merged
}

/* The store has all texts of a save that had failed, so its notice disappears and the page says why. */
function storedAfterAll({ wasSent }: SaveOutcome & { kind: 'failed' }): SaveOutcome {
  if (!wasSent) return { kind: 'already-there' }
  return { kind: 'saved', isUndo: false, isConfirmed: true, differences: [], notUndoable: [] }
}

function typeText(state: EditingState, path: BrandPath, { text, base }: DirtyField): EditingState {
  const { save, known, unconfirmed } = state
  // While another text is being written, and after a lost response, also the stored one is unsaved.
  const isReplaced = unconfirmed.has(path) || (save?.stage === 'writing' && save.sent.has(path))
  if (!isReplaced && isSameInputValue(path, text, known.get(path) ?? ''))
    return withoutDirtyFields(state, [path])
  const before = state.dirty.get(path)
  return withDirtyFields(state, new Map([[path, { text, base: before ? before.base : base }]]))
}

/* Texts that the store already has need no restoring. */
function restore(state: EditingState, dirty: DirtyFields): EditingState {
  const isStored = ([path, { text }]: [BrandPath, DirtyField]) =>
    isSameInputValue(path, state.known.get(path), text)
  const storedPaths = [...dirty].filter(isStored).map(([path]) => path)
  return withDirtyFields(withoutDirtyFields(state, storedPaths), omitPaths(dirty, storedPaths))
}

function keepMine(
  state: EditingState,
  { paths, theirs }: EditingEvent & { type: 'conflict-decided' },
): EditingState {
  // The conflict may have ended before the screen showed it.
  const undecided = new Set(undecidedPaths(state).filter((path) => paths.includes(path)))
  const decided = [...state.dirty].map(([path, dirty]): [BrandPath, DirtyField] =>
    undecided.has(path) ? [path, { ...dirty, base: theirs.get(path) }] : [path, dirty],
  )
  return { ...state, dirty: new Map(decided) }
}

function withDirtyFields(state: EditingState, added: DirtyFields): EditingState {
  return {
    ...state,
    dirty: addDirtyFields(state.dirty, added),
    fieldErrors: omitPaths(state.fieldErrors, added.keys()),
  }
}

function withoutDirtyFields(state: EditingState, paths: BrandPath[]): EditingState {
  return { ...state, dirty: omitPaths(state.dirty, paths), fieldErrors: omitPaths(state.fieldErrors, paths) }
}
