import type { Context } from 'hono'
import { languageDetector } from 'hono/language'
import type { PageSettings } from '#contract/page-settings.ts'

/** Hono middleware that detects the screen's language, in this order: `?lang=`, cookie, `Accept-Language`, Arabic. */
export const screenLanguage = languageDetector({
  supportedLanguages: ['ar', 'en'],
  fallbackLanguage: 'ar',
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: 'diwan-language',
  caches: false,
})

/** The language that `screenLanguage` detected. */
export function languageOf(c: Context): PageSettings['language'] {
  return c.get('language') === 'en' ? 'en' : 'ar'
}
