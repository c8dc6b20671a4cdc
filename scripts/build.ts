import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const stampFile = 'node_modules/.cache/built-from'
const inputs = [
  '{src,contract,public}/**/*.*',
  'scripts/*.ts',
  'index.html',
  'vite.config.ts',
  'tsconfig*.json',
  'package-lock.json',
]

/** Builds the dashboard into dist/ if its sources changed since the last build. Returns whether the build exists now. */
export function buildWhenStale(): boolean {
  const sources = hashOfInputs()
  const isFresh =
    existsSync('dist/index.html') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources
  if (isFresh) return true

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
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, sources)
  return true
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs).toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
