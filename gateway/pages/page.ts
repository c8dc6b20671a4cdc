import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { languageDetector, type LanguageVariables } from 'hono/language'
import type { PageSettings } from '#contract/page-settings.ts'
import { notFound } from '#gateway/errors/gateway-error.ts'
import { portalsAt } from '#gateway/requests/portals.ts'
import { storeInPath } from '#gateway/requests/store-in-path.ts'
import type { GatewaySettings } from '#gateway/settings/env.ts'
import { compressed } from './compressed.ts'
import { onlyLanguage, onlyPage } from './page-parts.ts'

const themes = ['light', 'dark', 'system'] as const

type Theme = (typeof themes)[number]

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
    const portalOrigins = portalsAt(c.req.path, settings.portals)
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

/**
 * Keeps the parts of index.html in the screen's language and fills its placeholders, in one pass so that a store's name that looks like one stays a name:
 * `%LANGUAGE%`, `%DIRECTION%`, `%THEME%`, `%STORE_NAME%` (as HTML), `%SETTINGS%` (as JSON within a script), `%BASE%` (what
 * stands before the paths of a store's pages).
 */
export function renderPage(template: string, settings: PageSettings, theme: Theme, base = ''): string {
  const values: Record<string, string> = {
    LANGUAGE: settings.language,
    DIRECTION: settings.language === 'ar' ? 'rtl' : 'ltr',
    THEME: theme,
    BASE: base,
    STORE_NAME: escapeHtml(settings.storeName[settings.language]),
    SETTINGS: escapeScript(JSON.stringify(settings)),
  }
  return onlyLanguage(template, settings.language).replace(
    /%(LANGUAGE|DIRECTION|THEME|STORE_NAME|SETTINGS|BASE)%/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  )
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/* JSON may hold `</script>` and two line separators that HTML or JavaScript would take for their own. */
function escapeScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
