import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/* A rule that never reports looks like a rule that all code follows. */
test.each([
  ['const languages = storeLanguages()\n', true],
  ["export const key = [storageKey('recent')].join()\n", true],
  ["export const key = () => storageKey('recent')\n", false],
  ['export function path() {\n  return authState().basePath\n}\n', false],
])('reading the session while a module loads is found in %j: %s', (code, isReported) => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of ['oxlint.config.ts', 'scripts/import-directions.ts', 'scripts/session-lint.ts'])
    cpSync(path, join(folder, path))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'src/features'), { recursive: true })
  writeFileSync(join(folder, 'src/a.ts'), code)
  const { stdout } = spawnSync('oxlint', ['--format=unix', 'src'], { cwd: folder, encoding: 'utf8' })
  expect(stdout.includes('no-session-while-loading')).toBe(isReported)
})
