import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const [, script = ''] = /<script>(.*?)<\/script>/s.exec(readFileSync('demo/index.html', 'utf8')) ?? []

type Rules = { createScriptURL(url: string): string }

/* The script of the opening page at an address, on a host that has a worker in some folder. */
async function openAt(pathname: string, workerIn: string, type = 'text/javascript') {
  const opened = { policy: '', rules: null as Rules | null, registered: '', reloads: 0, replacedBy: '' }
  const clock = { now: Date.now() }
  const kept = new Map<string, string>()
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
      fetch: async (url: string) => {
        const isThere = url === `${origin}${workerIn}worker.js`
        return new Response(null, { status: isThere ? 200 : 404, headers: { 'Content-Type': type } })
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
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: unknown) => void kept.set(name, String(value)),
      },
      document: { getElementById: (id: string) => elements[id] },
    })
  open()
  const hasEnded = () => opened.reloads > 0 || opened.replacedBy !== '' || elements.failed?.hidden === false
  await expect.poll(hasEnded, { interval: 1 }).toBe(true)
  return { opened, elements, open, clock }
}

test.each([
  ['/', '/'],
  ['/brands/2001', '/'],
  ['/some/where/', '/some/where/'],
  ['/some/where/brands/2001', '/some/where/'],
])('at %s the worker in %s is found and registered, and the page loaded again', async (pathname, folder) => {
  const { opened } = await openAt(pathname, folder)
  expect(opened).toMatchObject({ policy: 'diwan-worker', reloads: 1 })
  expect(opened.registered).toBe(`https://host.example${folder}worker.js`)
})

test('a site’s path without its last slash leads to the one with it', async () => {
  const { opened } = await openAt('/some/where', '/some/where/')
  expect(opened).toMatchObject({ reloads: 0, replacedBy: '/some/where/?lang=ar' })
})

test('the policy admits the addresses that our worker may have, and no other', async () => {
  const { opened } = await openAt('/some/where/brands/2001', '/some/where/')
  const admit = (url: string) => opened.rules?.createScriptURL(url)
  expect(admit('https://host.example/some/where/worker.js')).toBe('https://host.example/some/where/worker.js')
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
    expect(() => admit(url)).toThrow('No worker of Diwan')
  }
})

test('where there is no worker, or a page in its place, it is said', async () => {
  for (const [folder, type] of [
    ['/elsewhere/', 'text/javascript'],
    ['/', 'text/html'],
  ] as const) {
    const { opened, elements } = await openAt('/brands', folder, type)
    expect(opened).toMatchObject({ registered: '', reloads: 0 })
    expect(elements).toEqual({ opening: { hidden: true }, failed: { hidden: false } })
  }
})

test('a browser that leaves the worker out is not asked again and again', async () => {
  const { opened, elements, open, clock } = await openAt('/', '/')
  for (let time = 0; time < 5; time += 1) open()
  await expect.poll(() => elements.failed?.hidden, { interval: 1 }).toBe(false)
  expect(opened.reloads).toBe(3)
  // Somebody who comes back to it later is no loop.
  clock.now += 60_000
  open()
  await expect.poll(() => opened.reloads, { interval: 1 }).toBe(4)
})
