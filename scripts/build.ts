import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const stampFile = 'node_modules/.cache/built-from'
const lockFile = 'node_modules/.cache/building'
const inputs = [
  '{src,contract,public}/**/*.*',
  'scripts/*.ts',
  'index.html',
  'vite.config.ts',
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
  mkdirSync(dirname(stampFile), { recursive: true })
  for (let waits = 0; !isFresh(); waits += 1) {
    if (takeLock()) {
      try {
        return isFresh() || build(sources)
      } finally {
        rmSync(lockFile, { force: true })
      }
    }
    if (waits === 0) console.error('Another program builds the dashboard; waiting for it …')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  return true
}

/* The lock holds the number of its process: that of a killed one is removed. */
function takeLock(): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    try {
      process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
    } catch {
      rmSync(lockFile, { force: true })
    }
    return false
  }
}

function build(sources: string): boolean {
  // To standard error: standard output is the log of the program that starts next.
  console.error('Building the dashboard …')
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
