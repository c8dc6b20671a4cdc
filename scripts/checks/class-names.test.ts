import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A class without a rule, and a rule whose class no component has, are left from an earlier design. */

const literal = /'[^'\n]*'|"[^"]*"|`[^`]*`/g

const ruled = new Set(
  globSync('src/**/*.css')
    .map((file) => withoutComments(readFileSync(file, 'utf8')).replaceAll(/url\([^)]*\)/g, ''))
    .flatMap((sheet) => sheet.match(/[^;{}]+(?=\{)/g) ?? [])
    .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
)

const scripts = ['index.html', ...globSync('{src,gateway}/**/*.{ts,tsx}')]
  .filter((file) => !file.includes('.test.'))
  .map((file) => withoutComments(readFileSync(file, 'utf8')))

test('each class of a component has a rule', () => {
  const given = scripts.flatMap(classNames)
  expect(given.length).toBeGreaterThan(500)
  const begins = (start: string) => [...ruled].some((name) => name.startsWith(start))
  expect(given.filter((name) => !(name.endsWith('-') ? begins(name) : ruled.has(name)))).toEqual([])
})

test('each rule of a style sheet has a class that is given', () => {
  const literals = scripts.flatMap((script) => script.match(literal) ?? [])
  const words = new Set(literals.flatMap((text) => text.split(/[^\w-]+/)))
  const starts = literals.flatMap((text) =>
    [...text.matchAll(/([\w-]+-)\$\{/g)].map(([, start = '']) => start),
  )
  const isGiven = (name: string) => words.has(name) || starts.some((start) => name.startsWith(start))
  expect(ruled.size).toBeGreaterThan(400)
  expect([...ruled].filter((name) => !isGiven(name))).toEqual([])
})

/** The classes that stand in `className="…"`, `className={…}` and options as `eventClass: '…'`; `button-` of `button-${kind}`. */
function classNames(script: string): string[] {
  return [...script.matchAll(/\b(?:class(?:Name)?=|(?:className|[a-z]\w*Class): )/g)].flatMap(
    ({ 0: start, index }) => {
      const value = script.slice(index + start.length)
      const expression = value.startsWith('{')
        ? inBraces(value)
        : (/^(?:'[^']*'|"[^"]*"|`[^`]*`)/.exec(value)?.[0] ?? '')
      return (expression.replaceAll(/[!=]== '[^']*'/g, '').match(literal) ?? [])
        .flatMap((text) =>
          text
            .slice(1, -1)
            .replaceAll(/(?<![\w-])\$\{[^}]*\}|(?<=-)\$\{[^}]*\}[\w-]*/g, '')
            .split(/\s+/),
        )
        .filter((name) => /^[a-z][\w-]*$/.test(name))
    },
  )
}

function inBraces(text: string): string {
  let depth = 0
  const end = Array.from(text).findIndex((character) => {
    if (character === '{') depth++
    if (character === '}') depth--
    return depth === 0
  })
  return text.slice(0, end + 1)
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
}
