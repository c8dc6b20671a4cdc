/** The languages of Arabic letters, of Latin letters and of all others; `''` is HTML's word for one that is unknown. */
export type ScriptLanguages = readonly [arabic: string, latin: string, other: string]

/** A part of a text; its language where that is another than the one around it. */
export type LanguageRun = { text: string; language?: string }

/* Letters of one script with what stands between them, and the vowel marks of the last. A digit is no letter. */
const runs = new RegExp(
  ['(?=\\p{L})\\p{sc=Arab}', '\\p{sc=Latn}', '[^\\P{L}\\p{sc=Arab}\\p{sc=Latn}\\p{sc=Zyyy}]']
    .map((letter) => `(${letter}(?:\\P{L}*${letter})*\\p{M}*)`)
    .join('|'),
  'gu',
)

/* Letters of Persian, Urdu, Kurdish or Pashto. Names in Arabic borrow the excepted ones. */
const notArabic = /(?![پچژڤگڨڭ])[\u0672-\u06d3]/

/**
 * The languages a text from the store may be in, as far as its letters tell: Arabic or English, and no claim for letters that
 * neither of them has.
 */
export function languagesOfText(text: string): ScriptLanguages {
  return [notArabic.test(text) ? '' : 'ar', 'en', '']
}

/** The language of the longest run of a text, among equals the first; undefined where it has no letters. */
export function languageOfText(text: string, languages = languagesOfText(text)): string | undefined {
  return runsOf(text, languages).toSorted((one, other) => other.run.length - one.run.length)[0]?.language
}

/** Cuts a text where its language changes. `main` is that of the element around it: its parts carry none of their own. */
export function languageRuns(
  text: string,
  main: string | undefined,
  languages = languagesOfText(text),
): LanguageRun[] {
  let rest = 0
  const cut = runsOf(text, languages).flatMap(({ run, language, index }): LanguageRun[] => {
    if (language === main) return []
    const before = text.slice(rest, index)
    rest = index + run.length
    return [{ text: before }, { text: run, language }]
  })
  return [...cut, { text: text.slice(rest) }]
}

function runsOf(text: string, [ofArabic, ofLatin, ofOthers]: ScriptLanguages) {
  return [...text.matchAll(runs)].map(({ 0: run, 1: arabic, 2: latin, index }) => {
    return { run, index, language: arabic ? ofArabic : latin ? ofLatin : ofOthers }
  })
}
