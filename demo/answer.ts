import { Hono } from 'hono'
import type { PageSettings } from '#contract/page-settings.ts'
import { usualWeekend } from '#contract/dates/week.ts'
import { answerError, notFound } from '#gateway/errors/gateway-error.ts'
import { onlyPage } from '#gateway/pages/page-parts.ts'
import { withoutRecord } from '#gateway/pages/record-words.ts'
import { renderPage, type Theme } from '#gateway/pages/render-page.ts'
import { carryHeaders } from '#gateway/requests/carried-headers.ts'
import { securityHeaders, strictPolicy } from '#gateway/requests/security-headers.ts'
import { type Store, resetStore } from '#mock/store/store.ts'
import { passToMock } from './pass-to-mock.ts'
import { readInvoiceFile } from './invoice-files.ts'

/** What the build puts into the worker: the page as the gateway would fill it, and which scripts and styles within it may hold. */
export type DemoPage = { template: string; version: string; scriptHashes: string[]; styleHashes: string[] }

export type DemoDeps = DemoPage & {
  store: Store
  origin: string
  /** Beneath which path the site lies: `/some/where`, or nothing at the root of its origin. */
  basePath: string
  /** Keeps what can change of the store, until the worker is started again. */
  keep(store: Store): Promise<void>
  /** A file of the site, by its path beneath where that lies: plain names between slashes (`sitePath`). */
  readFile(path: string): Promise<Response>
  /** What was chosen in this browser, or is usual there. */
  readLook(search: URLSearchParams): Promise<{ language: PageSettings['language']; theme: Theme }>
}

/* Nothing in it can make another host's address of a URL, or another folder's, however that is put together. */
const sitePath = /^(\/[\w-][\w.-]*)+$/

/**
 * The whole of Diwan as a function from requests to answers, without a server: page, files, operations and demo store, at
 * the paths that the gateway has them at. The demo store's state is kept before a change is answered.
 */
export function createDemo(deps: DemoDeps): Hono {
  const { store, origin, basePath, keep, readFile, readLook, template, version } = deps
  const demo = new Hono()
  let lastWrite = Promise.resolve()
  const contentSecurityPolicy = strictPolicy([], deps.scriptHashes, deps.styleHashes)
  demo.use(carryHeaders(securityHeaders({ contentSecurityPolicy, publicOrigins: [origin], portals: [] })))

  async function writeAfter(earlier: Promise<void>, write: () => Promise<void>): Promise<void> {
    await earlier
    await write()
    await keep(store)
  }

  /* No page of the host's: all that this worker answers runs as a page of Diwan. */
  async function readSiteFile(path: string): Promise<Response> {
    if (!sitePath.test(path)) throw notFound()
    const file = await readFile(path)
    if (file.status === 404 || file.headers.get('Content-Type')?.includes('html')) throw notFound()
    return file
  }

  demo.use(async (c, next) => {
    c.header('X-Diwan-Version', version)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    // One after another, from however many tabs: none is kept over a later one, and two make no second invoice of an order.
    const write = writeAfter(lastWrite, next)
    lastWrite = write.catch(() => {})
    return write
  })
  demo.get('/healthz', (c) => c.json({ status: 'ok' }))
  demo.get('/api/invoice-files/:id', readInvoiceFile(store, readLook))
  demo.post('/api/demo/reset', (c) => {
    resetStore(store)
    return c.json({ status: 200, success: true, data: {} })
  })
  demo.route('/api', passToMock(store, basePath))
  demo.all('/api/*', () => {
    throw notFound()
  })
  // The host's is the one that installs this worker.
  demo.get('/index.html', (c) => c.redirect(`${basePath}/`))
  demo.get('*', async (c) => {
    if (/\.[^/.]+$/.test(c.req.path)) return readSiteFile(c.req.path)
    // A browser takes it for another host's address as soon as the page navigates.
    if (/^\/[/\\]/.test(c.req.path)) throw notFound()
    const { search, searchParams } = new URL(c.req.url)
    const { language, theme } = await readLook(searchParams)
    const settings: PageSettings = {
      language,
      languages: [...store.settings.languages],
      timeZone: store.settings.timeZone,
      weekend: usualWeekend,
      storeName: { ar: 'متجر ديوان التجريبي', en: 'Diwan demo store' },
      storeKey: 'store',
      mode: 'demo',
      portalOrigins: [],
      version,
      withoutServer: { basePath },
    }
    c.header('Cache-Control', 'no-store')
    return c.html(
      renderPage(withoutRecord(onlyPage(template, c.req.path, search)), settings, theme, basePath),
    )
  })
  demo.onError(answerError)
  return demo
}
