import type { Context } from 'hono'
import { languageDetector } from 'hono/language'
import { type Language, languageCodes } from '#contract/languages.ts'

/** Hono middleware that detects the screen's language, in this order: `?lang=`, cookie, `Accept-Language`, Arabic. */
export const detectLanguage = languageDetector({
  supportedLanguages: [...languageCodes],
  fallbackLanguage: 'ar',
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: 'diwan-language',
  caches: false,
})

/** The language that `detectLanguage` detected. */
export function languageOf(c: Context): Language {
  // The cast is safe: it is one of the supported ones.
  return c.get('language') as Language
}
