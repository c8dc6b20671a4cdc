import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/* Who may import whom is a lint rule, and one whose pattern matches nothing looks like one that is kept. */

const refused = [
  ['contract/a.ts', '#src/lib/http.ts'],
  ['contract/b.ts', '#gateway/app.ts'],
  ['gateway/a.ts', '#mock/start.ts'],
  ['gateway/b.ts', '#src/lib/http.ts'],
  ['gateway/start.ts', '#src/lib/http.ts'],
  ['mock/a.ts', '#gateway/app.ts'],
  ['mock/routes/a.ts', '#src/lib/http.ts'],
  ['src/lib/a.ts', '#src/ui/button.tsx'],
  ['src/lib/b.ts', '#src/features/brands/queries.ts'],
  ['src/ui/a.tsx', '#src/features/brands/queries.ts'],
  ['src/ui/b.tsx', '#src/app/shell.tsx'],
  ['src/features/brands/a.ts', '#src/features/countries/api.ts'],
  ['src/features/brands/b.ts', '#src/app/pages.ts'],
  ['src/features/brands/c.ts', '../countries/queries.ts'],
  ['src/features/brands/d.ts', '#mock/tokens.ts'],
  ['src/app/a.ts', '#gateway/app.ts'],
  ['src/app/b.ts', '#mock/start.ts'],
  ['src/app/d.ts', '#scripts/build.ts'],
  ['mock/b.ts', '#scripts/build.ts'],
  ['e2e/a.ts', '#src/lib/http.ts'],
  ['e2e/b.ts', '#gateway/app.ts'],
  ['e2e/c.ts', '#mock/tokens.ts'],
] as const

const allowed = [
  ['gateway/start.ts', '#mock/start.ts'],
  ['gateway/c.ts', '#contract/brand.ts'],
  ['mock/routes/b.ts', '#mock/store.ts'],
  ['src/lib/c.ts', '#contract/brand.ts'],
  ['src/ui/c.tsx', '#src/lib/formats.ts'],
  ['src/features/brands/e.ts', '#src/features/countries/queries.ts'],
  ['src/features/brands/f.ts', '#src/features/countries/country-picker.tsx'],
  ['src/features/brands/g.ts', '#src/ui/button.tsx'],
  ['src/app/c.ts', '#src/features/brands/api.ts'],
  ['e2e/d.ts', '#contract/scopes.ts'],
  ['bench/a.ts', '#scripts/build.ts'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'diwan-lint-'))

beforeAll(() => cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json')))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(refused)('%s may not import %s', (file, imported) => {
  expect(complaintsAbout(file, imported)).toContain('no-restricted-imports')
})

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(complaintsAbout(file, imported)).not.toContain('no-restricted-imports')
})

function complaintsAbout(file: string, imported: string): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { thing } from '${imported}'\nexport const other = thing\n`)
  const { stdout } = spawnSync('oxlint', ['--format=unix', file], { cwd: folder, encoding: 'utf8' })
  rmSync(path)
  return stdout
}
