import { cached } from '#src/lib/cached.ts'

/** The languages of Arabic, Latin and all other letters; `''` is HTML's value for an unknown language. */
export type ScriptLanguages = readonly [arabic: string, latin: string, other: string]

/** A part of a text, with its language if it differs from the language around it. */
export type LanguageRun = { text: string; language?: string | undefined }

/*
 * The index of a letter's language, or what else a character is. Letters come again and again, and an engine takes milliseconds to
 * compile these classes, once more after it has collected garbage.
 */
const kindOf = cached((character: string): 0 | 1 | 2 | 'of any script' | 'mark' | 'no letter' => {
  if (/\p{M}/u.test(character)) return 'mark'
  if (!/\p{L}/u.test(character)) return 'no letter'
  if (/\p{sc=Zyyy}/u.test(character)) return 'of any script'
  if (/\p{sc=Arab}/u.test(character)) return 0
  return /\p{sc=Latn}/u.test(character) ? 1 : 2
})

/* Letters of Persian, Urdu, Kurdish or Pashto, except those that Arabic names borrow. */
const nonArabicLetters = /(?![پچژڤگڨڭ])[\u0672-\u06d3]/

/** The language of each script in a store's text: Arabic (unless it has other letters), English, and unknown for the rest. */
export function languagesOfText(text: string): ScriptLanguages {
  return [nonArabicLetters.test(text) ? '' : 'ar', 'en', '']
}

/** The language of a text's longest run, or of the first of several longest; undefined for a text without letters. */
export function languageOfText(text: string, languages = languagesOfText(text)): string | undefined {
  return runsOf(text, languages).toSorted((a, b) => b.run.length - a.run.length)[0]?.language
}

/** Splits a text where its language changes. Parts in `main`, the language of the surrounding element, have no language. */
export function languageRuns(
  text: string,
  main: string | undefined,
  languages = languagesOfText(text),
): LanguageRun[] {
  let end = 0
  const parts = runsOf(text, languages).flatMap(({ run, language, index }): LanguageRun[] => {
    if (language === main) return []
    const before = text.slice(end, index)
    end = index + run.length
    return [{ text: before }, { text: run, language }]
  })
  return [...parts, { text: text.slice(end) }]
}

/* The runs from the first to the last letter of one script, with its vowel marks. A letter of no script ends a run and belongs to none. */
function runsOf(text: string, languages: ScriptLanguages) {
  const runs: { run: string; index: number; language: string | undefined }[] = []
  let before: ReturnType<typeof kindOf> | null = null
  let end = 0
  for (const character of text) {
    const kind = kindOf(character)
    const index = end
    end += character.length
    const last = runs.at(-1)
    const isNext = last && last.index + last.run.length === index
    if (last && (kind === before || (kind === 'mark' && isNext))) last.run = text.slice(last.index, end)
    else if (typeof kind === 'number') runs.push({ run: character, index, language: languages[kind] })
    if (kind !== 'mark' && kind !== 'no letter') before = typeof kind === 'number' ? kind : null
  }
  return runs
}
