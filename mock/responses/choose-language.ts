import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/**
 * Returns the supported language with the highest weight in `Accept-Language`, or the first supported language. `en-US` matches
 * `en`; a weight of 0 excludes a language.
 */
export function chooseLanguage(c: Context, languages: readonly [string, ...string[]]): string {
  return accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: languages[0],
    // Hono's default matcher compares media types, so `en-US` and `en` would not match.
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
