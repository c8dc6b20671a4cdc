import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const ourWorker = 'our worker'
const workerHash = createHash('sha256').update(ourWorker).digest('hex')
const page = readFileSync('demo/index.html', 'utf8').replace('%WORKER%', workerHash)
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []

type Rules = { createScriptURL(url: string): string }

type Served = { status?: number; type?: string; body?: string }

/* The responses of a host by path. Repeated slashes count as one; an unlisted path responds 404. */
type Host = Record<string, Served>

/* Runs the script of demo/index.html at a path of a host, until it reloads, navigates or reports a failure. */
async function openOn(host: Host, pathname: string) {
  const opened = { policy: '', rules: null as Rules | null, registered: '', reloads: 0, replacedBy: '' }
  const clock = { now: Date.now() }
  const storage = new Map<string, string>()
  const origin = 'https://host.example'
  const elements: Record<string, { hidden: boolean }> = {
    opening: { hidden: false },
    failed: { hidden: true },
  }
  const open = () =>
    runInNewContext(script, {
      Date: { now: () => clock.now },
      location: {
        origin,
        pathname,
        search: '?lang=ar',
        hash: '',
        reload: () => void (opened.reloads += 1),
        replace: (address: string) => void (opened.replacedBy = address),
      },
      trustedTypes: {
        createPolicy(name: string, rules: Rules) {
          Object.assign(opened, { policy: name, rules })
          return rules
        },
      },
      crypto,
      fetch: async (url: string) => {
        const {
          status = 404,
          type = 'text/html',
          body = '',
        } = host[new URL(url).pathname.replace(/^\/+/, '/')] ?? {}
        return new Response(body, { status, headers: { 'Content-Type': type } })
      },
      navigator: {
        serviceWorker: {
          async register(url: string) {
            opened.registered = url
            return { active: { state: 'activated', addEventListener() {} } }
          },
        },
      },
      sessionStorage: {
        getItem: (name: string) => storage.get(name) ?? null,
        setItem: (name: string, value: unknown) => void storage.set(name, String(value)),
      },
      document: { getElementById: (id: string) => elements[id] },
    })
  open()
  const hasEnded = () => opened.reloads > 0 || opened.replacedBy !== '' || elements.failed?.hidden === false
  await expect.poll(hasEnded, { interval: 1 }).toBe(true)
  return { opened, elements, open, clock }
}

/* Opens a path of a host that has the worker of this build in a folder. */
function openAt(pathname: string, workerIn: string) {
  return openOn({ [`${workerIn}worker.js`]: { ...worker } }, pathname)
}

const worker = { status: 200, type: 'text/javascript', body: ourWorker }

test.each([
  ['/', '/'],
  ['//other.example/brands', '/'],
  ['/brands/2001', '/'],
  ['/some/where/', '/some/where/'],
  ['/some/where/brands/2001', '/some/where/'],
])('at %s the opening page finds the worker in %s, registers it and reloads', async (pathname, folder) => {
  const { opened } = await openAt(pathname, folder)
  expect(opened).toMatchObject({ policy: 'diwan-worker', reloads: 1 })
  expect(opened.registered).toBe(`https://host.example${folder}worker.js`)
})

test('the path of the site without its last slash redirects to the path with it', async () => {
  const { opened } = await openAt('/some/where', '/some/where/')
  expect(opened).toMatchObject({ reloads: 0, replacedBy: '/some/where/?lang=ar' })
})

test('the policy allows only the URLs that the demo’s worker can have', async () => {
  const { opened } = await openAt('/some/where/brands/2001', '/some/where/')
  const createUrl = (url: string) => opened.rules?.createScriptURL(url)
  expect(createUrl('https://host.example/some/where/worker.js')).toBe(
    'https://host.example/some/where/worker.js',
  )
  for (const url of [
    'https://evil.example/some/where/worker.js',
    'https://host.example/elsewhere/worker.js',
    'https://host.example/some/where/other.js',
    'https://host.example/some/where/worker.js?x',
    'https://host.example@evil.example/worker.js',
    '/some/where/worker.js',
    'worker.js',
    'data:text/javascript,1',
    '',
  ]) {
    expect(() => createUrl(url)).toThrow('No worker of Diwan')
  }
})

const failed = { opening: { hidden: true }, failed: { hidden: false } }

test.for<[string, Host]>([
  ['there is no worker', { '/elsewhere/worker.js': worker }],
  ['an HTML page is in its place', { '/worker.js': { ...worker, type: 'text/html' } }],
])('when %s, the opening page reports a failure', async ([, host]) => {
  const { opened, elements } = await openOn(host, '/brands')
  expect(opened).toMatchObject({ registered: '', reloads: 0 })
  expect(elements).toEqual(failed)
})

test.each([500, 502, 503, 429])(
  'while the host answers %i for the demo’s worker, no worker of a parent folder is registered',
  async (status) => {
    const host = { '/some/where/worker.js': { status }, '/worker.js': { ...worker, body: 'foreign' } }
    const { opened, elements } = await openOn(host, '/some/where/brands')
    expect(opened).toMatchObject({ registered: '', reloads: 0 })
    expect(elements).toEqual(failed)
  },
)

test('the worker of another site is never registered, and the demo’s own is found in a parent folder', async () => {
  const foreign = { ...worker, body: 'foreign' }
  const { opened } = await openOn({ '/some/worker.js': foreign, '/worker.js': worker }, '/some/where')
  expect(opened.registered).toBe('https://host.example/worker.js')

  const only = await openOn({ '/worker.js': foreign }, '/some/where')
  expect(only.opened).toMatchObject({ registered: '', reloads: 1 })
  for (const reloads of [2, 3]) {
    only.open()
    await expect.poll(() => only.opened.reloads, { interval: 1 }).toBe(reloads)
  }
  only.open()
  await expect.poll(() => only.elements).toEqual(failed)
  expect(only.opened).toMatchObject({ registered: '', reloads: 3 })
})

test('in a browser that does not use the worker, the opening page reloads three times at most', async () => {
  const { opened, elements, open, clock } = await openAt('/', '/')
  for (const reloads of [2, 3]) {
    open()
    await expect.poll(() => opened.reloads, { interval: 1 }).toBe(reloads)
  }
  open()
  await expect.poll(() => elements.failed?.hidden, { interval: 1 }).toBe(false)
  expect(opened.reloads).toBe(3)
  // Reloads count only within ten seconds, so a later visit reloads again.
  clock.now += 60_000
  open()
  await expect.poll(() => opened.reloads, { interval: 1 }).toBe(4)
})
