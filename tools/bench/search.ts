import { foldText } from '#src/lib/i18n/fold-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import type { Table } from './figures.ts'
import { medianOf } from './repeat.ts'

const count = 10_000
const times = 101
/* A frame, and four times a plain search. */
const limits = { ms: 16, share: 4 }

const words =
  'قهوة ندى لآلئ دلة صابون الياسمينة كاميرا الأفق شاليه البحر Café Noir Aurora مجموعة ٢٠٢٣ ورشة الخط'.split(' ')

/** Measures one key of a search over 10,000 names, compared with plain `includes`. */
export function search(): Promise<Table> {
  const names = Array.from({ length: count }, (_, index) =>
    [...[0, 1, 2, 3].map((place) => words[(index * 7 + place * 5) % words.length]), index].join(' '),
  )
  const folded = names.map(foldText)
  const rows = ['ق', 'قهوه', 'الشاليه', 'البحر شاليه', '٢٠٢٣', 'cafe noir', 'zzzz'].map((typed) => {
    const plain = medianMs(() => names.filter((name) => name.includes(typed)))
    const key = medianMs(() => {
      const terms = readSearchTerms(typed)
      return folded.filter((text) => matchesTerms(text, terms))
    })
    const figures = [
      { value: key, max: limits.ms },
      { value: plain },
      { value: key / plain, max: limits.share },
    ]
    return { name: `key of «${typed}»`, figures }
  })
  const fold = {
    name: 'folding all of them, once a load',
    figures: [{ value: medianMs(() => names.map(foldText), 11) }],
  }
  return Promise.resolve({
    title: 'Search: ms of 10,000 names',
    conditions: `Node, nothing slowed down, four words and a number each, median of ${times}`,
    columns: [
      { name: 'Diwan', digits: 2 },
      { name: 'plain includes', digits: 2 },
      { name: 'ratio', digits: 1, isShare: true },
    ],
    rows: [...rows, fold],
  })
}

function medianMs(work: () => unknown, runs = times): number {
  const durations = Array.from({ length: runs }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return medianOf(durations)
}
