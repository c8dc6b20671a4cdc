import type { ApiError } from '#src/lib/api/api-error.ts'
import {
  type BrandChange,
  isSameInputValue,
  listChanges,
  conflictsOf,
  pendingChanges,
  textsOf,
  type DirtyFields,
  type resultOfSave,
} from '#src/features/brands/texts/dirty-fields.ts'
import {
  toInputValue,
  allPaths,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'

/** The state of a brand's form. reduce-editing.ts changes it. */
export type EditingState = {
  /** The stored texts as last read. */
  known: BrandTexts
  dirty: DirtyFields
  /** Texts sent without a confirmation. If the store has them later, they are this form's, not another user's. */
  unconfirmed: BrandTexts
  /** Untouched fields whose stored text changed. */
  updatedPaths: ReadonlySet<BrandPath>
  fieldErrors: ReadonlyMap<BrandPath, FieldError>
  /** The fields that undo the last save: the earlier texts, with the saved ones as base. */
  undo: DirtyFields
  dialog: EditingDialog | null
  save: Save | null
  /** The last text was typed during a save: its result leaves the focus there. */
  isTypedMeanwhile: boolean
  /** The result of the last save. */
  outcome: SaveOutcome | null
}

/** Why a field cannot be saved: it is required, or the store's message, which may be empty. */
export type FieldError = 'required' | { message: string }

/** The open dialog. A confirmed clearing applies only to the texts it named. */
export type EditingDialog = { kind: 'review' } | { kind: 'clear'; requested: DirtyFields; isUndo: boolean }

/** The running save: it reads the brand, then writes. */
export type Save =
  | { stage: 'reading'; requested: DirtyFields; isUndo: boolean }
  | { stage: 'writing'; sent: BrandTexts; before: BrandTexts; isUndo: boolean }

export type SaveOutcome =
  | { kind: 'nothing-changed' }
  /** Nothing was sent: the user must resolve a conflict first. */
  | { kind: 'conflict' }
  /** Nothing was sent: a required field is empty. */
  | { kind: 'required' }
  /** The store already had these texts, from another user or an earlier save without a confirmation. */
  | { kind: 'already-there' }
  /** The earlier text of the fields `notUndoable` is unknown. */
  | ({ kind: 'saved'; isUndo: boolean; notUndoable: BrandPath[] } & ReturnType<typeof resultOfSave>)
  /** `wasSent` is false if reading before the write failed. */
  | { kind: 'failed'; error: ApiError; wasSent: boolean }

/** Creates the initial state. `undo` undoes a save of an earlier form of the same brand. */
export function createEditingState(known: BrandTexts, undo: DirtyFields = new Map()): EditingState {
  return {
    known,
    dirty: new Map(),
    unconfirmed: new Map(),
    updatedPaths: new Set(),
    fieldErrors: new Map(),
    undo,
    dialog: null,
    save: null,
    isTypedMeanwhile: false,
    outcome: null,
  }
}

/** Merges newly read texts. Untouched fields show them; typed texts stay. */
export function mergeServerState(state: EditingState, latest: BrandTexts): EditingState {
  const isChanged = ([path, text]: [BrandPath, string]) => {
    const before = state.known.get(path)
    return before !== undefined && !isSameInputValue(path, before, text)
  }
  const hasArrived = ([path, text]: [BrandPath, string]) => isSameInputValue(path, latest.get(path), text)
  const dirty = pendingChanges(state.dirty, latest, state.unconfirmed)
  const changed = [...latest].filter(isChanged).map(([path]) => path)
  // Without unsaved edits, the user needs no notice of an update.
  const updatedPaths = state.dirty.size > 0 ? changed.filter((path) => !state.dirty.has(path)) : []
  return {
    ...state,
    known: new Map([...state.known, ...latest]),
    dirty,
    // Once it has arrived, a colleague may restore the same text later.
    unconfirmed: new Map([...state.unconfirmed].filter((sent) => !hasArrived(sent))),
    updatedPaths: new Set([...state.updatedPaths, ...updatedPaths]),
    fieldErrors: new Map(
      [...state.fieldErrors].filter(([path]) => dirty.has(path) || !changed.includes(path)),
    ),
  }
}

/** Returns the current text of each field as its input shows it. An empty one without a stored text is unknown. */
export function shownTexts({ known, dirty }: EditingState): BrandTexts {
  return new Map(
    allPaths()
      .map((path) => [path, dirty.get(path)?.text ?? toInputValue(path, known.get(path) ?? '')] as const)
      .filter(([path, text]) => text !== '' || known.has(path)),
  )
}

/** Lists the changes that a save would send. */
export function unsavedChanges({ known, dirty }: EditingState): BrandChange[] {
  return listChanges(known, textsOf(dirty))
}

/** Lists the fields in conflict. */
export function undecidedPaths({ known, dirty }: EditingState): BrandPath[] {
  return conflictsOf(dirty, known)
}

/** Whether the last save can be undone without losing later edits. */
export function isUndoable({ undo, dirty }: EditingState): boolean {
  return undo.size > 0 && [...undo].every(([path, { text }]) => (dirty.get(path)?.text ?? text) === text)
}
