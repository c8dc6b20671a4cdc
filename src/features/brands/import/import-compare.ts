import type { BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import {
  conflictsOf,
  restOf,
  type TypedText,
  type TypedTexts,
} from '#src/features/brands/texts/typed-texts.ts'
import { isSameText, type FieldChange } from './import-plan.ts'

/** Which text of a field in conflict somebody chose, and the text of the store they saw when they did. */
export type FieldDecision = { whose: 'mine' | 'theirs'; theirs: string }

export type FieldDecisions = ReadonlyMap<BrandPath, FieldDecision>

/** What a row writes, each text over the one of the store that was seen; `left`: fields that were left to the store. */
export type RowTexts = { wanted: TypedTexts; left: BrandPath[] }

/** The texts of a row once it is decided whose text counts where there was a conflict. */
export function rowTexts(changes: readonly FieldChange[], decisions: FieldDecisions): RowTexts {
  const isLeft = ({ path }: FieldChange) => decisions.get(path)?.whose === 'theirs'
  return {
    wanted: new Map(
      changes
        .filter((change) => !isLeft(change))
        .map(({ path, from, to }): [BrandPath, TypedText] => [
          path,
          { text: to, over: decisions.get(path)?.theirs ?? from ?? undefined },
        ]),
    ),
    left: changes.filter(isLeft).map(({ path }) => path),
  }
}

/**
 * Compares what a row writes with what the store has now: fields where it has a text that nobody has seen are in
 * conflict, with that text; `rest` is what it does not have yet.
 */
export function compareRow(
  wanted: TypedTexts,
  latest: BrandTexts,
): { conflicts: BrandTexts; rest: TypedTexts } {
  const rest = restOf(wanted, latest, new Map(), isSame)
  const paths = conflictsOf(rest, latest, isSame)
  return { conflicts: new Map(paths.map((path) => [path, latest.get(path) ?? ''])), rest }
}

/* A file may want to mend what an input would not show, so only the ends of lines do not count. */
function isSame(_: BrandPath, one: string, other: string): boolean {
  return isSameText(one, other)
}
