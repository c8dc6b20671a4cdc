// What the gateway adds to a call of the store API, compared with calling the mock directly and through a proxy that only
// forwards, in alternating blocks. The gateway runs on one core, the load generator on another. `npm run bench:gateway`.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { closedLoop, openLoop, type Target } from './http-load.ts'
import { type MeasuredProgram, startMeasured, pinToCore } from './measured-program.ts'
import { medianOf } from './repeat.ts'

const [port, mockPort, plainProxyPort] = [4392, 4393, 4394]
const [ownCore, lastCore] = [0, availableParallelism() - 1]
const rounds = 5
const perSecond = 200
const seconds = 5
const connections = 10
const requestCount = 100_000

const origin = `http://127.0.0.1:${port}`
const storeOrigin = `http://127.0.0.1:${mockPort}`
const token = 'demo-all-scopes'
const mock = await startMeasured(
  ['mock/main.ts'],
  { MOCK_PORT: String(mockPort), MOCK_RATE_LIMIT: '0' },
  storeOrigin,
  lastCore,
)
const storeApi = { STORE_API_BASE_URL: `${storeOrigin}/admin/v2`, STORE_API_TOKEN: token }
const gateway = await startMeasured(
  containerCommand(),
  { ...storeApi, PORT: String(port), STORE_NAME: 'Bench', MALLOC_ARENA_MAX: '1' },
  `${origin}/healthz`,
  ownCore,
)
const plainProxy = await startMeasured(
  ['tools/bench/plain-proxy.ts'],
  { ...storeApi, PORT: String(plainProxyPort) },
  `http://127.0.0.1:${plainProxyPort}/`,
  ownCore,
)
pinToCore(lastCore)
const atStart = gateway.memoryMB()

const path = process.argv[2] ?? '/countries/1'
const viaGateway: Target = {
  origin,
  path: `/api${path}`,
  headers: {
    'x-diwan-client': '1',
    'sec-fetch-site': 'same-origin',
    'accept-language': 'ar',
    // Equal requests in flight would share one call.
    'cache-control': 'no-cache',
  },
}
const direct: Target = {
  origin: storeOrigin,
  path: `/admin/v2${path}`,
  headers: { authorization: `Bearer ${token}`, 'accept-language': 'ar' },
}
const viaPlainProxy: Target = { ...viaGateway, origin: `http://127.0.0.1:${plainProxyPort}` }
const pageOf = (path: string): Target => ({
  origin,
  path,
  headers: {
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'accept-language': 'ar',
    'accept-encoding': 'gzip',
    cookie: 'diwan-window=80x50',
  },
})
const pages = [
  { name: 'Today', target: pageOf('/'), maxShare: 25, cpuMs: [] as number[] },
  { name: 'a month', target: pageOf('/reservations?view=month'), maxShare: 70, cpuMs: [] as number[] },
]
// Warm-up, as after some minutes of work.
for (const target of [direct, viaPlainProxy, viaGateway, ...pages.map((page) => page.target)])
  await closedLoop(target, connections, 3)

const onGatewayCore = { gateway: [] as number[], slowest: [] as number[], plainProxy: [] as number[] }
const onOtherCore = { gateway: [] as number[], slowest: [] as number[], plainProxy: [] as number[] }
const rates = { direct: [] as number[], viaGateway: [] as number[] }
const cpu = { viaGateway: [] as number[], viaPlainProxy: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  // With the store on the gateway's core, a call wakes that one sleeping core, directly or through the gateway.
  mock.pinToCore(ownCore)
  await measureAdded(onGatewayCore)
  // With the store on the load generator's core, a direct call wakes no core, and a call through the gateway wakes each one.
  mock.pinToCore(lastCore)
  await measureAdded(onOtherCore)
  rates.direct.push(await closedLoop(direct, connections, seconds))
  const { rate, cpuMs } = await atFullLoad(gateway, viaGateway)
  rates.viaGateway.push(rate)
  cpu.viaGateway.push(cpuMs)
  cpu.viaPlainProxy.push((await atFullLoad(plainProxy, viaPlainProxy)).cpuMs)
  for (const page of pages) page.cpuMs.push((await atFullLoad(gateway, page.target)).cpuMs)
}
const perRequest = medianOf(cpu.viaGateway)
report('added at 200/s, p50', medianOf(onGatewayCore.gateway), 0.5, 'ms')
report('added at 200/s, p99', medianOf(onGatewayCore.slowest), 4, 'ms')
report('CPU a request', perRequest, 0.25, 'ms')
for (const { name, cpuMs, maxShare } of pages)
  report(`CPU of the page of ${name}`, medianOf(cpuMs) / perRequest, maxShare, 'requests')
console.log(
  `a proxy that only forwards: ${medianOf(onGatewayCore.plainProxy).toFixed(2)} ms added (p50), ${medianOf(cpu.viaPlainProxy).toFixed(2)} ms of CPU`,
)
console.log(
  `with the store on the load generator’s core: ${medianOf(onOtherCore.gateway).toFixed(2)} ms added (p50), ${medianOf(onOtherCore.slowest).toFixed(2)} (p99), the proxy ${medianOf(onOtherCore.plainProxy).toFixed(2)} (p50)`,
)
console.log(
  `closed loop, ${connections} connections: ${medianOf(rates.viaGateway).toFixed(0)}/s, directly ${medianOf(rates.direct).toFixed(0)}/s; one core would do ${(1000 / perRequest).toFixed(0)}/s (at least 4000)`,
)
const rate = medianOf(rates.viaGateway)
await closedLoop(viaGateway, connections, Math.max(0, requestCount / rate))
report(
  `memory after more than ${requestCount} requests (${atStart.toFixed(0)} at start)`,
  gateway.memoryMB(),
  // With the pages that it renders; without them 160.
  220,
  'MB',
)
for (const program of [gateway, plainProxy, mock]) program.end()

async function measureAdded(added: typeof onGatewayCore): Promise<void> {
  // Refills the caches after the change of core.
  await closedLoop(direct, connections, 0.5)
  const directTimes = await openLoop(direct, perSecond, seconds)
  const gatewayTimes = await openLoop(viaGateway, perSecond, seconds)
  const plainProxyTimes = await openLoop(viaPlainProxy, perSecond, seconds)
  added.gateway.push(percentile(gatewayTimes, 50) - percentile(directTimes, 50))
  added.slowest.push(percentile(gatewayTimes, 99) - percentile(directTimes, 99))
  added.plainProxy.push(percentile(plainProxyTimes, 50) - percentile(directTimes, 50))
}

async function atFullLoad(program: MeasuredProgram, target: Target) {
  const before = program.cpuMs()
  const rate = await closedLoop(target, connections, seconds)
  return { rate, cpuMs: (program.cpuMs() - before) / (rate * seconds) }
}

/* The command of production, of the sources. */
function containerCommand(): string[] {
  const [, command = ''] = /^CMD \["node", (.*)\]$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  return JSON.parse(`[${command}]`.replace('diwan.mjs', 'gateway/main.ts'))
}

function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length * share) / 100)] ?? Number.NaN
}

function report(what: string, value: number, max: number, unit: string): void {
  console.log(`${what}: ${value.toFixed(2)} ${unit} (at most ${max})`)
}
