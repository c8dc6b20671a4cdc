/// <reference lib="webworker" />
import { demoFaultHeader } from '#contract/demo-fault.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import type { Theme } from '#gateway/pages/render-page.ts'
import { plainInvoice } from '#mock/invoice/plain-invoice.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { createStore, type Store } from '#mock/store/store.ts'
import { createDemo, type DemoPage } from './answer.ts'
import { readKept, writeKept } from './kept-store.ts'

/* The build puts it there (scripts/demo/build-demo.ts). */
declare const demoPage: DemoPage
declare const self: ServiceWorkerGlobalScope

const { origin } = self.location
const basePath = new URL('.', self.location.href).pathname.slice(0, -1)
const keptName = `diwan-demo${basePath}`
let demo: ReturnType<typeof open> | undefined

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).origin === origin) event.respondWith(answer(event.request))
})

async function answer(request: Request): Promise<Response> {
  if (request.headers.get(demoFaultHeader) === 'offline') return Response.error()
  const { method, headers } = request
  // Our page writes by fetch: what is posted by navigating is another site's form.
  if (request.mode === 'navigate' && method !== 'GET') return Response.redirect(`${origin}${basePath}/`, 303)
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  // Not sooner: while this worker is installed, an earlier one may still keep what is changed.
  demo ??= open()
  return (await demo).fetch(new Request(urlWithin(request), { method, headers, body }))
}

/* The page asks for operations and files at the root, as of the gateway; what is opened lies beneath the site's own path. */
function urlWithin({ url, mode }: Request): URL {
  const within = new URL(url)
  const isBeneath = mode === 'navigate' || within.pathname.startsWith(`${basePath}/api/invoice-files/`)
  if (isBeneath) within.pathname = within.pathname.slice(basePath.length)
  return within
}

async function open() {
  const store = createStore(defaultSettings, {
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    renderInvoice,
    drop: () => Response.error(),
    cutOff: async () => Response.error(),
  })
  readKept(store, (await (await (await caches.open(keptName)).match(keptName))?.text()) ?? '')
  return createDemo({ ...demoPage, store, origin, basePath, keep, readFile, readLook })
}

async function keep(store: Store): Promise<void> {
  await (await caches.open(keptName)).put(keptName, new Response(writeKept(store)))
}

/* Without its URL, which would be what the file's own imports are relative to. */
async function readFile(path: string): Promise<Response> {
  const { status, body, headers } = await fetchFile(path)
  return new Response(body, { status, headers: { 'Content-Type': headers.get('Content-Type') ?? '' } })
}

/* From this origin, even where the host redirects elsewhere. */
function fetchFile(path: string): Promise<Response> {
  return fetch(origin + basePath + path, { mode: 'same-origin' })
}

/* The build has them drawn for the orders there are. */
async function renderInvoice({ id }: { id: string }): Promise<Uint8Array<ArrayBuffer>> {
  const file = await fetchFile(`/invoices/${id}.pdf`)
  return file.ok ? new Uint8Array(await file.arrayBuffer()) : plainInvoice(id)
}

async function readLook(search: URLSearchParams) {
  const language = [search.get('lang'), await chosen('diwan-language'), ...navigator.languages]
    .map((code) => code?.split('-')[0])
    .find((code): code is PageSettings['language'] => code === 'ar' || code === 'en')
  const theme = [search.get('theme'), await chosen('diwan-theme')].find(
    (name): name is Theme => name === 'light' || name === 'dark',
  )
  return { language: language ?? ('ar' as const), theme: theme ?? ('system' as const) }
}

/* A worker is handed no cookies with a request; older browsers let it ask for none either. */
async function chosen(name: string): Promise<string | undefined> {
  return (await self.cookieStore?.get(name))?.value
}
