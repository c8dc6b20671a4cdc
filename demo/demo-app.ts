import { Hono } from 'hono'
import { livePath } from '#contract/live.ts'
import { presencePath } from '#contract/api-paths.ts'
import type { PageSettings, Theme } from '#contract/page-settings.ts'
import { matchesRoute } from '#contract/page-paths.ts'
import { defaultWeekend } from '#contract/dates/week.ts'
import { notFound, rejectPath, respondWithError } from '#gateway/errors/gateway-error.ts'
import { fillTemplate } from '#gateway/pages/fill-template.ts'
import { setResponseHeaders } from '#gateway/middleware/response-headers.ts'
import { securityHeaders, strictPolicy } from '#gateway/middleware/security-headers.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { letReservationIn, type Store, resetStore } from '#mock/store/store.ts'
import { demoApi } from './demo-api.ts'
import { readInvoiceFile } from './invoice-files.ts'

/** A page that the build rendered, without data or dates. Its links start with `basePathMark`. */
type DemoHtml = { head: string; start: string; end: string }

/**
 * What the build puts into the worker: the page template, the pages by language and path (`/*`: any other), and their hashes for the
 * Content-Security-Policy.
 */
export type DemoPage = {
  template: string
  pages: Record<PageSettings['language'], Record<string, DemoHtml>>
  version: string
  scriptHashes: string[]
  styleHashes: string[]
}

/** The settings of the page that do not depend on the visitor or the build. */
export const demoSettings = {
  languages: [...defaultSettings.languages],
  timeZone: defaultSettings.timeZone,
  weekend: defaultWeekend,
  storeName: { ar: 'متجر ديوان التجريبي', en: 'Diwan demo store' },
  storeKey: 'store',
  mode: 'demo',
  hasEvents: false,
  portalOrigins: [],
} satisfies Partial<PageSettings>

/** What the build renders in place of the path of the site, which it does not know. */
export const basePathMark = '/base-path-of-the-demo'

export type DemoDeps = DemoPage & {
  store: Store
  origin: string
  /** The path of the site: `/some/where`, or empty at the root of its origin. */
  basePath: string
  /** Stores the changed state, so that it survives a restart of the worker. */
  saveState(store: Store): Promise<void>
  /** Reads a file of the site by its path within the site, which matches `sitePath`. */
  readFile(path: string): Promise<Response>
  /** The language and theme of the URL, of this browser's cookies, or of the browser. */
  readPreferences(search: URLSearchParams): Promise<{ language: PageSettings['language']; theme: Theme }>
}

/* Names between slashes: no URL built from such a path leads to another host or folder. */
const sitePath = /^(\/[\w-][\w.-]*)+$/

/**
 * Creates the demo without a server as a Hono app: page, files, operations and demo store, at the gateway's paths. The app
 * saves the state of the demo store before it responds to a change.
 */
export function createDemo(deps: DemoDeps): Hono {
  const { store, origin, basePath, saveState, readFile, readPreferences, template, pages, version } = deps
  const demo = new Hono()
  let lastWrite = Promise.resolve()
  const contentSecurityPolicy = strictPolicy([], deps.scriptHashes, deps.styleHashes)
  demo.use(
    setResponseHeaders(securityHeaders({ contentSecurityPolicy, publicOrigins: [origin], portals: [] })),
  )

  async function writeAfter(earlier: Promise<void>, write: () => Promise<void>): Promise<void> {
    await earlier
    await write()
    await saveState(store)
  }

  /* Refuses HTML of the host, which would run as a page of Diwan. */
  async function readSiteFile(path: string): Promise<Response> {
    if (!sitePath.test(path)) throw notFound()
    const file = await readFile(path)
    if (file.status === 404 || file.headers.get('Content-Type')?.includes('html')) throw notFound()
    return file
  }

  demo.use(async (c, next) => {
    c.header('X-Diwan-Version', version)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    // Writes of all tabs run one after another. Otherwise an earlier state could overwrite a later one, and two requests could
    // create two invoices of an order.
    const write = writeAfter(lastWrite, next)
    lastWrite = write.catch(() => {})
    return write
  })
  demo.get('/healthz', (c) => c.json({ status: 'ok' }))
  demo.get('/api/invoice-files/:id', readInvoiceFile(store, readPreferences))
  for (const [name, act] of Object.entries({ reset: resetStore, reservations: letReservationIn })) {
    demo.post(`/api/demo/${name}`, (c) => {
      act(store)
      return c.json({ status: 200, success: true, data: {} })
    })
  }
  // A browser may stop the worker at any time, and nobody else changes this store.
  demo.all(livePath, (c) => c.body(null, 204)).all(presencePath, (c) => c.body(null, 204))
  demo.route('/api', demoApi(store, basePath))
  demo.all('/api/*', rejectPath)
  // The host's index.html only installs this worker, so show the first page instead.
  demo.get('/index.html', (c) => c.redirect(`${basePath}/`))
  demo.get('*', async (c) => {
    if (/\.[^/.]+$/.test(c.req.path)) return readSiteFile(c.req.path)
    // A link with such a path leads to another host.
    if (/^\/[/\\]/.test(c.req.path)) throw notFound()
    const { searchParams } = new URL(c.req.url)
    const { language, theme } = await readPreferences(searchParams)
    const settings: PageSettings = { ...demoSettings, language, version, withoutServer: { basePath } }
    c.header('Cache-Control', 'no-store')
    const path = Object.keys(pages[language]).find((path) => matchesRoute(path, c.req.path)) ?? '/*'
    const html = pages[language][path] ?? { head: '', start: '', end: '' }
    const { start, end } = fillTemplate(template, { settings, theme, ...html })
    return c.html((start + end).replaceAll(basePathMark, basePath))
  })
  demo.onError(respondWithError)
  return demo
}
