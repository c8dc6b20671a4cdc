import { afterEach, expect, test, vi } from 'vitest'
import { createDemoWorker } from '#testing/demo/demo-worker.ts'

type Asked = { request: Request; respondWith(answer: Promise<Response>): void }

const [origin, workerFile] = ['https://host.example', './worker.ts']

afterEach(() => vi.unstubAllGlobals())

/* A worker as a browser starts it, before it lets it take over from an earlier one. */
async function startWorker(readKept: () => string) {
  let hear: (asked: Asked) => void = () => {}
  const addEventListener = (name: string, listener: typeof hear) => {
    if (name === 'fetch') hear = listener
  }
  vi.stubGlobal('self', { location: { origin, href: `${origin}/worker.js` }, addEventListener })
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response(readKept()) }) })
  vi.stubGlobal('demoPage', { template: '', version: 'test', scriptHashes: [], styleHashes: [] })
  // By a name, for it is compiled as what runs in a worker, which tests are not.
  await import(/* @vite-ignore */ workerFile)
  return (path: string) =>
    new Promise<Response>((respondWith) => hear({ request: new Request(origin + path), respondWith }))
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
