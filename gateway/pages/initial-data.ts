import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type PageSettings, initialDataId, type InitialDataHead } from '#contract/page-settings.ts'
import { parseJson } from '#contract/json.ts'
import { parseEnvelope } from '#contract/envelope.ts'
import { backgroundHeader } from '#contract/live.ts'
import { storeInPath } from '#contract/page-paths.ts'
import { parseSession, type Session } from '#contract/session/session.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import { type Clock, withTimeout } from '#gateway/store/clock.ts'
import { escapeHtml, escapeScript } from './escape.ts'

/** Passes a request to the gateway itself, with all checks of a browser's request. */
export type FetchInternally = (request: Request) => Response | Promise<Response>

/** Loads the responses to the first requests of pages. */
export type InitialDataSource = ReturnType<typeof createInitialDataSource>

/** The path of a first request, its language, and who is signed in. */
type FirstRequest = { path: string; language: Language; session: Session | null }

type Language = PageSettings['language']

/* The page's script waits no longer for the end of the page, which has the data. */
const timeoutMs = 1500
/* A month of reservations of a busy store is shorter. */
const maxLength = 512 * 1024
/* A page without embedded data repeats the request. After a slow or large response, embed none for a while. */
const pauseMs = 60_000

/**
 * Embeds the response to its first request in a page. With sign-in, only in a page whose path names a store of the session in the
 * request's cookie; that does not extend the session.
 */
export function createInitialDataSource(
  { mode }: Pick<GatewaySettings, 'mode'>,
  clock: Clock,
  fetchInternally: FetchInternally,
) {
  const pausedUntil = new Map<string, number>()

  /* Null for a path without a store, and without a valid session of that store. */
  async function readSession(c: Context, language: Language): Promise<Session | null> {
    if (storeInPath(c.req.path) === null || c.req.header('cookie') === undefined) return null
    const request = buildRequest(c, '/api/session?renew=0', { language, session: null }, c.req.raw.signal)
    const response = await fetchInternally(request)
    const envelope = parseEnvelope(parseJson(await response.text()), response.status)
    return envelope?.success ? parseSession(envelope.data) : null
  }

  return {
    /** Finds who is signed in; undefined if nothing must be embedded in the requested page. */
    async findReader(c: Context, language: Language): Promise<Session | null | undefined> {
      // The page sets this cookie while the store's rate limit is exceeded.
      if (!isUserNavigation(c) || getCookie(c, 'diwan-rate-limited') !== undefined) return undefined
      return mode === 'sign-in' ? ((await readSession(c, language)) ?? undefined) : null
    },
    /**
     * Loads a response, also as an element of the page. Null while a slow store gets no such requests; resolves with null if the page has
     * to send the request itself.
     */
    load(c: Context, request: FirstRequest) {
      const resource = resourceOf(request)
      return clock.now() < (pausedUntil.get(resource) ?? 0)
        ? null
        : load(c, request, () => pausedUntil.set(resource, clock.now() + pauseMs))
    },
  }

  async function load(c: Context, request: FirstRequest, pause: () => void) {
    const { path, session } = request
    const abort = new AbortController()
    const signal = AbortSignal.any([abort.signal, c.req.raw.signal])
    try {
      const reading = readShort(fetchInternally(buildRequest(c, path, request, signal)))
      const found = await withTimeout(reading, timeoutMs, new Error('The response is late.'))
      signal.throwIfAborted()
      const { status } = found.response
      return { response: { path, status, text: found.text }, element: element(path, found, session) }
    } catch {
      if (!c.req.raw.signal.aborted) pause()
      return null
    } finally {
      // With no reason that would be logged as a timeout of the store.
      abort.abort()
    }
  }
}

/* The resource of a path: `/api/brands`, also for a single brand, and the store. */
function resourceOf({ path, session }: FirstRequest): string {
  return `${session?.store} ${/^\/api\/\w+/.exec(path)?.[0]}`
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

function buildRequest(
  c: Context,
  path: string,
  { language, session }: Omit<FirstRequest, 'path'>,
  signal: AbortSignal,
): Request {
  const store = storeInPath(c.req.path)
  return new Request(new URL(path, c.req.url), {
    headers: {
      host: c.req.header('host') ?? '',
      'accept-language': language,
      'sec-fetch-site': 'same-origin',
      'x-diwan-client': '1',
      'x-request-id': String(c.get('requestId')),
      cookie: c.req.header('cookie') ?? '',
      // Looking at a page does not extend the session: its script does.
      [backgroundHeader]: '1',
      ...(store !== null && { 'x-diwan-store': store }),
      ...(session && { 'x-diwan-person': session.person.id }),
    },
    signal,
  })
}

type ReadResponse = { response: Response; text: string }

/* Throws for a long response. */
async function readShort(pending: Response | Promise<Response>): Promise<ReadResponse> {
  const response = await pending
  const text = await response.text()
  if (text.length > maxLength) throw new Error('The response is long.')
  return { response, text }
}

/* The headers that the page reads. */
const exposedHeaders = /^(retry-after|x-ratelimit-.*|x-diwan-.*)$/

function element(path: string, { response, text }: ReadResponse, session: Session | null): string {
  const { status, headers } = response
  const exposed = [...headers].filter(([name]) => exposedHeaders.test(name))
  const escaped = escapeScript(text)
  const head: InitialDataHead = {
    path,
    status,
    headers: Object.fromEntries(exposed),
    length: escaped.length,
    ...(session && { person: session.person.id }),
  }
  const attribute = escapeHtml(JSON.stringify(head))
  return `<script type="application/json" id="${initialDataId}" data-head="${attribute}">${escaped}</script>`
}
