import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import type { LanguageVariables } from 'hono/language'
import type { PageSettings } from '#contract/page-settings.ts'
import { notFound } from '#gateway/errors/gateway-error.ts'
import { portalOriginsAt } from '#gateway/requests/portals.ts'
import { storeBasePath, storeInPath } from '#contract/paths/store-path.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { compress } from './compress.ts'
import type { InitialDataSource } from './initial-data.ts'
import { serverHeadings } from './server-headings.ts'
import { selectPage } from './template-parts.ts'
import { splitGzip } from './split-gzip.ts'
import { splitAtPreview, removeRecordPreview } from './record-preview.ts'
import { fillTemplate, type Theme, themes } from './fill-template.ts'
import { languageOf } from './screen-language.ts'

type PageContext = Context<{ Variables: LanguageVariables }>

type RenderPage = (c: PageContext, language: PageSettings['language']) => Promise<string>

/** Creates the renderer of the page, which throws `not_found` for paths that look like a file or another host. */
export function createPageRenderer(
  settings: GatewaySettings,
  version: string,
  clock: Clock,
  readTemplate: (path: string) => Promise<string>,
): RenderPage {
  return async (c, language) => {
    // A browser resolves a path that starts with two slashes to another host.
    if (/^\/\/|\.[^/.]+$/.test(c.req.path)) throw notFound()
    const { mode } = settings
    const portalOrigins = portalOriginsAt(c.req.url, settings.portals)
    const { name: storeName, id: storeKey, ...store } = settings.store
    const hasEvents = settings.events !== null
    const page = { language, ...store, storeName, storeKey, mode, hasEvents, portalOrigins, version }
    const base = mode === 'sign-in' ? baseOf(c.req.path) : ''
    const { search } = new URL(c.req.url)
    const template = selectPage(await readTemplate(c.req.path), c.req.path.slice(base.length) || '/', search)
    return fillTemplate(template, page, screenTheme(c), base, serverHeadings(c, page, clock.now()))
  }
}

/** Handles a request for the page: sends it without data, so that it is cacheable. Needs `screenLanguage` before it. */
export function servePage(renderPage: RenderPage) {
  return async (c: PageContext) => {
    const html = removeRecordPreview(await renderPage(c, languageOf(c)))
    const { encoding, body } = compress(html, c.req.header('accept-encoding'))
    c.header('Cache-Control', 'no-cache, no-transform')
    return sendPage(c, body, encoding)
  }
}

/**
 * Hono middleware that embeds the response to its first request in the page. It sends the page immediately; the preview of
 * the record and the response follow once they are loaded. Needs `screenLanguage` before it.
 */
export function servePageWithInitialData(renderPage: RenderPage, initialData: InitialDataSource) {
  return async (c: PageContext, next: Next) => {
    const language = languageOf(c)
    const path = initialData.requestPathFor(c, language)
    if (path === null) return next()
    const data = initialData.load(c, path, language)
    const page = splitAtPreview(await renderPage(c, language))
    const { encoding, first, last } = splitGzip(c.req.header('accept-encoding'))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(first(page.first)),
      async pull(controller) {
        controller.enqueue(last(page.last(await data)))
        controller.close()
      },
    })
    c.header('Cache-Control', 'private, no-store, no-transform')
    return sendPage(c, body, encoding)
  }
}

type PageBody = string | Uint8Array<ArrayBuffer> | ReadableStream

function sendPage(c: Context, body: PageBody, encoding: string | undefined): Response {
  if (encoding !== undefined) c.header('Content-Encoding', encoding)
  c.header('Content-Type', 'text/html; charset=UTF-8')
  c.header('Vary', 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest')
  return c.body(body)
}

/* The base path of a store's page, `/s/1001`, for its links before the script runs. */
function baseOf(path: string): string {
  const store = storeInPath(path)
  return store === null ? '' : storeBasePath(store)
}

/* The first valid value of: `?theme=`, the cookie, `system`. */
function screenTheme(c: Context): Theme {
  return [c.req.query('theme'), getCookie(c, 'diwan-theme')].find(isTheme) ?? 'system'
}

function isTheme(text: string | undefined): text is Theme {
  return themes.some((theme) => theme === text)
}
