import { afterEach, expect, test, vi } from 'vitest'
import { createDemoWorker } from '#testing/demo/demo-worker.ts'

type Asked = { request: Request; respondWith(answer: Promise<Response>): void }

const [origin, workerFile] = ['https://host.example', './worker.ts']

afterEach(() => vi.unstubAllGlobals())

/* A worker as a browser starts it, before it lets it take over from an earlier one. */
async function startWorker(readKept: () => string = () => '') {
  let hear: (asked: Asked) => void = () => {}
  const addEventListener = (name: string, listener: typeof hear) => {
    if (name === 'fetch') hear = listener
  }
  vi.stubGlobal('self', { location: { origin, href: `${origin}/worker.js` }, addEventListener })
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => new Response(readKept()), put: async () => {} }),
  })
  vi.stubGlobal('demoPage', { template: '', version: 'test', scriptHashes: [], styleHashes: [] })
  vi.resetModules()
  // By a name, for it is compiled as what runs in a worker, which tests are not.
  await import(/* @vite-ignore */ workerFile)
  return (path: string, request = new Request(origin + path)) =>
    new Promise<Response>((respondWith) => hear({ request, respondWith }))
}

test('what an earlier worker saves until this one takes over is not lost', async () => {
  let kept = ''
  const earlier = createDemoWorker({ kept, keep: async (text) => void (kept = text) })
  const ask = await startWorker(() => kept)
  const headers = { 'Content-Type': 'application/json' }
  await earlier.ask('/api/brands/2001', { method: 'PUT', headers, body: '{"name":"محفوظ"}' })
  const { data } = await (await ask('/api/brands/2001')).json()
  expect(data.name).toBe('محفوظ')
})

test('files come from the demo’s own origin, wherever the host redirects', async () => {
  const asked: unknown[] = []
  const fetchFile = async (url: string, init?: RequestInit) => {
    asked.push([url, init?.mode])
    return new Response('x')
  }
  const ask = await startWorker()
  vi.stubGlobal('fetch', fetchFile)
  expect(await (await ask('/assets/a.js')).text()).toBe('x')
  expect(asked).toEqual([[`${origin}/assets/a.js`, 'same-origin']])
})

test('a form of another site leads to the demo’s first page, and does nothing', async () => {
  const ask = await startWorker()
  const request = new Request(`${origin}/api/demo/reset`, { method: 'POST' })
  // A page cannot make such a request, only navigate.
  Object.defineProperty(request, 'mode', { value: 'navigate' })
  const answer = await ask('', request)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${origin}/`])
})
