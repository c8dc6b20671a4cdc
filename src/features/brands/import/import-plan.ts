import {
  isSlugPath,
  slugsOf,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { comparableSlug } from '#src/features/brands/texts/slug-text.ts'
import type { ImportRow, RowProblem } from './import-rows.ts'

/** A field before and after; `from` is null if unknown, `to` is empty if cleared. `takenBy`: the brand with the same slug. */
export type FieldChange = { path: BrandPath; from: string | null; to: string; takenBy?: string }

/** A row and its changes. */
export type PlannedRow = {
  row: number
  id: string
  /** The brand's current or new name; empty if neither is known. */
  name: string
  changes: FieldChange[]
  problem: RowProblem | null
}

/** The store's brands as far as they were read, also those that the file lacks. */
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
  const planned = rows.map(({ row, id, values, problem }): PlannedRow => {
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
  const after = new Map(texts)
  for (const { id, changes } of planned)
    after.set(id, new Map([...(texts.get(id) ?? []), ...changes.map(({ path, to }) => [path, to] as const)]))
  const slugs = [...after].flatMap(([id, all]) => slugsOf(all).map((slug) => ({ id, slug })))
  const owners = Map.groupBy(slugs, ({ slug }) => slug)
  for (const { id, changes } of planned)
    for (const change of changes.filter(({ path }) => isSlugPath(path))) {
      const owner = owners.get(comparableSlug(change.to))?.find((other) => other.id !== id)
      if (owner) change.takenBy = after.get(owner.id)?.get(namePath) || owner.id
    }
  return planned
}

/** Whether a row can be sent. */
export function isSendable({ problem, changes }: PlannedRow): boolean {
  return problem === null && changes.length > 0
}

/** Whether a change clears a field. */
export function isClearing({ to }: FieldChange): boolean {
  return to === ''
}

/**
 * Whether two texts are equal except for line ends, which spreadsheets rewrite, and for what means nothing in a slug: its percent
 * encoding, invisible characters and outer blanks.
 */
export function isSameText(path: BrandPath, first: string, second: string): boolean {
  const compared = (text: string) => (isSlugPath(path) ? comparableSlug(text) : text.replace(/\r\n?/g, '\n'))
  return compared(first) === compared(second)
}

function changesOf(values: BrandTexts, known: BrandTexts | undefined): FieldChange[] {
  return [...values].flatMap(([path, to]) => {
    const from = known?.get(path) ?? null
    return from !== null && isSameText(path, from, to) ? [] : [{ path, from, to }]
  })
}
