/// <reference lib="webworker" />
import { isLanguage } from '#contract/languages.ts'
import { demoFaultHeader } from '#contract/demo-fault.ts'
import type { Theme } from '#contract/page-settings.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { Store } from '#mock/store/store.ts'
import { createDemo, type DemoPage } from './demo-app.ts'
import { restoreState, serializeState } from './stored-state.ts'

/* The build defines it (scripts/demo/write-demo.ts). */
declare const demoPage: DemoPage
declare const self: ServiceWorkerGlobalScope

const { origin } = self.location
const basePath = new URL('.', self.location.href).pathname.slice(0, -1)
const cacheName = `diwan-demo${basePath}`
let demo: ReturnType<typeof openDemo> | undefined

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).origin === origin) event.respondWith(respond(event.request))
})

async function respond(request: Request): Promise<Response> {
  if (request.headers.get(demoFaultHeader) === 'offline') return Response.error()
  const { method, headers } = request
  // The page writes by fetch, so a POST navigation is a form of another site.
  if (request.mode === 'navigate' && method !== 'GET') return Response.redirect(`${origin}${basePath}/`, 303)
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  // Load the state at the first request: until then an earlier worker may still store changes.
  demo ??= openDemo()
  return (await demo).fetch(new Request(urlWithinSite(request), { method, headers, body }))
}

/* The URL without the site's path. Navigations and invoice links have that path; the page's other requests do not. */
function urlWithinSite({ url, mode }: Request): URL {
  const within = new URL(url)
  const isBelowBase = mode === 'navigate' || within.pathname.startsWith(`${basePath}/api/invoice-files/`)
  if (isBelowBase) within.pathname = within.pathname.slice(basePath.length)
  return within
}

async function openDemo() {
  const store = new Store(defaultSettings, {
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    drop: () => Response.error(),
  })
  restoreState(store, (await (await (await caches.open(cacheName)).match(cacheName))?.text()) ?? '')
  return createDemo({ ...demoPage, store, origin, basePath, saveState, readFile, readPreferences })
}

async function saveState(store: Store): Promise<void> {
  await (await caches.open(cacheName)).put(cacheName, new Response(serializeState(store)))
}

/*
 * Fetches a file of this origin; rejects if the host redirects to another origin. Builds a response without the URL of the file,
 * because browsers would resolve its imports against that URL.
 */
async function readFile(path: string): Promise<Response> {
  const { status, body, headers } = await fetch(origin + basePath + path, { mode: 'same-origin' })
  return new Response(body, { status, headers: { 'Content-Type': headers.get('Content-Type') ?? '' } })
}

async function readPreferences(search: URLSearchParams) {
  const language = [search.get('lang'), await readCookie('diwan-language'), ...navigator.languages]
    .map((code) => code?.split('-')[0])
    .find(isLanguage)
  const theme = [search.get('theme'), await readCookie('diwan-theme')].find(
    (name): name is Theme => name === 'light' || name === 'dark',
  )
  return { language: language ?? ('ar' as const), theme: theme ?? ('system' as const) }
}

/* Reads a cookie from the cookie store, because a service worker sees no Cookie header. Older browsers have no such store. */
async function readCookie(name: string): Promise<string | undefined> {
  return (await self.cookieStore?.get(name))?.value
}
