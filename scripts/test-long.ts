// `npm run test:long`: the tests of random cases, each with LONG_RUNS new ones (10000 unless told). Names of test
// files behind it narrow it down: `npm run test:long -- send-many`.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'unit', '--testTimeout', '0', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { LONG_RUNS: '10000', ...process.env },
  },
)
process.exitCode = status ?? 1
