import {
  isSameInputValue,
  conflictsOf,
  omitPaths,
  pendingChanges,
  type BrandChange,
  type DirtyFields,
} from '#src/features/brands/texts/dirty-fields.ts'
import { toSentText, translatedPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import type { ImportRow, RowProblem } from './import-rows.ts'

/** A row and its changes. */
export type PlannedRow = ReturnType<typeof planRows>[number]

/** The store's brands as far as they were read. */
export type KnownBrands = {
  texts: ReadonlyMap<string, BrandTexts>
  /** Ids that the store certainly does not have. */
  absentIds: ReadonlySet<string>
}

/** Compares the rows with the known texts by field and leaves out equal ones. */
export function planRows(rows: readonly ImportRow[], { texts, absentIds }: KnownBrands) {
  const namePath = translatedPath(defaultLanguage(), 'name')
  return rows.map(({ row, id, values, problem }) => {
    const known = texts.get(id)
    const wrong: RowProblem | null = problem ?? (absentIds.has(id) ? { kind: 'no-such-brand' } : null)
    return {
      row,
      id,
      /** The brand's current or new name; empty if neither is known. */
      name: known?.get(namePath) || values.get(namePath) || '',
      changes: wrong ? [] : changesOf(values, known),
      problem: wrong,
    }
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

/** The sides of a conflict: the text of the file and that of the store. */
export const sides = ['mine', 'theirs'] as const
export type Side = (typeof sides)[number]

/** The chosen sides by the stored texts that were visible then: they count for no later ones. */
export type Decisions = ReadonlyMap<BrandTexts, Side>

/**
 * Returns the texts that a row writes after a decision, which may replace an earlier one: a chosen text of the file has the visible one as
 * its base, one left to the store goes.
 */
export function decidedTexts(
  requested: DirtyFields,
  changes: readonly BrandChange[],
  choice: Side,
  theirs: BrandTexts,
): DirtyFields {
  const chosen = choice === 'mine' ? changes.filter(({ path }) => theirs.has(path)) : []
  const mine = chosen.map(({ path, after }) => [path, { text: after, base: theirs.get(path) }] as const)
  return new Map([...omitPaths(requested, theirs.keys()), ...mine])
}

/** Compares a row with the store. `conflicts`: stored texts that nobody reviewed; `pending`: texts the store lacks. */
export function compareRow(requested: DirtyFields, latest: BrandTexts) {
  const pending = pendingChanges(requested, latest, new Map())
  const paths = conflictsOf(pending, latest)
  return { conflicts: new Map(paths.map((path) => [path, latest.get(path) ?? ''])), pending }
}
