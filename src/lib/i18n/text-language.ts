/** The languages of Arabic, Latin and all other letters; `''` is HTML's value for an unknown language. */
export type ScriptLanguages = readonly [arabic: string, latin: string, other: string]

/** A part of a text, with its language if it differs from the language around it. */
export type LanguageRun = { text: string; language?: string | undefined }

/* A letter with its vowel marks; digits are no letters. A pattern of whole runs takes the engine five times as long to compile. */
const letters = /(?=\p{L})(?:(\p{sc=Arab})|(\p{sc=Latn})|(\p{sc=Zyyy})|.)\p{M}*/gsu

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

/* The runs from the first to the last letter of one script. A letter of no script ends a run and belongs to none. */
function runsOf(text: string, languages: ScriptLanguages) {
  const runs: { run: string; index: number; language: string | undefined }[] = []
  let before: number | undefined
  for (const { 0: letter, 1: arabic, 2: latin, 3: common, index } of text.matchAll(letters)) {
    const script = arabic ? 0 : latin ? 1 : common ? undefined : 2
    const last = runs.at(-1)
    if (script !== undefined) {
      if (script === before && last) last.run = text.slice(last.index, index + letter.length)
      else runs.push({ run: letter, index, language: languages[script] })
    }
    before = script
  }
  return runs
}
