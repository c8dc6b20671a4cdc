// `npm test`: every check and every test; `npm run check` (--quick): those without a browser and a build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromiumPaths, installMissing } from '#scripts/install/test-programs.ts'

type StepOptions = {
  env?: Record<string, string>
  /** Runs beside others, so its output is kept until it is printed at its turn. */
  isConcurrent?: boolean
  /** The file in which the program counts its tests; without one it counts as one test. */
  report?: string
}

const isQuick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'diwan-test-'))
const total = { passed: 0, failed: 0 }
const failedSteps: string[] = []
const missing: string[] = []

// Also after an error, such as a missing Chromium.
process.on('exit', (code) => {
  rmSync(reports, { recursive: true, force: true })
  // Some machines cannot have every engine; CI must.
  if (process.env.CI) failedSteps.push(...missing)
  else for (const engine of missing) console.log(`\nNot tested: ${engine}`)
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
  const failed = total.failed + (process.env.CI ? missing.length : 0) + Number(code !== 0)
  console.log(`\n${total.passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
})

// Programs started from here share their compiled code.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

// Concurrent, because each alone leaves a core idle. Their outputs are printed in this order.
const checks = [
  run('Format', 'oxfmt', ['--check'], { isConcurrent: true }),
  run('Lint', 'oxlint', ['--type-aware'], { isConcurrent: true }),
  run('Styles', 'stylelint', ['src/**/*.css'], { isConcurrent: true }),
  run('Unused code', 'knip', [], { isConcurrent: true }),
  // The projects are checked concurrently; several checkers of each would check shared types again.
  run('Types', 'tsc', ['-b', '--checkers', '1'], { isConcurrent: true }),
]

// The downloads run during the checks. Tests of several gateways need Redis; without it they report that.
installMissing('redis-server')
if (!isQuick) missing.push(...installMissing('firefox', 'webkit'))
for (const check of checks) conclude(await check)

if (isQuick) await vitest('Unit tests', '--project', 'unit')
else {
  Object.assign(process.env, chromiumPaths())
  await vitest('Unit and component tests')
  conclude(await run('Build', process.execPath, ['scripts/build.ts']))
  conclude(await run('Sizes', 'size-limit', []))
  const report = join(reports, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  conclude(await run('End-to-end tests', 'playwright', ['test', '--reporter=dot,json'], { env, report }))
}

async function vitest(name: string, ...selected: string[]): Promise<void> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  conclude(await run(name, 'vitest', ['run', ...reporters, ...selected], { report }))
}

async function run(name: string, command: string, words: string[], options: StepOptions = {}) {
  const { env, isConcurrent = false, report } = options
  if (!isConcurrent) console.log(`\n— ${name}`)
  const started = performance.now()
  const stdio = isConcurrent ? 'pipe' : 'inherit'
  const child = spawn(command, words, {
    stdio: ['ignore', stdio, stdio],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  const ended = Promise.all([once(child, 'close'), ...outputs])
  const [[status], ...printed] = await ended.catch((error: unknown) => [[1], `${String(error)}\n`] as const)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (isConcurrent) printed.unshift(`\n— ${name}\n`)
  return { name, output: printed.join(''), hasPassed: status === 0, seconds, report }
}

/* A step that fails without a failed test (no report, an error outside the tests) counts as one failure. */
function conclude({ name, output, hasPassed, seconds, report }: Awaited<ReturnType<typeof run>>): void {
  process.stdout.write(`${output}  ${hasPassed ? 'passed' : 'FAILED'}, ${seconds} s\n`)
  const { passed, failed } = report ? countIn(report) : { passed: Number(hasPassed), failed: 0 }
  total.passed += passed
  const failures = failed || Number(!hasPassed || passed === 0)
  total.failed += failures
  if (failures > 0) failedSteps.push(name)
}

/* In the form of Vitest or of Playwright. A wrong form gives NaN, which counts as no test. */
function countIn(report: string) {
  try {
    const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(report, 'utf8'))
    return {
      passed: Number(numPassedTests ?? stats.expected) || 0,
      failed: Number(numFailedTests ?? stats.unexpected + stats.flaky) || 0,
    }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
