/**
 * The language of a text of the store's, as far as its script tells by its first letter: how it is read aloud and
 * which letters are drawn. Undefined where it has no letter, or one of another script.
 */
export function languageOfText(text: string): 'ar' | 'en' | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? []
  if (letter === undefined) return undefined
  if (/\p{Script=Arabic}/u.test(letter)) return 'ar'
  return /\p{Script=Latin}/u.test(letter) ? 'en' : undefined
}
