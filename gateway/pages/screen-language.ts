import type { Context } from 'hono'
import { languageDetector } from 'hono/language'
import type { PageSettings } from '#contract/page-settings.ts'

/** Finds the language of the screen: `?lang=`, cookie, `Accept-Language` by its order of quality, Arabic. */
export const screenLanguage = languageDetector({
  supportedLanguages: ['ar', 'en'],
  fallbackLanguage: 'ar',
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: 'diwan-language',
  caches: false,
})

/** The language that `screenLanguage` found. */
export function languageOf(c: Context): PageSettings['language'] {
  return c.get('language') === 'en' ? 'en' : 'ar'
}
