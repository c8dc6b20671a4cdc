// `npm test`: every check and every test; `npm run check` (--quick): those that need neither a browser nor a build.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenStale } from './build.ts'
import { chromiumPaths } from './chromium.ts'
import { installOtherEngines } from './other-engines.ts'

type Count = { passed: number; failed: number }

const isQuick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'diwan-test-'))
const total: Count = { passed: 0, failed: 0 }
const failedSteps: string[] = []
const missing: string[] = []

check('Format', 'prettier', ['--check', '--log-level', 'warn', '.'])
check('Lint', 'oxlint', ['--type-aware'])
check('Styles', 'stylelint', ['{src,kit}/**/*.css'])
check('Unused code', 'knip', [])
check('Types', 'tsc', ['-b'])

if (isQuick) {
  vitest('Unit tests', ['--project', 'unit'])
} else {
  const chromium = findChromium()
  missing.push(...installOtherEngines())
  vitest('Unit and component tests', [], chromium)
  step('Build', buildWhenStale)
  check('Sizes', 'size-limit', [])
  playwright('End-to-end tests', chromium)
}

rmSync(reports, { recursive: true, force: true })
// Some machines cannot have every engine; the one that decides can.
if (process.env.CI) for (const engine of missing) add(engine, { passed: 0, failed: 1 })
else for (const engine of missing) console.log(`\nNot tested: ${engine}`)
if (failedSteps.length > 0) console.log(`\nNot in order: ${failedSteps.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function check(name: string, command: string, commandArguments: string[]): void {
  step(name, () => run(command, commandArguments))
}

function step(name: string, isInOrder: () => boolean): void {
  add(name, timed(name, isInOrder) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function vitest(name: string, options: string[], env: Record<string, string> = {}): void {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isInOrder = timed(name, () => run('vitest', ['run', ...reporters, ...options], env))
  addReport(name, isInOrder, report, ({ numPassedTests, numFailedTests }) => ({
    passed: Number(numPassedTests),
    failed: Number(numFailedTests),
  }))
}

function playwright(name: string, env: Record<string, string>): void {
  const report = join(reports, 'playwright.json')
  const isInOrder = timed(name, () =>
    run('playwright', ['test', '--reporter=dot,json'], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  )
  addReport(name, isInOrder, report, ({ stats }) => ({
    passed: Number(stats?.expected),
    failed: Number(stats?.unexpected) + Number(stats?.flaky),
  }))
}

/* A runner that ends badly without naming a failed test (no report, an error outside the tests) is one failure. */
function addReport(
  name: string,
  isInOrder: boolean,
  report: string,
  // The shapes are the runners' own; a wrong one gives NaN, which is not a pass.
  read: (report: Record<string, Record<string, unknown>>) => Count,
): void {
  const count = readReport(report, read)
  const hasRun = count.passed + count.failed > 0
  if (hasRun && (isInOrder || count.failed > 0)) add(name, count)
  else add(name, { passed: count.passed || 0, failed: 1 })
}

function readReport(report: string, read: (report: Record<string, Record<string, unknown>>) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function timed(name: string, isInOrder: () => boolean): boolean {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const result = isInOrder()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${result ? 'in order' : 'NOT in order'}, ${seconds} s`)
  return result
}

function run(command: string, commandArguments: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, commandArguments, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
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
