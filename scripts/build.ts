import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const stampFile = 'node_modules/.cache/built-from'
const lockFile = 'node_modules/.cache/build-lock.sqlite'
const maxBuildMs = 10 * 60_000
const inputs = [
  '{src,contract,public}/**/*.*',
  'portal/*.ts',
  'scripts/*.ts',
  'index.html',
  'vite*.config.ts',
  'tsconfig*.json',
  'package-lock.json',
]

/**
 * Builds the dashboard into dist/ if its sources changed since the last build. Waits while another program builds it. Returns
 * whether the build exists now.
 */
export function buildWhenStale(): boolean {
  const sources = hashOfInputs()
  const isFresh = () =>
    existsSync('dist/index.html') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources
  if (isFresh()) return true
  mkdirSync(dirname(stampFile), { recursive: true })
  // Also for a program that waits. To standard error: standard output is the log of the program that starts next.
  console.error('The dashboard is being built …')
  // The system releases the lock of a program that was killed.
  const lock = new DatabaseSync(lockFile, { timeout: maxBuildMs })
  lock.exec('BEGIN EXCLUSIVE')
  try {
    return isFresh() || build(sources)
  } finally {
    lock.close()
  }
}

function build(sources: string): boolean {
  const built = spawnSync('npm', ['run', 'build', '--silent'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (built.status !== 0) {
    console.error(`${built.stdout}${built.stderr}\nThe build failed; the lines above say why.`)
    return false
  }
  writeFileSync(stampFile, sources)
  return true
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs).toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) process.exitCode = buildWhenStale() ? 0 : 1
