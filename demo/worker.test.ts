import { expect, test, vi } from 'vitest'
import { createDemoWorker } from '#testing/demo/demo-worker.ts'

type WorkerFetchEvent = { request: Request; respondWith(response: Promise<Response>): void }

const [origin, workerFile] = ['https://host.example', './worker.ts']

/* Starts a worker like a browser, before it replaces an earlier worker. Returns a function that sends the worker a request. */
async function startWorker(readStored: () => string = () => '') {
  let dispatch: (requested: WorkerFetchEvent) => void = () => {}
  const addEventListener = (name: string, listener: typeof dispatch) => {
    if (name === 'fetch') dispatch = listener
  }
  vi.stubGlobal('self', { location: { origin, href: `${origin}/worker.js` }, addEventListener })
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => new Response(readStored()), put: async () => {} }),
  })
  vi.stubGlobal('demoPage', { template: '', version: 'test', scriptHashes: [], styleHashes: [] })
  vi.resetModules()
  // The path is a variable, because TypeScript must not compile worker code with the settings of tests.
  await import(/* @vite-ignore */ workerFile)
  return (path: string, request = new Request(origin + path)) =>
    new Promise<Response>((respondWith) => dispatch({ request, respondWith }))
}

test('the worker sees what an earlier worker saved until it was replaced', async () => {
  let stored = ''
  const earlier = createDemoWorker({ stored, saveState: async (text) => void (stored = text) })
  const send = await startWorker(() => stored)
  const headers = { 'Content-Type': 'application/json' }
  await earlier.request('/api/brands/2001', { method: 'PUT', headers, body: '{"name":"محفوظ"}' })
  const { data } = await (await send('/api/brands/2001')).json()
  expect(data.name).toBe('محفوظ')
})

test('files are requested from the demo’s own origin, and no redirect to another is followed', async () => {
  const requested: unknown[] = []
  const fetchFile = async (url: string, init?: RequestInit) => {
    requested.push([url, init?.mode])
    return new Response('x')
  }
  const send = await startWorker()
  vi.stubGlobal('fetch', fetchFile)
  expect(await (await send('/assets/a.js')).text()).toBe('x')
  expect(requested).toEqual([[`${origin}/assets/a.js`, 'same-origin']])
})

test('a form of another site is redirected to the first page and changes nothing', async () => {
  const send = await startWorker()
  const request = new Request(`${origin}/api/demo/reset`, { method: 'POST' })
  // `new Request` refuses the mode of a navigation.
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  const response = await send('', request)
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${origin}/`])
})
