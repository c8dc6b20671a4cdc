import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { cascadeLayers } from '#scripts/cascade-layers.ts'
import { breakpoints, widths } from '#src/lib/breakpoints.ts'

/* A style sheet belongs to the components of its feature; `src/*.ts` has those of the first paint. */

const importersOf = new Map<string, string[]>()
for (const file of globSync('src/**/*.{ts,tsx}')) {
  if (file.includes('.test.')) continue
  for (const [, sheet = ''] of readFileSync(file, 'utf8').matchAll(/'([^']+\.css)'/g)) {
    if (!/^(\.\/|#)/.test(sheet)) continue
    const path = sheet.startsWith('#') ? sheet.slice(1) : join(dirname(file), sheet)
    importersOf.set(path, [...(importersOf.get(path) ?? []), file])
  }
}

test.each(globSync('src/**/*.css'))('%s is imported by its own feature', (sheet) => {
  const importers = importersOf.get(sheet) ?? []
  expect(importers).not.toEqual([])
  const isOwner = (file: string) => dirname(file) === 'src' || featureOf(file) === featureOf(sheet)
  expect(importers.filter((file) => !isOwner(file))).toEqual([])
})

function featureOf(file: string): string | undefined {
  return /^src\/(?:features\/)?\w+/.exec(file)?.[0]
}

test.each([
  ['src/ui/styles/base.css', 'reset'],
  ['src/ui/styles/tokens.css', 'tokens'],
  ['src/ui/styles/hues.css', 'tokens'],
  ['node_modules/@fullcalendar/react/skeleton.css', 'vendor'],
  ['src/ui/buttons/button.css', 'ui'],
  ['src/ui/styles/utilities.css', 'utilities'],
  ['src/app/shell/shell.css', 'features'],
  ['src/features/brands/edit/brand-form.css', 'features'],
])('%s is in the layer %s', (sheet, layer) => {
  expect(inLayer(sheet, 'a { b: c }')).toMatch(
    new RegExp(
      `^@layer reset, tokens, vendor, ui, utilities, features; @layer ${layer} \\{\\s*a \\{ b: c \\}\\s*\\}$`,
    ),
  )
})

test('a style sheet in a folder without a layer stops the build', () => {
  expect(() => inLayer('elsewhere/odd.css', '')).toThrow('has no layer')
})

test('a style sheet that imports another stops the build', () => {
  expect(() => inLayer('src/ui/buttons/button.css', "@import url('../app/shell.css');")).toThrow(
    'not by another sheet',
  )
})

/* `(max-width: 40em)` and `(min-width: 40em)` both match at 640 px. */
const widthCondition = /\(?[^()]*\bwidth\b[^()]*\)?/g
const halfOpen = /^\(width (?:<|>=) (?:[\d.]+|\$\{width\})em\)$/

test('a style sheet names the breakpoints of the layout', () => {
  expect(inLayer('src/ui/save-bar.css', '@media not (--phone) and (--desktop) {}')).toContain(
    '@media not (width < 40em) and (width >= 60em) {}',
  )
})

test('no two ranges of window widths overlap, and all have the same spelling', () => {
  const sheets = globSync('{src,portal}/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media([^{]*)\{/g)].map(([, query = '']) => ({ file, query })),
  )
  const scripts = globSync('{src,portal}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`](\([^'"`]*\bwidth\b[^'"`]*\))['"`]/g)].map(
        ([, query = '']) => ({ file, query }),
      ),
    )
  const names = sheets.flatMap(({ query }) => query.match(/\(--\w+\)/g) ?? [])
  expect(new Set(names)).toEqual(new Set(Object.keys(breakpoints).map((name) => `(--${name})`)))
  const conditions = [...sheets, ...scripts].flatMap(({ file, query }) =>
    (query.match(widthCondition) ?? []).map((condition) => ({ file, condition: condition.trim() })),
  )
  expect(names.length + conditions.length).toBeGreaterThan(30)
  expect(conditions.filter(({ condition }) => !halfOpen.test(condition))).toEqual([])
  const spelledOut = conditions.filter(
    ({ file, condition }) => /\b(?:40|60)em/.test(condition) && !file.startsWith('portal/'),
  )
  expect(spelledOut.map(({ file }) => file)).toEqual(
    Object.keys(breakpoints).map(() => 'src/lib/breakpoints.ts'),
  )
})

test('windows and containers are compared with few widths', () => {
  const lengths = globSync('src/**/*.{css,ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bwidth\s*[<>]=?\s*([\d.]+em)/g)].map(
      ([, length = '']) => length,
    ),
  )
  expect(new Set(lengths)).toEqual(new Set(widths.map((width) => `${width}em`)))
})

test('readers who ask for less contrast get the page unchanged', () => {
  const contrasts = globSync('{src,portal}/**/*.{css,ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/prefers-contrast(?:: (\w+))?/g)].map(([, contrast]) => contrast),
  )
  expect(new Set(contrasts)).toEqual(new Set(['more']))
})

function inLayer(sheet: string, text: string): string {
  const { transform } = cascadeLayers()
  if (typeof transform !== 'object') throw new Error('the plugin has no transform')
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  const { handler } = transform as unknown as { handler: (text: string, id: string) => { code: string } }
  return handler.call(context, text, `/${sheet}`).code
}
