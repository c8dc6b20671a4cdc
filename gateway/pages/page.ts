import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { languageDetector, type LanguageVariables } from 'hono/language'
import type { PageSettings } from '#contract/page-settings.ts'
import { notFound } from '#gateway/errors/gateway-error.ts'
import { portalsAt } from '#gateway/requests/portals.ts'
import { storeInPath } from '#gateway/requests/store-in-path.ts'
import type { GatewaySettings } from '#gateway/settings/env.ts'
import { compressed } from './compressed.ts'
import { onlyPage } from './page-parts.ts'
import { renderPage, type Theme, themes } from './render-page.ts'

/** Finds the language of the screen: `?lang=`, cookie, `Accept-Language` by its order of quality, Arabic. */
export const screenLanguage = languageDetector({
  supportedLanguages: ['ar', 'en'],
  fallbackLanguage: 'ar',
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: 'lang',
  lookupCookie: 'diwan-language',
  caches: false,
})

/** Serves the page for every path that looks neither like a file's nor like another host's. Comes after `screenLanguage`. */
export function servePage(
  settings: GatewaySettings,
  version: string,
  readTemplate: (path: string) => Promise<string>,
) {
  return async (c: Context<{ Variables: LanguageVariables }>) => {
    // What begins with two slashes a browser takes for another host's as soon as the page steps on from it.
    if (/^\/\/|\.[^/.]+$/.test(c.req.path)) throw notFound()
    const { store, mode } = settings
    const portalOrigins = portalsAt(c.req.url, settings.portals)
    const { languages, timeZone, name: storeName, id: storeKey } = store
    const language: PageSettings['language'] = c.var.language === 'en' ? 'en' : 'ar'
    const page = { language, languages, timeZone, storeName, storeKey, mode, portalOrigins, version }
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest')
    const base = mode === 'sign-in' ? baseOf(c.req.path) : ''
    const template = onlyPage(await readTemplate(c.req.path), c.req.path.slice(base.length) || '/')
    const html = renderPage(template, page, screenTheme(c), base)
    const { encoding, body } = compressed(html, c.req.header('accept-encoding'))
    if (encoding !== undefined) c.header('Content-Encoding', encoding)
    c.header('Content-Type', 'text/html; charset=UTF-8')
    return c.body(body)
  }
}

/* `/s/1001` of a store's page: its places are of the same store before any script says so. */
function baseOf(path: string): string {
  const store = storeInPath(path)
  return store === null ? '' : `/s/${store}`
}

/* `?theme=`, cookie, the system's. */
function screenTheme(c: Context): Theme {
  return [c.req.query('theme'), getCookie(c, 'diwan-theme')].find(isTheme) ?? 'system'
}

function isTheme(text: string | undefined): text is Theme {
  return themes.some((theme) => theme === text)
}
