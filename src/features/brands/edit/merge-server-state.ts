import {
  isSameInputValue,
  pendingChanges,
  type DirtyField,
  type DirtyFields,
} from '#src/features/brands/texts/dirty-fields.ts'
import { allPaths, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { EditingState } from './editing-state.ts'

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

/** Adds dirty fields, in the order of the form. */
export function addDirtyFields({ dirty }: EditingState, added: DirtyFields): DirtyFields {
  const all = new Map([...dirty, ...added])
  return new Map(
    allPaths().flatMap((path): [BrandPath, DirtyField][] => {
      const dirty = all.get(path)
      return dirty ? [[path, dirty]] : []
    }),
  )
}

/** Returns the map without these paths. */
export function omitPaths<Value>(
  map: ReadonlyMap<BrandPath, Value>,
  omitted: Iterable<BrandPath>,
): ReadonlyMap<BrandPath, Value> {
  const paths = new Set(omitted)
  return new Map([...map].filter(([path]) => !paths.has(path)))
}
