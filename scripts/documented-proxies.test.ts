import { readFileSync } from 'node:fs'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { livePath } from '#contract/live.ts'
import { gatewayAddresses, startDocumentedProxy } from '#testing/gateway/documented-proxy.ts'
import { startRedis } from '#testing/gateway/redis-server.ts'
import { pageHeaders, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { freePort } from '#testing/free-port.ts'

const isLong = inject('longRuns') > 0
const secret = 'canary-in-a-url'
const guide = readFileSync('docs/deployment.md', 'utf8')
const blocks = [...guide.matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, code = '']) => code)
const blockWith = (text: string) => blocks.find((code) => code.includes(text)) ?? ''
const caddy = blockWith('\ndiwan.example.com {')
const nginx = blockWith('server_name diwan.example.com')

/* What the guide says to put in front of, and instead of lines of, the configuration of one gateway. */
const twoCaddy = caddy.replace('\treverse_proxy 127.0.0.1:4173\n', () => blockWith('reverse_proxy 10.0.0.11'))
const twoNginx = nginx.replace(/ *proxy_pass .*\n/, () => blockWith('proxy_pass http://diwan;'))
const proxies = [
  ['caddy', 'one gateway', caddy],
  ['nginx', 'one gateway', nginx],
  ['caddy', 'Compose', readFileSync('Caddyfile', 'utf8')],
  ['caddy', 'two gateways', twoCaddy],
  ['nginx', 'two gateways', blockWith('upstream diwan {') + twoNginx],
] as const

/* Starts a documented proxy, with gateways behind it and people of one store before it. */
async function startProxied(proxy: 'caddy' | 'nginx', config: string) {
  const port = await freePort()
  const redis = await startRedis()
  onTestFinished(() => redis.remove())
  const simulation = await startSignedInSimulation({
    gateways: config.match(gatewayAddresses)?.length ?? 0,
    proxy: `https://diwan.example.com:${port}`,
    env: { SESSION_STORE_URL: redis.url.href },
  })
  const hosts = simulation.running.map(({ origin }) => new URL(origin).host)
  const { logs } = await startDocumentedProxy(proxy, config, port, hosts)
  const get = (path: string) => fetch(simulation.home + path)
  return { ...simulation, redis, get, logs }
}

test.runIf(isLong).each(proxies)(
  'The guide’s %s for %s shows pages, signs people in, passes live news on, and logs no secret',
  async (proxy, _, config) => {
    const { home, signIn, get, logs, running } = await startProxied(proxy, config)
    expect((await get(`/brands?token=${secret}`)).status).toBe(200)

    const { browser, url } = await signIn('1', '/brands')
    expect(url).toBe(`${home}/s/1001/brands`)
    const headers = { ...pageHeaders, origin: home, 'content-type': 'application/json' }
    const request = (path: string, init = {}) => browser.request(home + path, { ...init, headers })
    let news = ''
    const keep = new WritableStream({ write: (text: string) => void (news += text) })
    const stream = (await request(livePath)).body?.pipeThrough(new TextDecoderStream())
    // Each proxy ends it in its own way once no gateway is left.
    const ended = stream?.pipeTo(keep).catch(() => {})
    await vi.waitUntil(() => news.includes('event: hello'))
    const body = JSON.stringify({ name: 'New' })
    expect((await request('/api/brands/7', { method: 'PUT', body })).status).toBe(200)
    await vi.waitUntil(() => news.includes('"ids":["7"]'))

    // The browser claims to be 10.0.0.1.
    const lines = running.flatMap(({ printed }) => printed).join('')
    expect([...new Set(lines.match(/"clientAddress":"[^"]*"/g))]).toEqual(['"clientAddress":"127.0.0.1"'])
    // Lines of the error log quote requests too.
    await Promise.all([ended, ...running.map(({ stop }) => stop())])
    expect((await get(`/brands?token=${secret}`)).status).toBeGreaterThan(500)
    await vi.waitUntil(() => logs().includes('/brands'))
    expect(logs()).not.toContain(secret)
  },
)

test.runIf(isLong).each(proxies.filter(([, title]) => title === 'two gateways'))(
  'The guide’s %s for %s serves pages without one of them, and Diwan’s own page while the state is unreachable',
  async (proxy, _, config) => {
    const { running, redis, get } = await startProxied(proxy, config)
    await running[0]?.stop()
    for (let page = 0; page < 20; page += 1) expect((await get('/brands')).status).toBe(200)

    await redis.kill()
    const checksSince = (count = 0) =>
      running[1]?.requested.slice(count).filter((path) => /^\/(?:healthz|readyz)/.test(path)).length ?? 0
    const before = running[1]?.requested.length
    // Caddy checks by itself, nginx does not.
    if (proxy === 'caddy') await vi.waitUntil(() => checksSince(before) > 1)
    expect(await (await get('/brands')).text()).toContain('<script id="settings"')
  },
)
