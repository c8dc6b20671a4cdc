// `npm run test:long`: the unit tests in random order and the component tests, with LONG_RUNS random cases (default 10000), and the
// end-to-end tests in every language and on every screen. Names of test files narrow it down: `npm run test:long -- interleavings`.
import { spawnSync } from 'node:child_process'
import { buildWhenStale } from './build.ts'
import { chromiumPaths, installMissing } from '#scripts/install/test-programs.ts'

// Tests that need one of these fail without it.
installMissing('redis-server', 'caddy', 'nginx', 'openssl', 'systemd-analyze')

const names = process.argv.slice(2)
const chromium = chromiumPaths()
const withoutLimit = ['--testTimeout', '0', '--passWithNoTests', ...names]
const steps = [
  () => run('vitest', ['run', '--project', 'unit', '--sequence.shuffle', ...withoutLimit]),
  () => run('vitest', ['run', '--project', 'component', ...withoutLimit]),
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
