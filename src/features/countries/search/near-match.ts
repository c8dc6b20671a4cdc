import Matcher from '@leeoniya/ufuzzy'

/* Of folded texts (src/lib/i18n/fold-text.ts): small letters without marks, in two scripts. */
const letters = 'a-zء-ۓ'

/* A shorter word with one letter changed is another word. */
const shortestWithError = 4

const matcher = new Matcher({
  alpha: letters,
  // Capital letters begin no word here: there are none.
  intraSplit: '',
  intraBound: '[a-z]\\d|\\d[a-z]',
  // One error a word, behind its first letter: one letter too many or too few, another one, or two swapped.
  intraMode: 1,
  intraRules: (word) => {
    const mayDiffer = word.length >= shortestWithError ? 1 : 0
    return {
      intraSlice: [1, Infinity],
      intraIns: mayDiffer,
      intraSub: mayDiffer,
      intraTrn: mayDiffer,
      intraDel: mayDiffer,
    }
  },
  // A word is meant from its beginning.
  interLft: 1,
})

/* Longer than what any country is called; each letter more makes the search slower. */
const longestWanted = 60

const arabicWithoutArticle = /^(?!ال)[ء-ۓ]/

/* Words may come in another order; of more than these there would be too many orders. */
const mostWordsInAnyOrder = 4

export type NearMatch = {
  /** Which of the texts it is. */
  index: number
  /** The parts of it that are meant: begin and end of each. */
  parts: [start: number, end: number][]
}

/** Which of the folded texts may be meant by folded words with a typing error in each, the nearest first: whole words before longer ones. */
export function nearMatches(texts: string[], wanted: string): NearMatch[] {
  if (wanted.length > longestWanted) return []
  const near = matchesOf(texts, wanted)
  // Nobody types the article who does not have to.
  return near.length > 0 || !arabicWithoutArticle.test(wanted) ? near : matchesOf(texts, `ال${wanted}`)
}

function matchesOf(texts: string[], wanted: string): NearMatch[] {
  const inAnyOrder = wanted.split(' ').length <= mostWordsInAnyOrder ? mostWordsInAnyOrder : 0
  const [, info, order] = matcher.search(texts, wanted, inAnyOrder, Infinity)
  if (!info || !order) return []
  return order
    .map((nth) => ({ index: info.idx[nth] ?? 0, parts: pairsOf(info.ranges[nth] ?? []) }))
    .toSorted((one, other) => Number(isOfWholeWords(other)) - Number(isOfWholeWords(one)))

  function isOfWholeWords({ index, parts }: NearMatch): boolean {
    const text = texts[index] ?? ''
    return parts.every(([, end]) => end === text.length || text[end] === ' ')
  }
}

function pairsOf(ranges: number[]): [number, number][] {
  return Array.from({ length: ranges.length / 2 }, (_, pair) => [
    ranges[2 * pair] ?? 0,
    ranges[2 * pair + 1] ?? 0,
  ])
}
