// `npm test`: every check and every test; `npm run check` (--quick): those without a browser and a build.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildWhenStale } from './build.ts'
import { chromiumPaths } from './chromium.ts'
import { installOtherEngines } from '#scripts/install/other-engines.ts'
import { installPackages, programOnPath } from '#scripts/install/system-programs.ts'

type Count = { passed: number; failed: number }

/* The shapes are the runners' own; a wrong one gives NaN, which counts as a failure. */
type ReadReport = (report: Record<string, Record<string, unknown>>) => Count

const isWindows = process.platform === 'win32'
const isQuick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'diwan-test-'))
const total: Count = { passed: 0, failed: 0 }
const failedSteps: string[] = []
const missing: string[] = []

// Programs started from here share their compiled code.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

// Concurrent, because each alone leaves a core idle. Their outputs are printed in this order.
const checks = [
  startCheck('Format', 'oxfmt', ['--check']),
  startCheck('Lint', 'oxlint', ['--type-aware']),
  startCheck('Styles', 'stylelint', ['src/**/*.css']),
  startCheck('Unused code', 'knip', []),
  // The projects are checked concurrently; several checkers of each would check shared types again.
  startCheck('Types', 'tsc', ['-b', '--checkers', '1']),
]

// The downloads run during the checks. Tests of several gateways need Redis; without it they report that.
if (programOnPath('redis-server') === null) installPackages('redis-server')
if (!isQuick) missing.push(...installOtherEngines())
for (const check of checks) {
  const { name, output, hasPassed, seconds } = await check
  console.log(`\n— ${name}`)
  process.stdout.write(output)
  conclude(name, hasPassed, seconds)
}

if (isQuick) {
  vitest('Unit tests', ['--project', 'unit'])
} else {
  const chromium = findChromium()
  vitest('Unit and component tests', [], chromium)
  step('Build', buildWhenStale)
  step('Sizes', () => run('size-limit', []))
  playwright('End-to-end tests', chromium)
}

rmSync(reports, { recursive: true, force: true })
// Some machines cannot have every engine; CI must.
if (process.env.CI) for (const engine of missing) add(engine, { passed: 0, failed: 1 })
else for (const engine of missing) console.log(`\nNot tested: ${engine}`)
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function startCheck(name: string, command: string, commandArguments: string[]) {
  const started = performance.now()
  const child = spawn(command, commandArguments, { stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const [output, errors, [status]] = await ended.catch((error: unknown): [string, string, [1]] => {
    return ['', `${String(error)}\n`, [1]]
  })
  return { name, output: output + errors, hasPassed: status === 0, seconds: secondsSince(started) }
}

function vitest(name: string, options: string[], env: Record<string, string> = {}): void {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const task = () => run('vitest', ['run', ...reporters, ...options], env)
  step(name, task, report, ({ numPassedTests, numFailedTests }) => ({
    passed: Number(numPassedTests),
    failed: Number(numFailedTests),
  }))
}

function playwright(name: string, env: Record<string, string>): void {
  const report = join(reports, 'playwright.json')
  const reporters = ['test', '--reporter=dot,json']
  const task = () => run('playwright', reporters, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  step(name, task, report, ({ stats }) => ({
    passed: Number(stats?.expected),
    failed: Number(stats?.unexpected) + Number(stats?.flaky),
  }))
}

/* Runs a step. It counts as one test, or as those in the report that it writes. */
function step(name: string, task: () => boolean, report?: string, read?: ReadReport): void {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const hasPassed = task()
  conclude(name, hasPassed, secondsSince(started), report && read ? countIn(report, read) : undefined)
}

/* A step that fails without a failed test (no report, an error outside the tests) counts as one failure. */
function conclude(name: string, hasPassed: boolean, seconds: string, count?: Count): void {
  console.log(`  ${hasPassed ? 'passed' : 'FAILED'}, ${seconds} s`)
  const { passed, failed } = count ?? { passed: Number(hasPassed), failed: Number(!hasPassed) }
  const hasRun = passed + failed > 0
  if (hasRun && (hasPassed || failed > 0)) add(name, { passed, failed })
  else add(name, { passed: passed || 0, failed: 1 })
}

function countIn(report: string, read: ReadReport): Count {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1)
}

function run(command: string, commandArguments: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, commandArguments, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    env: { ...process.env, ...env },
  })
  return status === 0
}

function add(name: string, { passed, failed }: Count): void {
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedSteps.push(name)
}

function findChromium(): ReturnType<typeof chromiumPaths> {
  try {
    return chromiumPaths()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log(`\n${total.passed} passed, ${total.failed + 1} failed`)
    process.exit(1)
  }
}
