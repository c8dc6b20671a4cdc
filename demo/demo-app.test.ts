import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoFaultHeader } from '#contract/demo-fault.ts'
import { createDemoWorker } from '#testing/demo/demo-worker.ts'

/* Creates a demo whose worker can be restarted with the stored state. */
function createWorker(stored = { text: '' }) {
  const { request } = createDemoWorker({
    stored: stored.text,
    saveState: async (text) => void (stored.text = text),
  })
  return { request, stored, restart: () => createWorker(stored) }
}

const json = { 'Content-Type': 'application/json' }
const save = { method: 'PUT', headers: json, body: '{"name":"محفوظ"}' }

async function nameOf(request: ReturnType<typeof createWorker>['request']): Promise<unknown> {
  const { data } = await (await request('/api/brands/2001')).json()
  return data.name
}

test('the worker fills in the page for the site’s path, with the dashboard’s content security policy', async () => {
  const page = await createWorker().request('/brands/2001')
  const html = await page.text()
  expect(html).toContain('<html lang="en"><a href="/some/where/brands">')
  expect(html).toContain('"withoutServer":{"basePath":"/some/where"}')
  const policy = page.headers.get('Content-Security-Policy')
  expect(policy).toContain("script-src 'self' 'sha256-x'")
  expect(policy).toContain("worker-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'")
})

test('the demo without a server has no live stream, and keeps a reservation that was let in', async () => {
  const { request, restart } = createWorker()
  expect((await request('/api/live')).status).toBe(204)
  expect(
    (await request('/api/live/presence', { method: 'POST', headers: json, body: '{"brand":"7"}' })).status,
  ).toBe(204)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format()
  const count = async (worker: Pick<ReturnType<typeof createWorker>, 'request'>) => {
    const { data } = await (await worker.request(`/api/reservations?start=${today}&end=${today}`)).json()
    return data.length
  }
  const before = await count({ request })
  expect((await request('/api/demo/reservations', { method: 'POST', headers: json })).status).toBe(200)
  expect([await count({ request }), await count(restart())]).toEqual([before + 1, before + 1])
})

test('the host serves the files', async () => {
  expect(await (await createWorker().request('/assets/a.js')).text()).toBe('file /assets/a.js')
})

test.each([
  '//other.example/x.html',
  '/%5Cother.example/x.js',
  '/%09/other.example/x.js',
  '/x/%5C..%5C..%5Cx.js',
  '/%2F/other.example/x.js',
  '/.hidden',
  '/x.js%3Fquery.js',
  '/x y.js',
  '//other.example/brands',
  '/%5Cother.example/brands',
])('%s is not a path of the site, so the worker responds 404 without a request to the host', async (path) => {
  const requested: string[] = []
  const { request } = createDemoWorker({
    stored: '',
    saveState: async () => {},
    onFile: (file) => requested.push(file),
  })
  expect((await request(path)).status).toBe(404)
  expect(requested).toEqual([])
})

test('the worker never shows an HTML page of the host as a page of Diwan', async () => {
  const file = new Response('<title>host</title>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
  const { request } = createDemoWorker({ stored: '', saveState: async () => {}, file })
  expect((await request('/other.html')).status).toBe(404)
  const opened = await request('/index.html')
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/some/where/'])
})

test('a HEAD request stores nothing', async () => {
  let writes = 0
  const { request } = createDemoWorker({ stored: '', saveState: async () => void (writes += 1) })
  expect((await request('/api/brands', { method: 'HEAD' })).status).toBe(200)
  expect(writes).toBe(0)
})

test('changes outlast a restart of the worker, until a reset', async () => {
  const first = createWorker()
  const seeded = await nameOf(first.request)
  expect((await first.request('/api/brands/2001', save)).status).toBe(201)
  const second = first.restart()
  expect(await nameOf(second.request)).toBe('محفوظ')
  expect((await second.request('/api/demo/reset', { method: 'POST' })).status).toBe(200)
  expect(await nameOf(second.request)).toBe(seeded)
  expect(await nameOf(second.restart().request)).toBe(seeded)
})

test('two tabs write one after another, a response says that its change is stored, and an order has one invoice', async () => {
  const saves: { text: string; end: () => void }[] = []
  const saveState = (text: string) => new Promise<void>((end) => saves.push({ text, end }))
  const { request } = createDemoWorker({ stored: '', saveState })
  const ended: string[] = []
  const write = async (name: string, path: string, init: RequestInit) => {
    const response = await request(path, init)
    ended.push(name)
    return response.json()
  }
  const create = (name: string) => write(name, '/api/orders/1024/print-invoice', { method: 'POST' })
  const writes = [write('brand', '/api/brands/2001', save), create('one'), create('two')] as const
  for (const [index, names] of [[], ['brand'], ['brand', 'one']].entries()) {
    await expect.poll(() => saves.length).toBe(index + 1)
    // What does not wait would have ended.
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    expect([saves.length, ended]).toEqual([index + 1, names])
    saves[index]?.end()
  }
  const [, one, two] = await Promise.all(writes)
  expect(saves[0]?.text).toContain('محفوظ')
  expect(two.data.url).toBe(one.data.url)
})

test('a stored state that cannot be read is replaced by the demo’s own data', async () => {
  const seeded = await nameOf(createWorker().request)
  for (const text of ['{', '{}', '{"brands":7}', 'null'])
    expect(await nameOf(createWorker({ text }).request)).toBe(seeded)
})

test('an order has one invoice until another is requested, and its file opens after a restart of the worker', async () => {
  const worker = createWorker()
  const create = async (headers = {}) => {
    const response = await worker.request('/api/orders/1024/print-invoice', { method: 'POST', headers })
    return (await response.json()).data.url
  }
  const link = await create()
  expect(link).toMatch(/^\/some\/where\/api\/invoice-files\/[0-9a-f]{32}$/)
  expect(await create()).toBe(link)
  expect(await create({ 'X-Make-Again': '1' })).not.toBe(link)

  const { request } = worker.restart()
  const file = await request(`${link.slice('/some/where'.length)}?download=1&lang=ar`)
  expect(await file.text()).toContain('(Order 1024)')
  expect(file.headers.get('Content-Disposition')).toBe(
    `attachment; filename="______ 1024.pdf"; filename*=UTF-8''${encodeURIComponent('فاتورة 1024.pdf')}`,
  )
  expect((await request('/api/invoice-files/nothing')).status).toBe(404)
})

test('the worker refuses requests like the gateway, and passes on the refusals of the store', async () => {
  const { request } = createWorker()
  const foreign = { ...save, body: '{"id":7}' }
  expect(await (await request('/api/brands/2001', foreign)).json()).toMatchObject({
    error: { code: 'invalid_body' },
  })
  expect((await request('/api/products')).status).toBe(404)
  const busy = await request('/api/brands', { headers: { [demoFaultHeader]: 'busy' } })
  expect([busy.status, busy.headers.get('Retry-After')]).toEqual([429, '20'])
  const refused = await request('/api/orders/5/print-invoice', { method: 'POST' })
  expect(refused.status).toBe(422)
  expect(refused.headers.get('X-Diwan-Version')).toBe('test-version')
})
