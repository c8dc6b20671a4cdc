/** Matches a text in any of these spellings, for tests that run in both languages. Any blank stands for a space. */
export function either(...texts: string[]): RegExp {
  return new RegExp(texts.map((text) => text.replace(/[.+?()]/g, '\\$&').replaceAll(' ', '\\s')).join('|'))
}
