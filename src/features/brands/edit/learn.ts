import { isAlike } from '#src/features/brands/texts/brand-changes.ts'
import { pathsOf, type BrandPath, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { restOf, type TypedText, type TypedTexts } from '#src/features/brands/texts/typed-texts.ts'
import type { BrandEditing } from './editing.ts'

/** What the store tells that it has, shown wherever nothing was typed. What was typed is left as it is. */
export function learn(state: BrandEditing, latest: BrandTexts): BrandEditing {
  const isChanged = ([path, text]: [BrandPath, string]) => {
    const before = state.known.get(path)
    return before !== undefined && !isAlike(path, before, text)
  }
  const hasArrived = ([path, text]: [BrandPath, string]) => {
    const now = latest.get(path)
    return now !== undefined && isAlike(path, now, text)
  }
  const typed = restOf(state.typed, latest, state.unanswered)
  const changed = [...latest].filter(isChanged).map(([path]) => path)
  // Where nothing at all was typed nobody is surprised by a page that is up to date.
  const adopted = state.typed.size > 0 ? changed.filter((path) => !state.typed.has(path)) : []
  return {
    ...state,
    known: new Map([...state.known, ...latest]),
    typed,
    unanswered: new Map([...state.unanswered].filter((sent) => !hasArrived(sent))),
    adopted: new Set([...state.adopted, ...adopted]),
    refused: new Map([...state.refused].filter(([path]) => typed.has(path) || !changed.includes(path))),
  }
}

/** What was typed and what is added to it, in the order of the form. */
export function typedWith({ store, typed }: BrandEditing, added: TypedTexts): TypedTexts {
  const all = new Map([...typed, ...added])
  return new Map(
    pathsOf(store).flatMap((path): [BrandPath, TypedText][] => {
      const typed = all.get(path)
      return typed ? [[path, typed]] : []
    }),
  )
}

/** A map without some of its fields. */
export function without<Value>(
  map: ReadonlyMap<BrandPath, Value>,
  gone: Iterable<BrandPath>,
): ReadonlyMap<BrandPath, Value> {
  const paths = new Set(gone)
  return new Map([...map].filter(([path]) => !paths.has(path)))
}
