import { isSlug } from '#src/features/brands/texts/brand-fields.ts'
import { parsePath, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { cleanSlug, readableSlug } from '#src/features/brands/texts/slug-text.ts'
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
  return namesTakenSlugs(planned, texts, namePath)
}

/* Names the other brand whose slug is a row's new one, before or after the import. */
function namesTakenSlugs(
  rows: readonly PlannedRow[],
  texts: KnownBrands['texts'],
  namePath: BrandPath,
): PlannedRow[] {
  const changed = new Set(rows.flatMap(({ id, changes }) => changes.map(({ path }) => `${id} ${path}`)))
  const owners = new Map<string, { id: string; name: string }[]>()
  const addOwner = (id: string, name: string, path: BrandPath, text: string) => {
    if (text === '' || !isSlug(parsePath(path).field)) return
    const slug = readableSlug(text)
    const others = owners.get(slug) ?? []
    // Two are enough to name another one.
    if (others.length < 2 && others[0]?.id !== id) owners.set(slug, [...others, { id, name: name || id }])
  }
  for (const [id, known] of texts)
    for (const [path, text] of known)
      if (!changed.has(`${id} ${path}`)) addOwner(id, known.get(namePath) ?? '', path, text)
  for (const { id, name, changes } of rows) for (const { path, to } of changes) addOwner(id, name, path, to)
  return rows.map((row) => ({
    ...row,
    changes: row.changes.map((change) => {
      if (!isSlug(parsePath(change.path).field)) return change
      const takenBy = owners.get(readableSlug(change.to))?.find(({ id }) => id !== row.id)?.name
      return takenBy === undefined ? change : { ...change, takenBy }
    }),
  }))
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
  const compared = (text: string) =>
    isSlug(parsePath(path).field) ? cleanSlug(readableSlug(text)) : text.replace(/\r\n?/g, '\n')
  return compared(first) === compared(second)
}

function changesOf(values: BrandTexts, known: BrandTexts | undefined): FieldChange[] {
  return [...values].flatMap(([path, to]) => {
    const from = known?.get(path) ?? null
    return from !== null && isSameText(path, from, to) ? [] : [{ path, from, to }]
  })
}
