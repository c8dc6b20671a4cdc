import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signInEnv } from '#testing/gateway/sign-in-env.ts'
import { mergeEnvironment } from './read-environment.ts'
import { settingsWarnings } from './settings-warnings.ts'
import { settingTable } from './setting-table.ts'
import { parseSettings } from './settings.ts'

type Row = { name: string; default: string; what: string }

/* The docstrings of the table, by the comment before them. */
const groups = readFileSync('gateway/settings/setting-table.ts', 'utf8')
  .split(/^ {2}\/\/ (?=\w)/m)
  .slice(1)
  .map((text) => ({ title: text.split('\n', 1)[0] ?? '', rows: rowsIn(text) }))
const rows = groups.flatMap((group) => group.rows)

function rowsIn(text: string): Row[] {
  return [...text.matchAll(/^ {2}\/\*\*(.*?)\*\/\s+(\w+):/gms)].map(([, comment = '', name = '']) => {
    const [what = '', value = 'none'] = comment.replace(/\s+(\* )?/g, ' ').split('@default')
    return { name, what: what.trim(), default: value.trim() }
  })
}

function tableRow({ name, default: value, what }: Row): string {
  const names = `${name}_FILE` in settingTable ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``
  return `| ${names} | ${isText(value) ? `\`${value}\`` : value} | ${what} |`
}

/* Whether a default is the text of the setting, not a description of it. */
function isText(value: string): boolean {
  return !/[ `]/.test(value) && value !== 'none'
}

/* The widths of its columns are those of `npm run format`. */
function withoutWidths(document: string): string {
  return document.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---')
}

test('every setting has a docstring', () => {
  const names = Object.keys(settingTable).filter((name) => !name.endsWith('_FILE'))
  expect(rows.map(({ name }) => name)).toEqual(names)
})

test.for(groups)('docs/settings.md has the table “$title” of the code, no row more', ({ title, rows }) => {
  const table = ['| Setting | Default | What it is |', '| --- | --- | --- |', ...rows.map(tableRow)]
  const document = withoutWidths(readFileSync('docs/settings.md', 'utf8'))
  expect(document).toContain(`\n### ${title}\n\n${table.join('\n')}\n\n`)
})

test('README.md repeats rows of docs/settings.md', () => {
  const excerpt = withoutWidths(readFileSync('README.md', 'utf8')).match(/^\| `[A-Z_]+`.*$/gm) ?? []
  expect(excerpt).toHaveLength(8)
  expect(rows.map(tableRow)).toEqual(expect.arrayContaining(excerpt))
})

test('the default of each setting is the one of its docstring', () => {
  for (const env of [{}, signInEnv]) {
    const isRead = ({ name }: Row) => env === signInEnv || !name.startsWith('OAUTH_')
    for (const { name, default: text } of rows.filter((row) => isText(row.default) && isRead(row))) {
      expect([name, parseSettings({ ...env, [name]: text })]).toEqual([name, parseSettings(env)])
    }
  }
})

/* The parts of .env.example: `## title`, then settings as comments. */
const parts = readFileSync('.env.example', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => text.replace(/^# (?=[A-Z_]+=)/gm, '').replace(/^/, '# '))

test('.env.example has every setting, no other, and is a demo as it stands', () => {
  expect(mergeEnvironment(readFileSync('.env.example'), {})).toEqual({ env: {}, warnings: [] })
  const { env } = mergeEnvironment(Buffer.from(parts.join('')), {})
  const names = Object.keys(env).filter((name) => !/^DIWAN_(HOST|VERSION)$/.test(name))
  expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('the last part of .env.example has the defaults', () => {
  const { env } = mergeEnvironment(Buffer.from(parts.at(-1) ?? ''), {})
  const defaults = rows.filter(({ name }) => name in env)
  expect(env).toEqual(
    Object.fromEntries(defaults.map((row) => [row.name, isText(row.default) ? row.default : ''])),
  )
})

test.for<[mode: string, parts: number[]]>([
  ['one token', [0]],
  ['sign-in', [1]],
  ['sign-in with a portal', [1, 2]],
  ['sign-in with a portal, live news and several gateways', [1, 2, 3, 4]],
])('the lines of .env.example for %s start Diwan, filled in, and warn of nothing', ([, chosen]) => {
  const text = chosen.map((part) => parts[part]).join('')
  const filled = text.replace(/^((?:STORE_API_TOKEN|[A-Z_]+_(?:SECRET|KEY))=)$/gm, `$1${'x'.repeat(32)}`)
  const { env, warnings } = mergeEnvironment(
    Buffer.from(filled.replace('2026a:', `2026a:${'y'.repeat(32)}`)),
    {},
  )
  expect([...warnings, ...settingsWarnings(env, parseSettings(env))]).toEqual([])
})
