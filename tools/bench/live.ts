// What 2,000 open pages cost a gateway while nothing happens, and how fast it tells all of them of an event and of its end. The
// gateway runs on one core, the pages on another. `npm run bench:live`.
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '#contract/live.ts'
import { pinToCore, startMeasured } from './measured-program.ts'

const port = 4397
const origin = `http://127.0.0.1:${port}`
const secret = 'the-secret-of-the-bench'
const pageCount = 2000
const idleSeconds = 60

// Each page is a file descriptor in both programs.
execFileSync('prlimit', ['--pid', String(process.pid), '--nofile=16384:16384'])
const [, command = ''] = /^CMD \["node", (.*)\]$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
const gateway = await startMeasured(
  // The command of production.
  JSON.parse(`[${command}]`),
  {
    PORT: String(port),
    STORE_API_BASE_URL: 'http://127.0.0.1:1/admin/v2',
    STORE_API_TOKEN: 'demo-all-scopes',
    STORE_ID: '1001',
    STORE_EVENTS_SECRET: secret,
    LOG_LEVEL: 'warn',
  },
  `${origin}/healthz`,
  0,
)
pinToCore(availableParallelism() - 1)
await sleep(3000)
const atStart = gateway.memoryMB()
const idleAtStart = await idlePercent(20)
console.log(`  without pages: ${idleAtStart.toFixed(1)} % of a core, ${atStart.toFixed(0)} MB`)

const agent = new Agent({ maxSockets: Infinity })
const seen = { changed: 0, closed: 0 }
for (let opened = 0; opened < pageCount; opened += 50) await Promise.all(Array.from({ length: 50 }, openPage))
// The first comments.
await sleep(20_000)
report('idle, of a core', await idlePercent(idleSeconds), 2, '%')
report('added memory', gateway.memoryMB() - atStart, 100, 'MB')

const eventAt = performance.now()
await sendEvent()
while (seen.changed < pageCount) await sleep(1)
report('an event on all pages', performance.now() - eventAt, 1000, 'ms')
const endAt = performance.now()
gateway.end()
while (seen.closed < pageCount) await sleep(1)
report('all pages told of the end', performance.now() - endAt, 1000, 'ms')

/* The gateway's share of a core while nothing happens. */
async function idlePercent(seconds: number): Promise<number> {
  const before = gateway.cpuMs()
  await sleep(seconds * 1000)
  return (gateway.cpuMs() - before) / seconds / 10
}

function openPage(): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-diwan-client': '1', 'sec-fetch-site': 'same-origin' }
    const outgoing = request(origin + livePath, { agent, headers }, (incoming) => {
      incoming.setEncoding('utf8')
      incoming.on('data', (text: string) => {
        if (text.includes('event: hello')) resolve()
        if (text.includes('event: changed')) seen.changed += 1
      })
      incoming.on('close', () => (seen.closed += 1))
    })
    outgoing.on('error', reject).end()
  })
}

async function sendEvent(): Promise<void> {
  const body = JSON.stringify({ event: 'brand.updated', merchant: 1001, data: { id: 7 } })
  const headers = { 'x-salla-signature': createHmac('sha256', secret).update(body).digest('hex') }
  const { status } = await fetch(`${origin}/events/store`, { method: 'POST', body, headers })
  if (status !== 200) throw new Error(`The event was answered with ${status}.`)
}

function report(name: string, value: number, limit: number, unit: string): void {
  const isWithin = value <= limit
  if (!isWithin) process.exitCode = 1
  console.log(`${isWithin ? '✓' : '✗'} ${name}: ${value.toFixed(1)} ${unit} (limit ${limit})`)
}
