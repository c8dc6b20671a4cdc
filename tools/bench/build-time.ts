import { spawnSync } from 'node:child_process'
import type { Table } from './figures.ts'
import { medianOf } from './repeat.ts'

const runs = 3

/** Measures `npm run build`: types and the complete page. */
export function buildTime(): Promise<Table> {
  const seconds = Array.from({ length: runs }, () => {
    const started = performance.now()
    const { status } = spawnSync('npm', ['run', 'build', '--silent'], { shell: process.platform === 'win32' })
    if (status !== 0) throw new Error('the build failed')
    return (performance.now() - started) / 1000
  })
  return Promise.resolve({
    title: 'Build: seconds',
    conditions: `npm run build, median of ${runs}; the first one may have types to check`,
    columns: [
      { name: 'median', digits: 1 },
      { name: 'first', digits: 1 },
    ],
    rows: [{ name: 'build', figures: [{ value: medianOf(seconds) }, { value: seconds[0] ?? Number.NaN }] }],
  })
}
