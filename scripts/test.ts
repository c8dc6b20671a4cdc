// `npm test`: every check and every test; `npm run check` (--quick): those without a browser and a build.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWhenStale } from './build.ts'
import { chromiumPaths } from './chromium.ts'
import { installOtherEngines } from '#scripts/install/other-engines.ts'
import { installPackages, programOnPath } from '#scripts/install/system-programs.ts'

type Count = { passed: number; failed: number }

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
  startCheck('Format', 'prettier', [
    '--check',
    '--cache',
    '--cache-strategy',
    'content',
    '--log-level',
    'warn',
    '.',
  ]),
  startCheck('Lint', 'oxlint', ['--type-aware']),
  startCheck('Styles', 'stylelint', ['src/**/*.css']),
  startCheck('Unused code', 'knip', []),
  // The projects are checked concurrently; several checkers of each would check shared types again.
  startCheck('Types', 'tsc', ['-b', '--checkers', '1']),
]
// The downloads run during the checks. Tests of several gateways need Redis; without it they report that.
if (programOnPath('redis-server') === null) installPackages('redis-server')
if (!isQuick) missing.push(...installOtherEngines())
for (const check of checks) await endCheck(check)

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

function startCheck(name: string, command: string, commandArguments: string[]) {
  const started = performance.now()
  const output: string[] = []
  const child = spawn(command, commandArguments, { stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows })
  child.stdout.on('data', (text) => output.push(String(text)))
  child.stderr.on('data', (text) => output.push(String(text)))
  const outcome = once(child, 'close').then(
    ([status]) => ({ hasPassed: status === 0, seconds: secondsSince(started) }),
    (error: unknown) => {
      output.push(`${String(error)}\n`)
      return { hasPassed: false, seconds: secondsSince(started) }
    },
  )
  return { name, output, outcome }
}

async function endCheck({ name, output, outcome }: ReturnType<typeof startCheck>): Promise<void> {
  const { hasPassed, seconds } = await outcome
  console.log(`\n— ${name}`)
  process.stdout.write(output.join(''))
  printOutcome(hasPassed, seconds)
  addStep(name, hasPassed)
}

function step(name: string, task: () => boolean): void {
  addStep(name, timed(name, task))
}

function addStep(name: string, hasPassed: boolean): void {
  add(name, hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function vitest(name: string, options: string[], env: Record<string, string> = {}): void {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const hasPassed = timed(name, () => run('vitest', ['run', ...reporters, ...options], env))
  addReport(name, hasPassed, report, ({ numPassedTests, numFailedTests }) => ({
    passed: Number(numPassedTests),
    failed: Number(numFailedTests),
  }))
}

function playwright(name: string, env: Record<string, string>): void {
  const report = join(reports, 'playwright.json')
  const hasPassed = timed(name, () =>
    run('playwright', ['test', '--reporter=dot,json'], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  )
  addReport(name, hasPassed, report, ({ stats }) => ({
    passed: Number(stats?.expected),
    failed: Number(stats?.unexpected) + Number(stats?.flaky),
  }))
}

/* A runner that fails without a failed test (no report, an error outside the tests) counts as one failure. */
function addReport(
  name: string,
  hasPassed: boolean,
  report: string,
  // The shapes are the runners' own; a wrong one gives NaN, which counts as a failure.
  read: (report: Record<string, Record<string, unknown>>) => Count,
): void {
  const count = readReport(report, read)
  const hasRun = count.passed + count.failed > 0
  if (hasRun && (hasPassed || count.failed > 0)) add(name, count)
  else add(name, { passed: count.passed || 0, failed: 1 })
}

function readReport(report: string, read: (report: Record<string, Record<string, unknown>>) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function timed(name: string, task: () => boolean): boolean {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const result = task()
  printOutcome(result, secondsSince(started))
  return result
}

function printOutcome(hasPassed: boolean, seconds: string): void {
  console.log(`  ${hasPassed ? 'passed' : 'FAILED'}, ${seconds} s`)
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
