// `npm run torture`: random cases of hostile stores, broken networks and crowds, within minutes. Exits with 1 after a finding
// and prints the smallest case. `--seed 7` repeats a run; names of parts narrow it down: `npm run torture -- --seed 7
// responses`.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '#scripts/build.ts'
import { tortureByCrowds } from './crowds.ts'
import { torturePages } from './pages.ts'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' } },
  allowPositionals: true,
})
const seed = Number(values.seed ?? randomInt(1, 2 ** 31))

const parts = {
  responses: () => properties(10_000, 'src/app/hostile-responses.test.ts'),
  brands: () =>
    properties(10_000, 'src/features/brands/edit/interleavings.test.ts') &&
    properties(300, 'src/features/brands/list/interleavings.test.ts'),
  // Three lists of 200 orders, then 500 of four orders in three tabs and for two gateways.
  invoices: () =>
    properties(3, 'src/features/invoices/queue/queue.test.ts') &&
    properties(500, 'src/lib/job-queue/several-tabs.test.ts', 'gateway/invoices/invoice-idempotency.test.ts'),
  pages: async () => buildWhenStale() && (await torturePages(seed, 300)),
  crowds: tortureByCrowds,
}

const unknown = positionals.filter((name) => !(name in parts))
if (!Number.isSafeInteger(seed) || unknown.length > 0) {
  console.error(`Usage: npm run torture -- [--seed <whole number>] [${Object.keys(parts).join('] [')}]`)
  process.exit(1)
}
const requested = Object.entries(parts).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
console.log(`Seed ${seed}`)
const rows: { part: string; found: string; seconds: number }[] = []
for (const [name, part] of requested) {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const hasPassed = await part()
  rows.push({ part: name, found: hasPassed ? 'nothing' : 'SOMETHING', seconds: secondsSince(started) })
}
console.log()
console.table(rows)
console.log(`Seed ${seed}: npm run torture -- --seed ${seed}`)
process.exitCode = rows.every(({ found }) => found === 'nothing') ? 0 : 1

/* Runs the properties of test files with a number of cases. */
function properties(cases: number, ...files: string[]): boolean {
  // Of several names vitest skips those without a file.
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`No such test: ${missing.join(', ')}`)
  const { status } = spawnSync('vitest', ['run', '--project', 'unit', '--testTimeout', '0', ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, LONG_RUNS: String(cases), RANDOM_SEED: String(seed) },
  })
  return status === 0
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1000)
}
