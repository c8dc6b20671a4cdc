import { foldText, foldTextWithPlaces } from '#src/lib/fold-text.ts'

/** How well a text fits what was typed, the best first. */
export const fits = ['exact', 'start', 'startOfWord', 'startsOfWords', 'within'] as const
export type Fit = (typeof fits)[number]

/* Nobody types the article who does not have to. */
const article = /^ال(?=..)/

/** How a folded text fits folded words; null when it does not. */
export function fitOf(text: string, wanted: string): Fit | null {
  if (text === wanted || bare(text) === bare(wanted)) return 'exact'
  if (text.startsWith(wanted) || bare(text).startsWith(wanted)) return 'start'
  if (startsInWord(text, wanted) >= 0) return 'startOfWord'
  const words = wanted.split(' ')
  if (words.length > 1 && words.every((word) => startsInWord(text, word) >= 0)) return 'startsOfWords'
  return text.includes(wanted) ? 'within' : null
}

/** Which parts of a text fit what was typed, for marking them: begin and end of each, in order, whole graphemes. */
export function fittingParts(text: string, typed: string): [start: number, end: number][] {
  const wanted = foldText(typed)
  const fit = wanted === '' ? null : fitOf(foldText(text), wanted)
  if (fit === null) return []
  if (fit === 'exact') return [[0, text.length]]
  const { folded, places } = foldTextWithPlaces(text)
  const parts = fit === 'startsOfWords' ? wanted.split(' ') : [wanted]
  const found = parts.map((part) => {
    const atWord = startsInWord(folded, part)
    const at = atWord >= 0 ? atWord : folded.indexOf(part)
    return [places[at]?.[0] ?? 0, places[at + part.length - 1]?.[1] ?? 0] as [number, number]
  })
  return joinOverlapping(found)
}

/* Where a word, with its article or without, begins with this; -1 when none does. */
function startsInWord(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const before = text.slice(0, at)
    if (before === '' || before.endsWith(' ') || before === 'ال' || before.endsWith(' ال')) return at
  }
  return -1
}

function bare(text: string): string {
  return text.replace(article, '')
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
