import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { features } from './import-directions.ts'

/* A lint rule whose pattern matches nothing looks like a rule that everybody follows. */

const refused = [
  ['contract/a.ts', '#src/lib/api/http.ts'],
  ['gateway/a.ts', '#mock/start.ts'],
  ['gateway/start.ts', '#src/lib/api/http.ts'],
  ['mock/a.ts', '#gateway/app.ts'],
  ['demo/a.ts', '#src/lib/api/http.ts'],
  ['portal/a.ts', '#contract/brand.ts'],
  ['src/lib/a.ts', '#src/ui/buttons/button.tsx'],
  ['src/ui/a.tsx', '#src/features/brands/api/queries.ts'],
  ['src/ui/b.tsx', './buttons/button.tsx'],
  ['src/features/brands/a.ts', '#src/features/countries/api/requests.ts'],
  ['src/features/brands/b.ts', '#src/app/routes.ts'],
  ['src/features/brands/c.ts', '../countries/queries.ts'],
  ['src/features/brands/d.ts', '#mock/store/tokens.ts'],
  ['src/features/brands/e.ts', './texts/brand-texts.ts'],
  ['src/features/brands/texts/f.ts', '#src/features/brands/brand-page.tsx'],
  ['src/features/brands/edit/g.ts', '#src/features/countries/picker/use-search-text.ts'],
  ['src/features/today/a.ts', '#src/features/brands/edit/brand-form.tsx'],
  ['src/features/session/a.ts', '#src/features/reservations/days/days.ts'],
  ['src/app/a.ts', '#gateway/app.ts'],
  ['src/main.tsx', '#scripts/build.ts'],
  ['scripts/a.ts', '#tools/bench/print.ts'],
  ['e2e/a.ts', '#src/lib/api/http.ts'],
  ['tools/bench/a.ts', '#src/lib/i18n/fold-text.ts'],
  ['tools/bench/search.ts', '#src/features/brands/api/queries.ts'],
]

const allowed = [
  ['contract/c.test.ts', '#testing/count-reads.ts'],
  ['gateway/start.ts', '#mock/start.ts'],
  ['mock/routes/b.ts', '#mock/store/store.ts'],
  ['demo/d.ts', '#gateway/pages/fill-template.ts'],
  ['src/lib/c.ts', '#contract/brand.ts'],
  ['src/ui/c.tsx', '#src/lib/i18n/formats.ts'],
  ['src/features/brands/e.ts', '#src/features/countries/api/queries.ts'],
  ['src/features/brands/f.ts', '#src/features/countries/picker/country-picker.tsx'],
  ['src/features/brands/list/h.ts', '#src/features/brands/edit/brand-form.tsx'],
  ['src/features/brands/list/i.ts', './brand-list.tsx'],
  ['src/features/today/d.ts', '#src/features/brands/list/brand-rows.ts'],
  ['src/features/portal/a.ts', '#src/features/brands/drafts/brand-draft.ts'],
  ['src/app/c.ts', '#src/features/brands/api/requests.ts'],
  ['e2e/e.ts', '#src/locales/common.en.json'],
  ['tools/bench/a.ts', '#scripts/build.ts'],
  ['e2e/f.ts', '#testing/hostile/hostile-response.ts'],
]

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

describe('refused imports', () => {
  const lintMessagesOf = lint(refused)
  test.each(refused)('%s may not import %s', (file = '') => {
    expect(lintMessagesOf(file)).toContain('no-restricted-imports')
  })
})

describe('allowed imports', () => {
  const lintMessagesOf = lint(allowed)
  test.each(allowed)('%s may import %s', (file = '') => {
    expect(lintMessagesOf(file)).not.toContain('no-restricted-imports')
  })
})

/* Plants the imports in a temporary folder; returns what the lint reports for a file. */
function lint(imports: string[][]): (file: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-lint-'))
  folders.push(folder)
  for (const file of ['oxlint.config.ts', 'scripts/import-directions.ts']) cpSync(file, join(folder, file))
  for (const feature of Object.keys(features))
    mkdirSync(join(folder, 'src/features', feature), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [file = '', imported = ''] of imports) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { thing } from '${imported}'\nexport const other = thing\n`)
  }
  const { stdout } = spawnSync('oxlint', ['--format=unix'], { cwd: folder, encoding: 'utf8' })
  return (file) =>
    stdout
      .split('\n')
      .filter((line) => line.startsWith(`${file}:`))
      .join('\n')
}
