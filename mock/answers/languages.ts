import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/**
 * The language of an answer: the one of `Accept-Language` that weighs most and is among these, else the
 * first of them. `en-US` is served by `en`; a weight of 0 means "not this one".
 */
export function chooseLanguage(c: Context, languages: readonly [string, ...string[]]): string {
  return accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: languages[0],
    // The default one knows media types: for it `en-US` and `en` have nothing in common.
    match: (wanted, { default: fallback }) =>
      wanted
        .filter(({ q }) => q > 0)
        .map(({ type }) => languageFor(type, languages))
        .find((language) => language !== undefined) ?? fallback,
  })
}

function languageFor(range: string, languages: readonly string[]): string | undefined {
  const tag = range.toLowerCase()
  const codes = [tag, tag.split('-')[0]]
  return codes.map((code) => languages.find((language) => language.toLowerCase() === code)).find(Boolean)
}
