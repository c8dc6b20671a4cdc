import compile from 'icu-minify/compile'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

type Catalogue = { [key: string]: string | Catalogue }

const folder = new URL('../src/locales/', import.meta.url)

const arabicPluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Compiles the message catalogues at build time, so that the page ships no message parser. Fails the build if the Arabic and
 * the English catalogue do not match.
 */
export function compileTexts(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    buildStart() {
      const problems = catalogueParts().flatMap((part) =>
        compareCatalogues(readCatalogue(part, 'en'), readCatalogue(part, 'ar')).map(
          (problem) => `${part}: ${problem}`,
        ),
      )
      if (problems.length > 0) this.error(`src/locales:\n${problems.join('\n')}`)
    },
    transform: {
      filter: { id: /\/src\/locales\/[\w-]+\.(ar|en)\.json$/ },
      handler(source, id) {
        this.addWatchFile(id)
        const compiled = compileMessages(JSON.parse(source))
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null }
      },
    },
  }
}

/** Returns the differences between the English and the Arabic catalogue, one readable line each. */
export function compareCatalogues(english: Catalogue, arabic: Catalogue): string[] {
  const [en, ar] = [flatten(english), flatten(arabic)]
  const problems = [
    ...[...en.keys()].filter((key) => !ar.has(key)).map((key) => `${key} is missing in Arabic`),
    ...[...ar.keys()].filter((key) => !en.has(key)).map((key) => `${key} is missing in English`),
  ]
  for (const [key, text] of en) {
    const translation = ar.get(key)
    if (translation === undefined) continue
    if (translation === '') problems.push(`${key} is empty in Arabic`)
    if (hasTypedDigit(translation)) problems.push(`${key} has a typed digit in Arabic`)
    if (argumentsOf(text) !== argumentsOf(translation)) {
      problems.push(`${key} takes {${argumentsOf(text)}} in English, {${argumentsOf(translation)}} in Arabic`)
    }
    if (!text.includes(', plural,')) continue
    const missing = arabicPluralForms.filter((form) => !new RegExp(`\\b${form} \\{`).test(translation))
    if (missing.length > 0) problems.push(`${key} lacks the plural forms ${missing.join(', ')} in Arabic`)
  }
  return problems
}

/** Returns every text of one language with its catalogue and key. */
export function eachText(language: 'ar' | 'en'): { key: string; text: string }[] {
  return catalogueParts().flatMap((part) =>
    [...flatten(readCatalogue(part, language))].map(([key, text]) => ({ key: `${part}: ${key}`, text })),
  )
}

function compileMessages(catalogue: Catalogue): object {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileMessages(value),
    ]),
  )
}

function catalogueParts(): string[] {
  return [...new Set(readdirSync(folder).flatMap((file) => /^(.+)\.\w\w\.json$/.exec(file)?.[1] ?? []))]
}

function readCatalogue(part: string, language: 'ar' | 'en'): Catalogue {
  return JSON.parse(readFileSync(new URL(`${part}.${language}.json`, folder), 'utf8'))
}

function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [path, text] of flatten(value, `${prefix}${key}.`)) flat.set(path, text)
  }
  return flat
}

/* Numbers must be arguments, so that they get the screen's digits. Names like UTF-8 and plural cases are exceptions. */
function hasTypedDigit(text: string): boolean {
  return /\p{Nd}/u.test(text.replaceAll(/[A-Z]+-\d+|=\d+ \{/g, ''))
}

/* Returns the names of a message's arguments: `{name}` and the `name` of `{name, plural, …}`. */
function argumentsOf(text: string): string {
  const names = [...text.matchAll(/\{(\w+)(?=\}|, (?:plural|number))/g)].map((match) => match[1])
  return [...new Set(names)].toSorted((a = '', b = '') => a.localeCompare(b)).join(', ')
}
