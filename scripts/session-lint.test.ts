import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const codes = {
  'src/a.ts': 'const languages = storeLanguages()\n',
  'src/b.ts': "export const key = [storageKey('recent')].join()\n",
  'src/c.ts': "export const key = () => storageKey('recent')\n",
  'src/d.ts': 'export function path() {\n  return authState().basePath\n}\n',
}

test('the lint finds what reads the session while a module loads, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of ['oxlint.config.ts', 'scripts/import-directions.ts', 'scripts/session-lint.ts'])
    cpSync(path, join(folder, path))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'src/features'), { recursive: true })
  for (const [path, code] of Object.entries(codes)) writeFileSync(join(folder, path), code)
  const { stdout } = spawnSync('oxlint', ['--format=unix', 'src'], { cwd: folder, encoding: 'utf8' })
  const reported = stdout.split('\n').filter((line) => line.includes('no-session-while-loading'))
  expect(new Set(reported.map((line) => line.split(':')[0]))).toEqual(new Set(['src/a.ts', 'src/b.ts']))
})
