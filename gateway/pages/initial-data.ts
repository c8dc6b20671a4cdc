import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { initialDataId, initialRequestPath, type InitialDataHead } from '#contract/initial-request.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import type { StoreSettings } from '#gateway/settings/settings.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { requestPreferences } from './request-preferences.ts'
import { readRecordPreview, type RecordPreview } from './record-preview.ts'
import { escapeHtml, escapeScript } from './escape.ts'

/** Passes a request to the gateway itself, with all checks of a browser's request. */
export type FetchInternally = (request: Request) => Response | Promise<Response>

/**
 * A response as an element of the page, and a preview of its record. Empty and null if the page has to send the request itself.
 */
export type InitialData = { element: string; preview: RecordPreview | null }

/** Loads the responses to the first requests of pages. */
export type InitialDataSource = {
  /** The path that the requested page will request first; null if its response must not be embedded. */
  requestPathFor(c: Context, language: Language): string | null
  load(c: Context, path: string, language: Language): Promise<InitialData>
}

type Language = PageSettings['language']

const noInitialData: InitialData = { element: '', preview: null }

/* The page's script runs once the page is complete, so the end of the page must not wait longer. */
const timeoutMs = 300
/* A month of reservations of a busy store is shorter. */
const maxLength = 512 * 1024
/* A page without embedded data repeats the request. After a slow or large response, embed none for a while. */
const pauseMs = 60_000

/** Embeds the response to its first request in a page of a store without sign-in. */
export function createInitialDataSource(
  { timeZone, weekend }: Pick<StoreSettings, 'timeZone' | 'weekend'>,
  clock: Clock,
  fetchInternally: FetchInternally,
): InitialDataSource {
  const pausedUntil = new Map<string, number>()

  return {
    requestPathFor(c, language) {
      // The page sets this cookie while the store's rate limit is exceeded.
      if (!isUserNavigation(c) || getCookie(c, 'diwan-rate-limited') !== undefined) return null
      const { pathname, search } = new URL(c.req.url)
      const path = initialRequestPath(
        { pathname, search },
        requestPreferences(c, { timeZone, weekend, language, now: clock.now() }),
      )
      return path === null || clock.now() < (pausedUntil.get(resourceOf(path)) ?? 0) ? null : path
    },
    async load(c, path, language) {
      // Not `AbortSignal.timeout`: its reason would be logged as a timeout of the store.
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), timeoutMs)
      const signal = AbortSignal.any([timeout.signal, c.req.raw.signal])
      try {
        const request = buildRequest(c, path, language, signal)
        const reading = readUnlessAborted(fetchInternally(request), signal)
        const found = await Promise.race([reading, whenAborted(signal)])
        if (found !== null) {
          const { response, text } = found
          const preview = readRecordPreview({ path, status: response.status, text }, language)
          return { element: element(path, found), preview }
        }
        if (!c.req.raw.signal.aborted) pausedUntil.set(resourceOf(path), clock.now() + pauseMs)
        return noInitialData
      } catch {
        return noInitialData
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/* The resource of a path: `/api/brands`, also for a single brand. */
function resourceOf(path: string): string {
  return /^\/api\/\w+/.exec(path)?.[0] ?? path
}

/*
 * Whether the user navigates in a tab: by the address bar, a bookmark or a link of Diwan. Another site could choose the content
 * of a page and measure its length; in a frame the portal chooses the day.
 */
function isUserNavigation(c: Context): boolean {
  const [site, mode, destination] = ['site', 'mode', 'dest'].map((name) => c.req.header(`sec-fetch-${name}`))
  return (
    c.req.method === 'GET' &&
    (site === 'none' || site === 'same-origin') &&
    mode === 'navigate' &&
    destination === 'document' &&
    c.req.header('sec-purpose') === undefined
  )
}

function buildRequest(c: Context, path: string, language: string, signal: AbortSignal): Request {
  return new Request(new URL(path, c.req.url), {
    headers: {
      host: c.req.header('host') ?? '',
      'accept-language': language,
      'sec-fetch-site': 'same-origin',
      'x-diwan-client': '1',
      'x-request-id': String(c.get('requestId')),
    },
    signal,
  })
}

type ReadResponse = { response: Response; text: string }

/* Discards a late or long response: some of the work behind it does not abort with the signal. */
async function readUnlessAborted(
  pending: Response | Promise<Response>,
  signal: AbortSignal,
): Promise<ReadResponse | null> {
  const response = await pending
  if (signal.aborted || Number(response.headers.get('content-length')) > maxLength) {
    await response.body?.cancel()
    return null
  }
  const text = await response.text()
  return text.length <= maxLength ? { response, text } : null
}

function whenAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
}

/* The headers that the page reads. */
const exposedHeaders = /^(retry-after|x-ratelimit-.*|x-diwan-.*)$/

function element(path: string, { response, text }: ReadResponse): string {
  const { status, headers } = response
  const exposed = [...headers].filter(([name]) => exposedHeaders.test(name))
  const escaped = escapeScript(text)
  const head: InitialDataHead = { path, status, headers: Object.fromEntries(exposed), length: escaped.length }
  const attribute = escapeHtml(JSON.stringify(head))
  return `<script type="application/json" id="${initialDataId}" data-head="${attribute}">${escaped}</script>`
}
