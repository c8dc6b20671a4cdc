import {
  isSameInputValue,
  conflictsOf,
  pendingChanges,
  type DirtyField,
  type DirtyFields,
} from '#src/features/brands/texts/dirty-fields.ts'
import { toSentText, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { ImportRow, RowProblem } from './import-rows.ts'

/** A field before and after; `from` is null if unknown, `to` is empty if cleared. */
export type FieldChange = { path: BrandPath; from: string | null; to: string }

/** A row and its changes. */
export type PlannedRow = {
  row: number
  id: string
  /** The brand's current or new name; empty if neither is known. */
  name: string
  changes: FieldChange[]
  problem: RowProblem | null
}

/** The store's brands as far as they were read. */
export type KnownBrands = {
  texts: ReadonlyMap<string, BrandTexts>
  /** Ids that the store certainly does not have. */
  absentIds: ReadonlySet<string>
}

/** Compares the rows with the known texts by field and leaves out equal ones. */
export function planRows(
  rows: readonly ImportRow[],
  { texts, absentIds }: KnownBrands,
  defaultLanguage: string,
): PlannedRow[] {
  const namePath = `translations.${defaultLanguage}.name` as const
  return rows.map(({ row, id, values, problem }): PlannedRow => {
    const known = texts.get(id)
    const name = known?.get(namePath) || values.get(namePath) || ''
    const isAbsent = problem === null && absentIds.has(id)
    return {
      row,
      id,
      name,
      changes: problem === null && !isAbsent ? changesOf(values, known) : [],
      problem: isAbsent ? { kind: 'no-such-brand' } : problem,
    }
  })
}

/** Whether a row can be sent. */
export function isSendable({ problem, changes }: PlannedRow): boolean {
  return problem === null && changes.length > 0
}

/** Whether a change clears a field. */
export function isClearing({ to }: FieldChange): boolean {
  return to === ''
}

function changesOf(values: BrandTexts, known: BrandTexts | undefined): FieldChange[] {
  return [...values].flatMap(([path, to]) => {
    const from = known?.get(path) ?? null
    return from !== null && isSameInputValue(path, toSentText(path, from), to) ? [] : [{ path, from, to }]
  })
}

/** The chosen text of a field in conflict, and the stored text that was visible then. */
export type FieldDecision = { choice: 'mine' | 'theirs'; theirs: string }

export type FieldDecisions = ReadonlyMap<BrandPath, FieldDecision>

/** Returns the texts that a row writes, each with its reviewed base: all but where the user chose the store's text. */
export function requestedTexts(changes: readonly FieldChange[], decisions: FieldDecisions): DirtyFields {
  return new Map(
    changes
      .filter(({ path }) => decisions.get(path)?.choice !== 'theirs')
      .map(({ path, from, to }): [BrandPath, DirtyField] => [
        path,
        { text: to, base: decisions.get(path)?.theirs ?? from ?? undefined },
      ]),
  )
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
