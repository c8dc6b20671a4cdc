import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import {
  conflictsOf,
  pendingChanges,
  type DirtyField,
  type DirtyFields,
} from '#src/features/brands/texts/dirty-fields.ts'
import { isSameText, type FieldChange } from './import-plan.ts'

/** The chosen text of a field in conflict, and the stored text that was visible then. */
export type FieldDecision = { choice: 'mine' | 'theirs'; theirs: string }

export type FieldDecisions = ReadonlyMap<BrandPath, FieldDecision>

/** The texts a row writes, each with its reviewed base. `leftToStore`: fields where the user chose the store's text. */
export type RowTexts = { requested: DirtyFields; leftToStore: BrandPath[] }

/** Applies the user's conflict decisions to a row. */
export function rowTexts(changes: readonly FieldChange[], decisions: FieldDecisions): RowTexts {
  const isLeftToStore = ({ path }: FieldChange) => decisions.get(path)?.choice === 'theirs'
  return {
    requested: new Map(
      changes
        .filter((change) => !isLeftToStore(change))
        .map(({ path, from, to }): [BrandPath, DirtyField] => [
          path,
          { text: to, base: decisions.get(path)?.theirs ?? from ?? undefined },
        ]),
    ),
    leftToStore: changes.filter(isLeftToStore).map(({ path }) => path),
  }
}

/** Compares a row with the store. `conflicts`: stored texts that nobody reviewed; `pending`: texts the store lacks. */
export function compareRow(
  requested: DirtyFields,
  latest: BrandTexts,
): { conflicts: BrandTexts; pending: DirtyFields } {
  const pending = pendingChanges(requested, latest, new Map(), isSameText)
  const paths = conflictsOf(pending, latest, isSameText)
  return { conflicts: new Map(paths.map((path) => [path, latest.get(path) ?? ''])), pending }
}
