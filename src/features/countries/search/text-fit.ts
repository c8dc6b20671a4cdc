import { foldTextWithPositions } from '#src/lib/i18n/fold-text.ts'
import { matchedParts, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { nearMatches } from './near-match.ts'

/**
 * Which parts of a text fit what was typed, for marking them: begin and end of each, in order, whole graphemes. Where
 * typing errors are looked past (`isNear`), the parts that were meant.
 */
export function fittingParts(text: string, typed: string, isNear = false): [start: number, end: number][] {
  const terms = readSearchTerms(typed)
  if (terms.folded === '') return []
  const { folded, positions } = foldTextWithPositions(text)
  const parts = isNear ? (nearMatches([folded], terms.folded)[0]?.parts ?? []) : matchedParts(folded, terms)
  return joinOverlapping(
    parts.map(([start, end]) => [positions[start]?.[0] ?? 0, positions[end - 1]?.[1] ?? text.length]),
  )
}

function joinOverlapping(parts: [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (const [start, end] of parts.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
