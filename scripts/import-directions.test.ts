import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rooms } from './import-directions.ts'

/* Who may import whom is a lint rule, and one whose pattern matches nothing looks like one that is kept. */

const refused = [
  ['contract/a.ts', '#src/lib/api/http.ts'],
  ['contract/b.ts', '#gateway/app.ts'],
  ['gateway/a.ts', '#mock/start.ts'],
  ['gateway/b.ts', '#src/lib/api/http.ts'],
  ['gateway/start.ts', '#src/lib/api/http.ts'],
  ['mock/a.ts', '#gateway/app.ts'],
  ['mock/routes/a.ts', '#src/lib/api/http.ts'],
  ['src/lib/a.ts', '#src/ui/buttons/button.tsx'],
  ['src/lib/b.ts', '#src/features/brands/api/queries.ts'],
  ['src/ui/a.tsx', '#src/features/brands/api/queries.ts'],
  ['src/ui/b.tsx', '#src/app/shell.tsx'],
  ['src/features/brands/a.ts', '#src/features/countries/api/requests.ts'],
  ['src/features/brands/b.ts', '#src/app/pages.ts'],
  ['src/features/brands/c.ts', '../countries/queries.ts'],
  ['src/features/brands/d.ts', '#mock/answers/tokens.ts'],
  ['src/features/brands/texts/e.ts', '#src/features/brands/brand-page.tsx'],
  ['src/features/brands/edit/f.ts', '#src/features/countries/picker/country-options.tsx'],
  ['src/features/brands/edit/g.ts', '#src/app/shell.tsx'],
  ['src/features/brands/edit/h.ts', '../texts/brand-texts.ts'],
  ...Object.entries(rooms).flatMap(([feature, [first, ...others]]) =>
    others.map((room) => [
      `src/features/${feature}/${first}/${room}.ts`,
      `#src/features/${feature}/${room}/any.ts`,
    ]),
  ),
  ['src/app/a.ts', '#gateway/app.ts'],
  ['src/app/b.ts', '#mock/start.ts'],
  ['src/app/d.ts', '#scripts/build.ts'],
  ['mock/b.ts', '#scripts/build.ts'],
  ['demo/a.ts', '#src/lib/api/http.ts'],
  ['demo/b.ts', '#scripts/build.ts'],
  ['gateway/d.ts', '#demo/answer.ts'],
  ['mock/c.ts', '#demo/answer.ts'],
  ['src/app/e.ts', '#demo/answer.ts'],
  ['src/main.ts', '#gateway/app.ts'],
  ['e2e/a.ts', '#src/lib/api/http.ts'],
  ['e2e/b.ts', '#gateway/app.ts'],
  ['e2e/c.ts', '#mock/answers/tokens.ts'],
  ['bench/a.ts', '#src/lib/i18n/fold-text.ts'],
  ['bench/search.ts', '#src/features/brands/api/queries.ts'],
  ['torture/a.ts', '#src/lib/api/http.ts'],
  ['torture/b.ts', '#gateway/app.ts'],
]

const allowed = [
  ['demo/c.ts', '#mock/app.ts'],
  ['demo/d.ts', '#gateway/pages/render-page.ts'],
  ['bench/search.ts', '#src/lib/i18n/fold-text.ts'],
  ['gateway/start.ts', '#mock/start.ts'],
  ['gateway/c.ts', '#contract/brand.ts'],
  ['mock/routes/b.ts', '#mock/store/store.ts'],
  ['src/lib/c.ts', '#contract/brand.ts'],
  ['src/ui/c.tsx', '#src/lib/i18n/formats.ts'],
  ['src/features/brands/e.ts', '#src/features/countries/api/queries.ts'],
  ['src/features/brands/f.ts', '#src/features/countries/picker/country-picker.tsx'],
  ['src/features/brands/g.ts', '#src/ui/buttons/button.tsx'],
  ['src/app/c.ts', '#src/features/brands/api/requests.ts'],
  ['e2e/d.ts', '#contract/scopes.ts'],
  ['contract/c.test.ts', '#testing/counting-reads.ts'],
  ['e2e/e.ts', '#src/locales/frame.en.json'],
  ['bench/a.ts', '#scripts/build.ts'],
  ['torture/c.ts', '#testing/hostile/hostile-answer.ts'],
]

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

describe('refused', () => {
  const complaintsAbout = lint(refused)
  test.each(refused)('%s may not import %s', (file = '') => {
    expect(complaintsAbout(file)).toContain('no-restricted-imports')
  })
})

describe('allowed', () => {
  const complaintsAbout = lint(allowed)
  test.each(allowed)('%s may import %s', (file = '') => {
    expect(complaintsAbout(file)).not.toContain('no-restricted-imports')
  })
})

/* Plants the imports in a folder of their own, and gives what the lint says of a file of it. */
function lint(imports: string[][]): (file: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-lint-'))
  folders.push(folder)
  for (const file of ['oxlint.config.ts', 'scripts/import-directions.ts']) cpSync(file, join(folder, file))
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
