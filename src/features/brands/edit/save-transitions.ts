/* The steps of a save, as transitions of the reducer (reduce-editing.ts). The requests are in brand-editing.ts. */

import {
  mayBeCleared,
  pathOfStoreField,
  toSentText,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import {
  addDirtyFields,
  conflictsOf,
  clearedPaths,
  isSameInputValue,
  omitPaths,
  pendingChanges,
  resultOfSave,
  textsOf,
  type DirtyField,
  type DirtyFields,
} from '#src/features/brands/texts/dirty-fields.ts'
import { type ApiError, isCertainRefusal } from '#src/lib/api/api-error.ts'
import { mergeServerState, type EditingState, type FieldError, type Save } from './editing-state.ts'

/** Starts a save with a read, unless a conflict, a required field or a clearing that is not `confirmed` comes first. */
export function requestSave(before: EditingState, isUndo: boolean, confirmed?: DirtyFields): EditingState {
  if (before.save) return before
  // An undo restores exactly what the store had.
  const state = isUndo ? before : withSentTexts(before)
  const requested = isUndo ? textsToUndo(state) : state.dirty
  const closed = { ...state, dialog: null, isTypedMeanwhile: false }
  if (requested.size === 0)
    return { ...closed, outcome: { kind: isUndo ? 'already-there' : 'nothing-changed' } }
  const inForm = { ...closed, dirty: addDirtyFields(state.dirty, requested) }
  if (conflictsOf(requested, state.known).length > 0) return { ...inForm, outcome: { kind: 'conflict' } }
  const cleared = clearedPaths(requested)
  const required = cleared.filter((path) => !mayBeCleared(path))
  if (required.length > 0) {
    const fieldErrors = required.map((path): [BrandPath, FieldError] => [path, 'required'])
    return {
      ...inForm,
      fieldErrors: new Map([...state.fieldErrors, ...fieldErrors]),
      outcome: { kind: 'required' },
    }
  }
  // A confirmation applies to one stored text only.
  const isConfirmed = (path: BrandPath) =>
    confirmed?.has(path) && confirmed.get(path)?.base === requested.get(path)?.base
  if (!cleared.every(isConfirmed)) return { ...state, dialog: { kind: 'clear', requested, isUndo } }
  return { ...inForm, fieldErrors: new Map(), outcome: null, save: { stage: 'reading', requested, isUndo } }
}

/* The form shows each text as it is sent, and is no longer dirty where that is the stored one. */
function withSentTexts(state: EditingState): EditingState {
  const sent = [...state.dirty].map(([path, { text, base }]): [BrandPath, DirtyField] => [
    path,
    { text: toSentText(path, text), base },
  ])
  // After a lost response the store may have another text than it had.
  const known = omitPaths(state.known, state.unconfirmed.keys())
  return { ...state, dirty: pendingChanges(new Map(sent), known, new Map()) }
}

/* Returns the fields that undo the last save. Fields in the form keep the base that the user may have decided. */
function textsToUndo({ undo, dirty, known }: EditingState): DirtyFields {
  const isStored = ([path, { text }]: [BrandPath, DirtyField]) =>
    isSameInputValue(path, text, known.get(path) ?? '')
  return new Map(
    [...undo]
      .filter((before) => !isStored(before))
      .map(([path, before]) => [path, dirty.get(path) ?? before]),
  )
}

/** Continues a save after its read, or where reading is not allowed. Sends what the store does not have yet. */
export function onRead(
  state: EditingState,
  { requested, isUndo }: Save & { stage: 'reading' },
  latest: BrandTexts | null,
): EditingState {
  const merged = { ...mergeServerState(state, latest ?? new Map()), save: null }
  const { known } = merged
  const stillDirty = new Map([...requested].filter(([path]) => state.dirty.has(path)))
  const pending = pendingChanges(stillDirty, known, state.unconfirmed)
  if (conflictsOf(pending, known).length > 0) return { ...merged, outcome: { kind: 'conflict' } }
  if (pending.size === 0) return { ...merged, outcome: { kind: 'already-there' } }
  const before = new Map([...known].filter(([path]) => pending.has(path)))
  return { ...merged, save: { stage: 'writing', sent: textsOf(pending), before, isUndo } }
}

/** Applies a successful write. `responseTexts` may be partial; `latest` was read afterwards. */
export function onWritten(
  state: EditingState,
  { sent, before, isUndo }: Save & { stage: 'writing' },
  { responseTexts, latest }: { responseTexts: BrandTexts; latest: BrandTexts | null },
): EditingState {
  const reported = new Map([...responseTexts, ...(latest ?? [])])
  const saved = mergeServerState(
    {
      ...state,
      known: new Map([...state.known, ...sent]),
      // Later edits are based on what was sent.
      dirty: new Map(
        [...pendingChanges(state.dirty, sent, new Map())].map(([path, { text, base }]) => [
          path,
          { text, base: sent.get(path) ?? base },
        ]),
      ),
      unconfirmed: omitPaths(state.unconfirmed, sent.keys()),
      save: null,
    },
    reported,
  )
  return {
    ...saved,
    updatedPaths: new Set([...saved.updatedPaths].filter((path) => !sent.has(path))),
    // Based on the response, not on the later read, which may contain another user's change.
    undo: new Map(
      [...before].map(([path, text]) => [path, { text, base: responseTexts.get(path) ?? sent.get(path) }]),
    ),
    outcome: {
      kind: 'saved',
      isUndo,
      ...resultOfSave(sent, reported),
      notUndoable: [...sent.keys()].filter((path) => !before.has(path)),
    },
  }
}

/** Applies a failed read, or a failed write: refused, or with an unknown outcome. */
export function onFailed(state: EditingState, save: Save, error: ApiError): EditingState {
  if (save.stage === 'reading')
    return { ...state, save: null, outcome: { kind: 'failed', error, wasSent: false } }
  const isRefusal = isCertainRefusal(error)
  const fieldErrors = Object.entries(error.fields).flatMap(([name, texts]): [BrandPath, FieldError][] => {
    const path = pathOfStoreField(name)
    return path === null ? [] : [[path, { message: texts.join('\n') }]]
  })
  return {
    ...state,
    // The stored text may have been typed again meanwhile.
    dirty: isRefusal ? pendingChanges(state.dirty, state.known, new Map()) : state.dirty,
    fieldErrors: new Map(fieldErrors),
    unconfirmed: isRefusal ? state.unconfirmed : new Map([...state.unconfirmed, ...save.sent]),
    save: null,
    outcome: { kind: 'failed', error, wasSent: true },
  }
}
