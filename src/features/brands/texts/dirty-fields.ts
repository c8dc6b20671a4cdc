import { isVisible } from '#contract/names.ts'
import { allPaths, type BrandPath, type BrandTexts, toInputValue } from './brand-texts.ts'

/** The text typed into a field, and the stored text it replaces (`base`): undefined if that was unknown. */
export type DirtyField = { text: string; base: string | undefined }

/** The unsaved fields. An empty text clears the field. */
export type DirtyFields = ReadonlyMap<BrandPath, DirtyField>

/** Returns the typed texts without their base. */
export function textsOf(dirty: DirtyFields): BrandTexts {
  return new Map([...dirty].map(([path, { text }]) => [path, text]))
}

/**
 * Lists the fields in conflict: the stored text is neither the base nor the typed text. If the base was unknown, any other
 * stored text conflicts.
 */
export function conflictsOf(dirty: DirtyFields, known: BrandTexts): BrandPath[] {
  const isSeen = ([path, { text, base = '' }]: [BrandPath, DirtyField]) =>
    !known.has(path) || [text, base].some((seen) => isSameInputValue(path, known.get(path), seen))
  return [...dirty].filter((field) => !isSeen(field)).map(([path]) => path)
}

/**
 * Returns what is still unsaved given the store's latest texts. `sentUnconfirmed` are texts this form sent without a
 * confirmation: if the store has one of them, it is not another user's change.
 */
export function pendingChanges(
  dirty: DirtyFields,
  latest: BrandTexts,
  sentUnconfirmed: BrandTexts,
): DirtyFields {
  return new Map(
    [...dirty].flatMap(([path, { text, base }]) => {
      const current = latest.get(path)
      if (isSameInputValue(path, current, text)) return []
      const isSentByUs = isSameInputValue(path, current, sentUnconfirmed.get(path) ?? base ?? '')
      return [[path, { text, base: isSentByUs ? current : base }]]
    }),
  )
}

/** Adds dirty fields, in the order of the form. */
export function addDirtyFields(dirty: DirtyFields, added: DirtyFields): DirtyFields {
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

/** Lists the fields that these texts clear: nothing in them is visible. */
export function clearedPaths(dirty: DirtyFields): BrandPath[] {
  return [...dirty].filter(([, { text }]) => !isVisible(text)).map(([path]) => path)
}

/** A field before and after. `before` is undefined if unknown. */
export type BrandChange = { path: BrandPath; before: string | undefined; after: string }

/** Lists what these texts would change in the known ones. */
export function listChanges(known: BrandTexts, texts: BrandTexts): BrandChange[] {
  return [...texts]
    .map(([path, after]) => ({ path, before: known.get(path), after }))
    .filter(({ path, before, after }) => !isSameInputValue(path, before, after))
}

/** What a save did to these texts: whether the store reported all of them, and those that it changed; `before` is what was sent. */
export function resultOfSave(sent: BrandTexts, reported: BrandTexts) {
  const texts = new Map([...reported].filter(([path]) => sent.has(path)))
  return { isConfirmed: texts.size === sent.size, differences: listChanges(sent, texts) }
}

/** Whether a known text is equal to another one after normalization by their field's input. */
export function isSameInputValue(path: BrandPath, known: string | undefined, other: string): boolean {
  return known !== undefined && toInputValue(path, known) === toInputValue(path, other)
}
