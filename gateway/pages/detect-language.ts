import type { Context } from 'hono'
import { languageDetector } from 'hono/language'
import { isLanguage, type Language, languageCodes } from '#contract/languages.ts'

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
  const detected = c.get('language')
  return isLanguage(detected) ? detected : 'ar'
}
