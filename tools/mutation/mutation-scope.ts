import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/* The code that unit tests cover. Browser tests cover hooks and browser features. */
const anyTest = ['contract/*.ts', 'gateway/**/*.ts', 'src/lib/**/*.ts']
const testOfFolder = ['src/{app,features,ui}/**/*.ts']

const graph = new Map(
  globSync('{contract,gateway,mock,scripts,src,testing}/**/*.{ts,tsx}').map((file) => [
    file,
    importsOf(file),
  ]),
)
const unitTests = [...graph.keys()].filter((file) => file.endsWith('.test.ts'))
const reached = new Map(unitTests.map((test) => [test, reachedFrom(test)]))

/** Returns the files to change: those that a unit test reaches, in a page one of the same folder. */
export function filesToBreak(): string[] {
  const reachedByAny = globSync(anyTest).filter((file) => relatedTests(file).flat().length > 0)
  const reachedByFolder = globSync(testOfFolder).filter((file) => {
    const [own, beside] = relatedTests(file)
    return own.length + beside.length > 0
  })
  return [...reachedByAny, ...reachedByFolder]
    .filter((file) => !/\.test\.ts$|\/use-[^/]+$/.test(file))
    .toSorted()
}

/** Returns the unit tests that reach a file: its own test, those beside it, all others. */
export function relatedTests(file: string): [own: string[], beside: string[], others: string[]] {
  const related = unitTests.filter((test) => reached.get(test)?.has(file))
  const isOwn = (test: string) => test === file.replace(/ts$/, 'test.ts')
  const isBeside = (test: string) => dirname(test) === dirname(file) && !isOwn(test)
  const isElsewhere = (test: string) => dirname(test) !== dirname(file)
  return [related.filter(isOwn), related.filter(isBeside), related.filter(isElsewhere)]
}

function reachedFrom(test: string): ReadonlySet<string> {
  const found = new Set<string>([test])
  for (const file of found) for (const next of graph.get(file) ?? []) found.add(next)
  return found
}

/* Includes `import()` and the names of programs that a test starts. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/import type [^;]*? from '[^']+'/g, '')
  const imported = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^'?]+)/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(file), name),
  )
  const started = [...text.matchAll(/'(?:\.\.\/)*((?:gateway|mock)\/\w+\.ts)'/g)].map(([, name = '']) => name)
  return [...imported, ...started]
}
