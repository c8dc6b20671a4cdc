import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import type { ImportRow, RowProblem } from './import-rows.ts'

/** One field before and after; `from` is null where it is not known, `to` is empty where it is cleared. */
export type FieldChange = { path: BrandPath; from: string | null; to: string }

/** A row of the file and what sending it would change. */
export type PlannedRow = {
  row: number
  id: string
  /** What the brand is called now, or would be; empty when neither is known. */
  name: string
  changes: FieldChange[]
  problem: RowProblem | null
}

/** What is known of the store's brands. */
export type KnownBrands = {
  texts: ReadonlyMap<string, BrandTexts>
  /** Brands that the store certainly does not have. */
  absentIds: ReadonlySet<string>
}

/** Compares what the rows want with what is known, field by field; what is the same is left out. */
export function planRows(
  rows: readonly ImportRow[],
  { texts, absentIds }: KnownBrands,
  defaultLanguage: string,
): PlannedRow[] {
  const namePath = `translations.${defaultLanguage}.name` as const
  return rows.map(({ row, id, wishes, problem }) => {
    const known = texts.get(id)
    const name = known?.get(namePath) || wishes.get(namePath) || ''
    const isAbsent = problem === null && absentIds.has(id)
    return {
      row,
      id,
      name,
      changes: problem === null && !isAbsent ? changesOf(wishes, known) : [],
      problem: isAbsent ? { kind: 'no-such-brand' } : problem,
    }
  })
}

/** Whether a row is to be sent. */
export function isToBeSent({ problem, changes }: PlannedRow): boolean {
  return problem === null && changes.length > 0
}

/** Whether a change clears a field that holds something, for all that is known. */
export function isClearing({ to }: FieldChange): boolean {
  return to === ''
}

/** Whether two texts are the same but for how their lines end, which spreadsheets change in passing. */
export function isSameText(one: string, other: string): boolean {
  return one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n')
}

function changesOf(wishes: BrandTexts, known: BrandTexts | undefined): FieldChange[] {
  return [...wishes].flatMap(([path, to]) => {
    const from = known?.get(path) ?? null
    return from !== null && isSameText(from, to) ? [] : [{ path, from, to }]
  })
}
