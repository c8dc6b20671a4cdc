import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'
import { allowedNames, retiredInTitles, retiredNames, retiredPhrases, retiredWords } from './retired-names.ts'

const folders = '{contract,demo,e2e,gateway,mock,portal,scripts,src,testing,tools}'
const files = globSync([`${folders}/**/*.*`, '*.md', 'docs/*.md', 'docs/decisions/*.md']).filter(
  (file) => !file.startsWith('scripts/retired-names.') && file !== 'CHANGELOG.md',
)

test('no file has a retired word in its name', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => wordsIn(file, basename(file)))).toEqual([])
})

test('no identifier, no comment and no title of a test has a retired word', { timeout: 120_000 }, () => {
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
  expect(code.flatMap((file) => complaintsOfCode(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('no style sheet and no document has a retired phrase', () => {
  const texts = files.filter((file) => /\.(css|md)$/.test(file))
  expect(texts.flatMap((file) => phrasesIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a retired phrase is found in the title of a test, of a table of tests and of a group', () => {
  const source = [
    "describe('the door', () => {",
    "  test('a request is sent anew', () => {})",
    '  alternating.test(`what ${name} shows`, async () => {})',
    "  test.each([1])('a %s is told', { timeout: 1 }, () => {})",
    "  test('a request is sent again', () => expect(label('what is told')).toBe(''))",
    '})',
  ]
  expect(complaintsOfCode('a.test.ts', source.join('\n'))).toEqual([
    'a.test.ts: the door: door',
    'a.test.ts: a request is sent anew: anew',
    'a.test.ts: what ${} shows: what',
    'a.test.ts: a %s is told: is told, told',
  ])
})

test('a retired word is found in a name, a comment and the name of a file', () => {
  const source = [
    'const wasTold = (askedFault: string) => askedFault // Whoever reads it.',
    "test('it is told anew', () => {})",
    '/* A request is under\n * way. */',
  ]
  expect(complaintsOfCode('a.ts', source.join('\n'))).toEqual([
    'a.ts: wasTold: told → reported, notified',
    'a.ts: askedFault → requestedFault',
    'a.ts: Whoever',
    'a.ts: under way',
  ])
  expect(wordsIn('src/kept-name.ts', 'kept-name.ts')).toEqual(['src/kept-name.ts: kept → stored, cached'])
})

function complaintsOfCode(file: string, source: string): string[] {
  const { program, comments } = parseSync(file, source)
  const names = [...identifiersIn(program)].filter((name) => !allowedNames.has(name))
  return [
    ...names.flatMap((name) =>
      Object.hasOwn(retiredNames, name)
        ? [`${file}: ${name} → ${retiredNames[name]}`]
        : wordsIn(`${file}: ${name}`, name),
    ),
    ...comments.flatMap(({ value }) => phrasesIn(file, value)),
    ...(/\.(test|spec|audit)\./.test(file) ? complaintsOfTitles(file, titlesIn(program)) : []),
  ]
}

function complaintsOfTitles(file: string, titles: string[]): string[] {
  return titles.flatMap((title) => {
    const found = retiredInTitles.flatMap((phrase) => phrase.exec(title)?.[0] ?? [])
    return found.length > 0 ? [`${file}: ${title}: ${found.join(', ')}`] : []
  })
}

/* A title is the first argument, if a text, of a call that also gets a function. */
function titlesIn(node: unknown, found: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return found
  if ('type' in node && node.type === 'CallExpression') {
    // The cast is safe: a call has arguments, each with a type.
    const [first, ...others] = (node as unknown as { arguments: Argument[] }).arguments
    const title =
      typeof first?.value === 'string'
        ? first.value
        : first?.quasis?.map(({ value }) => value.raw).join('${}')
    if (title !== undefined && others.some(({ type }) => type.includes('Function'))) found.push(title)
  }
  for (const child of Object.values(node)) titlesIn(child, found)
  return found
}

type Argument = { type: string; value?: unknown; quasis?: { value: { raw: string } }[] }

function wordsIn(where: string, name: string): string[] {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words
    .filter((word) => Object.hasOwn(retiredWords, word))
    .map((word) => `${where}: ${word} → ${retiredWords[word]}`)
}

function phrasesIn(file: string, text: string): string[] {
  const line = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  return retiredPhrases.flatMap((phrase) => (phrase.exec(line) ?? []).map((found) => `${file}: ${found}`))
}

function identifiersIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  if ('type' in node && 'name' in node && String(node.type).endsWith('Identifier'))
    found.add(String(node.name))
  for (const child of Object.values(node)) identifiersIn(child, found)
  return found
}
