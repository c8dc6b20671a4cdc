import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import type { LanguageVariables } from 'hono/language'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { FirstResponse, PageRequest, RenderedPage } from '#contract/pages/page-rendering.ts'
import { type PageSettings, type Theme, themes } from '#contract/page-settings.ts'
import { notFound } from '#gateway/errors/gateway-error.ts'
import { type ContentSecurityPolicy, portalOriginsAt } from '#gateway/middleware/security-headers.ts'
import type { Session } from '#contract/session/session.ts'
import { storeBasePath, storeInPath } from '#contract/page-paths.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import { type BuiltPage, inlineHashes } from './built-page.ts'
import { compress, firstAccepted, type GzipStart, gzipEnd, gzipStart } from './compress.ts'
import type { InitialDataSource } from './initial-data.ts'
import { fillTemplate } from './fill-template.ts'
import { languageOf } from './detect-language.ts'

/* What is left of a page that cannot be rendered. */
const nothing = { styles: '', start: '', end: '', classes: new Set<string>() }

type PageContext = Context<{ Variables: LanguageVariables & { requestId?: string } }>

type OpenPage = ReturnType<typeof createPageOpener>

/* What stands before the rows of a page, in two parts. */
type SharedPart = Omit<RenderedPage, 'classes'> & { classes: RenderedPage['classes'] | null; gzip: GzipStart }

/* What a page shows before its rows changes with a day or an hour. Both begin with a quarter of an hour in every time zone. */
const quarterMs = 15 * 60_000
/* A page has some 50 kB. */
const maxShared = 64
/* No page has such a path. */
const filePath = /\.[^/.]+$/
/* Far more than the rows that fill a screen. */
const maxRowsLength = 64 * 1024

/** Creates what opens a page. It throws `not_found` for paths that look like a file or another host. */
export function createPageOpener(
  settings: GatewaySettings,
  version: string,
  logger: Logger,
  readPage: (path: string) => Promise<BuiltPage>,
) {
  const sharedParts = new LRUCache<string, SharedPart>({ max: maxShared })
  return async (c: PageContext, language: PageSettings['language'], session: Session | null = null) => {
    // A browser resolves a path that starts with two slashes to another host.
    if (c.req.path.startsWith('//') || filePath.test(c.req.path)) throw notFound()
    const { mode } = settings
    const portalOrigins = portalOriginsAt(c.req.url, settings.portals)
    const { name: storeName, id: storeKey, ...store } = settings.store
    const hasEvents = settings.events !== null
    const pathStore = storeInPath(c.req.path)
    const { template, renderer, files } = await readPage(c.req.path)
    const cookies = Object.fromEntries(
      Object.entries(getCookie(c)).filter(([name]) => name.startsWith('diwan-')),
    )
    const values: Omit<PageRequest, 'files' | 'cookie'> = {
      settings: { language, ...store, storeName, storeKey, mode, hasEvents, portalOrigins, version },
      session,
      basePath: mode === 'sign-in' && pathStore !== null ? storeBasePath(pathStore) : '',
      path: c.req.path + new URL(c.req.url).search,
      window: windowOf(c),
      isFramed: c.req.header('sec-fetch-dest') === 'iframe',
    }
    const page: PageRequest = { ...values, files, cookie: (name) => cookies[`diwan-${name}`] ?? null }
    const logFailure = (error: unknown) =>
      logger.error({ requestId: c.get('requestId'), err: error }, 'a page was not rendered')
    // The page's script renders what could not be rendered here.
    const rendered = <Html>(render: () => Html, fallback: Html) => {
      try {
        return render()
      } catch (error) {
        logFailure(error)
        return fallback
      }
    }
    /* In two parts; rows may stand between them. `styles` is what its policy has to allow. */
    function renderShared(): SharedPart {
      const content = rendered(() => renderer.renderPage(page), nothing)
      const head = renderer.renderHead(page) + content.styles
      const filled = fillTemplate(template, { ...page, ...content, head, theme: screenTheme(c) })
      const styles = inlineHashes('style', content.styles + content.start).join(' ')
      return {
        ...filled,
        styles,
        classes: content === nothing ? null : content.classes,
        gzip: gzipStart(filled.start),
      }
    }
    function render() {
      const key = JSON.stringify([values, cookies, Math.floor(Date.now() / quarterMs)])
      const shared = sharedParts.get(key) ?? renderShared()
      const { classes } = shared
      // In development a page may change at any time.
      if (classes && files) sharedParts.set(key, shared)
      return { ...shared, renderRows: classes ? renderRows.bind(null, classes) : async () => '' }
    }
    async function renderRows(classes: Set<string>, response: FirstResponse, nonce: string): Promise<string> {
      const rows: string[] = []
      try {
        for (const part of renderer.renderRows(page, response, nonce, classes)) {
          rows.push(part)
          // Other requests do not wait for all of them.
          await setImmediate()
          if (c.req.raw.signal.aborted) return ''
        }
      } catch (error) {
        logFailure(error)
        return ''
      }
      return rows.some(({ length }) => length > maxRowsLength) ? '' : rows.join('')
    }
    return { firstRequest: () => rendered(() => renderer.firstRequest(page), null), render }
  }
}

