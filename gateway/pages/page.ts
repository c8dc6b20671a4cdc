import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import type { LanguageVariables } from 'hono/language'
import type { PageSettings } from '#contract/page-settings.ts'
import { notFound } from '#gateway/errors/gateway-error.ts'
import { portalsAt } from '#gateway/requests/portals.ts'
import { storeInPath } from '#gateway/requests/store-in-path.ts'
import type { GatewaySettings } from '#gateway/settings/env.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { compressed } from './compressed.ts'
import type { FirstAnswers } from './first-answer.ts'
import { firstWords } from './first-words.ts'
import { onlyPage } from './page-parts.ts'
import { inPieces } from './pieces.ts'
import { cutAtAnswer, withoutRecord } from './record-words.ts'
import { renderPage, type Theme, themes } from './render-page.ts'
import { languageOf } from './screen-language.ts'

type PageContext = Context<{ Variables: LanguageVariables }>

type WritePage = (c: PageContext, language: PageSettings['language']) => Promise<string>

/** Writes the page for every path that looks neither like a file's nor like another host's. */
export function pageWriter(
  settings: GatewaySettings,
  version: string,
  clock: Clock,
  readTemplate: (path: string) => Promise<string>,
): WritePage {
  return async (c, language) => {
    // What begins with two slashes a browser takes for another host's as soon as the page steps on from it.
    if (/^\/\/|\.[^/.]+$/.test(c.req.path)) throw notFound()
    const { mode } = settings
    const portalOrigins = portalsAt(c.req.url, settings.portals)
    const { name: storeName, id: storeKey, ...store } = settings.store
    const page = { language, ...store, storeName, storeKey, mode, portalOrigins, version }
    const base = mode === 'sign-in' ? baseOf(c.req.path) : ''
    const { search } = new URL(c.req.url)
    const template = onlyPage(await readTemplate(c.req.path), c.req.path.slice(base.length) || '/', search)
    return renderPage(template, page, screenTheme(c), base, firstWords(c, page, clock.now()))
  }
}

/** Serves the page, the same to whoever asks for it again. Comes after `screenLanguage`. */
export function servePage(writePage: WritePage) {
  return async (c: PageContext) => {
    const html = withoutRecord(await writePage(c, languageOf(c)))
    const { encoding, body } = compressed(html, c.req.header('accept-encoding'))
    c.header('Cache-Control', 'no-cache')
    return sendPage(c, body, encoding)
  }
}

/**
 * Serves the page with the answer to its first request, where there is to be one: the page at once, the answer at its end and
 * what it says of the page's one record in its place.
 * Comes after `screenLanguage`.
 */
export function servePageWithAnswer(writePage: WritePage, answers: FirstAnswers) {
  return async (c: PageContext, next: Next) => {
    const language = languageOf(c)
    const path = answers.pathFor(c, language)
    if (path === null) return next()
    const answer = answers.answerTo(c, path, language)
    const page = cutAtAnswer(await writePage(c, language))
    const { encoding, first, last } = inPieces(c.req.header('accept-encoding'))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(first(page.first)),
      async pull(controller) {
        controller.enqueue(last(page.last(await answer)))
        controller.close()
      },
    })
    c.header('Cache-Control', 'private, no-store')
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
