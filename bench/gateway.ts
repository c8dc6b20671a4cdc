// What the gateway adds to a call of the store API, beside the mock asked directly and a proxy that does nothing else, block
// by block in turn; the gateway on one core, whoever asks on another. `npm run bench:gateway`.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { closedLoop, openLoop, type Target } from './http-load.ts'
import { type MeasuredProgram, startMeasured, stayOn } from './measured-program.ts'
import { middleOf } from './repeated.ts'

const [port, mockPort, barePort] = [4392, 4393, 4394]
const [ownCore, lastCore] = [0, availableParallelism() - 1]
const rounds = 5
const perSecond = 200
const seconds = 5
const connections = 10
const asked = 100_000

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
  asInContainer(),
  { ...storeApi, PORT: String(port), STORE_NAME: 'Bench' },
  `${origin}/healthz`,
  ownCore,
)
const bare = await startMeasured(
  ['bench/bare-proxy.ts'],
  { ...storeApi, PORT: String(barePort) },
  `http://127.0.0.1:${barePort}/`,
  ownCore,
)
stayOn(lastCore)
const atStart = gateway.memoryMB()

const path = process.argv[2] ?? '/countries/1'
const through: Target = {
  origin,
  path: `/api${path}`,
  headers: { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin', 'accept-language': 'ar' },
}
const direct: Target = {
  origin: storeOrigin,
  path: `/admin/v2${path}`,
  headers: { authorization: `Bearer ${token}`, 'accept-language': 'ar' },
}
const barely: Target = { ...through, origin: `http://127.0.0.1:${barePort}` }
// Warm, as after some minutes of work.
for (const target of [direct, barely, through]) await closedLoop(target, connections, 3)

const beside = { gateway: [] as number[], slowest: [] as number[], bare: [] as number[] }
const apart = { gateway: [] as number[], slowest: [] as number[], bare: [] as number[] }
const rates = { direct: [] as number[], through: [] as number[] }
const cpu = { through: [] as number[], barely: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  // Beside the gateway, either way of asking wakes the one core that slept, once.
  mock.stayOn(ownCore)
  await measureAdded(beside)
  // On the core of whoever asks, the direct way wakes none, and the way through the gateway each of them in turn.
  mock.stayOn(lastCore)
  await measureAdded(apart)
  rates.direct.push(await closedLoop(direct, connections, seconds))
  const { rate, cpuMs } = await atFullLoad(gateway, through)
  rates.through.push(rate)
  cpu.through.push(cpuMs)
  cpu.barely.push((await atFullLoad(bare, barely)).cpuMs)
}
const perRequest = middleOf(cpu.through)
say('added at 200/s, p50', middleOf(beside.gateway), 0.5, 'ms')
say('added at 200/s, p99', middleOf(beside.slowest), 4, 'ms')
say('CPU a request', perRequest, 0.25, 'ms')
console.log(
  `of a proxy that does nothing else: ${middleOf(beside.bare).toFixed(2)} ms added (p50), ${middleOf(cpu.barely).toFixed(2)} ms of CPU`,
)
console.log(
  `with the store on the core of whoever asks: ${middleOf(apart.gateway).toFixed(2)} ms added (p50), ${middleOf(apart.slowest).toFixed(2)} (p99), of that proxy ${middleOf(apart.bare).toFixed(2)} (p50)`,
)
console.log(
  `closed loop, ${connections} connections: ${middleOf(rates.through).toFixed(0)}/s, directly ${middleOf(rates.direct).toFixed(0)}/s; one core would do ${(1000 / perRequest).toFixed(0)}/s (at least 4000)`,
)
const rate = middleOf(rates.through)
await closedLoop(through, connections, Math.max(0, asked / rate))
say(
  `memory after more than ${asked} requests (${atStart.toFixed(0)} at start)`,
  gateway.memoryMB(),
  160,
  'MB',
)
for (const program of [gateway, bare, mock]) program.end()

async function measureAdded(added: typeof beside): Promise<void> {
  // Its caches are those of another core.
  await closedLoop(direct, connections, 0.5)
  const alone = await openLoop(direct, perSecond, seconds)
  const passed = await openLoop(through, perSecond, seconds)
  const passedBarely = await openLoop(barely, perSecond, seconds)
  added.gateway.push(percentile(passed, 50) - percentile(alone, 50))
  added.slowest.push(percentile(passed, 99) - percentile(alone, 99))
  added.bare.push(percentile(passedBarely, 50) - percentile(alone, 50))
}

async function atFullLoad(program: MeasuredProgram, target: Target) {
  const before = program.cpuMs()
  const rate = await closedLoop(target, connections, seconds)
  return { rate, cpuMs: (program.cpuMs() - before) / (rate * seconds) }
}

/* As it is started where it runs for real. */
function asInContainer(): string[] {
  const [, command = ''] = /^CMD \["node", (.*)\]$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  return JSON.parse(`[${command}]`)
}

function percentile(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length * share) / 100)] ?? Number.NaN
}

function say(what: string, value: number, most: number, unit: string): void {
  console.log(`${what}: ${value.toFixed(2)} ${unit} (at most ${most})`)
}
