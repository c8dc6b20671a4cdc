import {
  isSameInputValue,
  conflictsOf,
  pendingChanges,
  type BrandChange,
  type DirtyFields,
} from '#src/features/brands/texts/dirty-fields.ts'
import { toSentText, translatedPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import type { ImportRow, RowProblem } from './import-rows.ts'

/** A row and its changes. */
export type PlannedRow = {
  row: number
  id: string
  /** The brand's current or new name; empty if neither is known. */
  name: string
  changes: BrandChange[]
  problem: RowProblem | null
}

/** The store's brands as far as they were read. */
export type KnownBrands = {
  texts: ReadonlyMap<string, BrandTexts>
  /** Ids that the store certainly does not have. */
  absentIds: ReadonlySet<string>
}

/** Compares the rows with the known texts by field and leaves out equal ones. */
export function planRows(rows: readonly ImportRow[], { texts, absentIds }: KnownBrands): PlannedRow[] {
  const namePath = translatedPath(defaultLanguage(), 'name')
  return rows.map(({ row, id, values, problem }): PlannedRow => {
    const known = texts.get(id)
    const name = known?.get(namePath) || values.get(namePath) || ''
    const wrong = problem ?? (absentIds.has(id) ? ({ kind: 'no-such-brand' } as const) : null)
    return { row, id, name, changes: wrong ? [] : changesOf(values, known), problem: wrong }
  })
}

/** Whether a row can be sent. */
export function isSendable({ problem, changes }: PlannedRow): boolean {
  return problem === null && changes.length > 0
}

/** Whether a change clears a field. */
export function isClearing({ after }: BrandChange): boolean {
  return after === ''
}

function changesOf(values: BrandTexts, known: BrandTexts | undefined): BrandChange[] {
  return [...values]
    .map(([path, after]) => ({ path, before: known?.get(path), after }))
    .filter(
      ({ path, before, after }) =>
        before === undefined || !isSameInputValue(path, toSentText(path, before), after),
    )
}

/** Returns the texts that a row writes, each with its reviewed base. */
export function requestedTexts(changes: readonly BrandChange[]): DirtyFields {
  return new Map(changes.map(({ path, before, after }) => [path, { text: after, base: before }]))
}

/** The chosen side of a row in conflict, and the stored texts that were visible then. */
export type RowDecision = { choice: 'mine' | 'theirs'; theirs: BrandTexts }

/** Returns the texts that a row writes after a decision: a chosen one has the visible text as its base, one left to the store goes. */
export function decidedTexts(requested: DirtyFields, { choice, theirs }: RowDecision): DirtyFields {
  const decided = [...requested].map(
    ([path, field]) => [path, { ...field, base: theirs.get(path) ?? field.base }] as const,
  )
  return new Map(choice === 'mine' ? decided : [...requested].filter(([path]) => !theirs.has(path)))
}

/** Compares a row with the store. `conflicts`: stored texts that nobody reviewed; `pending`: texts the store lacks. */
export function compareRow(
  requested: DirtyFields,
  latest: BrandTexts,
): { conflicts: BrandTexts; pending: DirtyFields } {
  const pending = pendingChanges(requested, latest, new Map())
  const paths = conflictsOf(pending, latest)
  return { conflicts: new Map(paths.map((path) => [path, latest.get(path) ?? ''])), pending }
}
