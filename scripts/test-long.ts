// `npm run test:long`: the unit tests in random order with LONG_RUNS random cases (default 10000), and the end-to-end tests in
// every language and on every screen. Names of test files narrow it down: `npm run test:long -- job-queue`.
import { spawnSync } from 'node:child_process'
import { buildWhenStale } from './build.ts'
import { chromiumPaths } from './chromium.ts'

const names = process.argv.slice(2)
const chromium = chromiumPaths()
const inRandomOrder = ['run', '--project', 'unit', '--sequence.shuffle']
const steps = [
  () => run('vitest', [...inRandomOrder, '--testTimeout', '0', '--passWithNoTests', ...names]),
  buildWhenStale,
  () => run('playwright', ['test', '--pass-with-no-tests', ...names]),
]
process.exitCode = steps.every((step) => step()) ? 0 : 1

function run(command: string, commandArguments: string[]): boolean {
  const { status } = spawnSync(command, commandArguments, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { LONG_RUNS: '10000', ...chromium, ...process.env },
  })
  return status === 0
}
