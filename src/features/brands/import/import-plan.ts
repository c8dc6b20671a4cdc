import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
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
  return rows.map(({ row, id, values, problem }) => {
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

/** Whether two texts are equal except for line ends, which spreadsheets rewrite. */
export function isSameText(first: string, second: string): boolean {
  return first.replace(/\r\n?/g, '\n') === second.replace(/\r\n?/g, '\n')
}

function changesOf(values: BrandTexts, known: BrandTexts | undefined): FieldChange[] {
  return [...values].flatMap(([path, to]) => {
    const from = known?.get(path) ?? null
    return from !== null && isSameText(from, to) ? [] : [{ path, from, to }]
  })
}