/** Handles a request for the page: sends it without data, so that it is cacheable. Needs `detectLanguage` before it. */
export function servePage(openPage: OpenPage, policy: ContentSecurityPolicy) {
  return async (c: PageContext) => {
    const { start, end, styles } = (await openPage(c, languageOf(c))).render()
    const { encoding, body } = compress(start + end, c.req.header('accept-encoding'))
    c.header('Cache-Control', 'no-cache, no-transform')
    c.header('Content-Security-Policy', policy(c.req.url, styles))
    return sendPage(c, body, encoding)
  }
}

/**
 * Hono middleware that sends a page with its first data: the page immediately, its rows and the response to its first request once
 * that is loaded. Needs `detectLanguage` before it.
 */
export function servePageWithInitialData(
  openPage: OpenPage,
  policy: ContentSecurityPolicy,
  initialData: InitialDataSource,
) {
  return async (c: PageContext, next: Next) => {
    const language = languageOf(c)
    const session = filePath.test(c.req.path) ? undefined : await initialData.findReader(c, language)
    if (session === undefined) return next()
    const page = await openPage(c, language, session)
    const path = page.firstRequest()
    const loading = path === null ? null : initialData.load(c, { path, language, session })
    if (loading === null) return next()
    const { start, end, styles, gzip, renderRows } = page.render()
    const nonce = randomBytes(16).toString('base64')
    const encoding = firstAccepted(c.req.header('accept-encoding'), ['gzip'])
    const parts = async function* () {
      yield encoding ? gzip.bytes : Buffer.from(start)
      const data = await loading
      const rows = data === null ? '' : await renderRows(data.response, nonce)
      const rest = rows + end.replace('</body>', (body) => (data?.element ?? '') + body)
      yield encoding ? gzipEnd(gzip, rest) : Buffer.from(rest)
    }
    c.header('Cache-Control', 'private, no-store, no-transform')
    c.header('Content-Security-Policy', policy(c.req.url, `${styles} 'nonce-${nonce}'`))
    // The cast is safe: both kinds of ReadableStream are Node's own; only their types differ.
    return sendPage(c, Readable.toWeb(Readable.from(parts())) as ReadableStream, encoding)
  }
}

type PageBody = string | Uint8Array<ArrayBuffer> | ReadableStream

function sendPage(c: Context, body: PageBody, encoding: string | undefined): Response {
  if (encoding !== undefined) c.header('Content-Encoding', encoding)
  c.header('Content-Type', 'text/html; charset=UTF-8')
  c.header('Vary', 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest, Sec-CH-UA-Mobile, User-Agent')
  return c.body(body)
}

/* The size of the reader's window in em, as at the last visit, or that of a usual phone; null if neither is known. */
function windowOf(c: Context): PageRequest['window'] {
  const [, width, height] = /^(\d{1,3})x(\d{1,3})$/.exec(getCookie(c, 'diwan-window') ?? '') ?? []
  if (width && height) return { width: Number(width), height: Number(height) }
  // Firefox and Safari send no hint.
  const isPhone = c.req.header('sec-ch-ua-mobile') ?? (c.req.header('user-agent')?.includes('Mobi') && '?1')
  return isPhone === '?1' ? { width: 24, height: 50 } : null
}

/* The first valid value of: `?theme=`, the cookie, `system`. */
function screenTheme(c: Context): Theme {
  const given = [c.req.query('theme'), getCookie(c, 'diwan-theme')]
  return given.flatMap((text) => themes.find((theme) => theme === text) ?? [])[0] ?? 'system'
}
